# Trap: thinks that the last stone of the winner must have been the one stone of the chain on a side. A chain may as
# well be closed in the middle.

import sys


def flood(board, is_open, starts, steps):
    """All cells that can be reached from `starts` through cells in `is_open`."""
    seen = bytearray(len(board))
    stack = []
    for cell in starts:
        if board[cell] in is_open:
            seen[cell] = 1
            stack.append(cell)
    while stack:
        cell = stack.pop()
        for step in steps:
            near = cell + step
            if not seen[near] and board[near] in is_open:
                seen[near] = 1
                stack.append(near)
    return seen


def joined(rows, own):
    """Do the stones `own` join the first row and the last? Then: may a single one of them have been the last stone?"""
    n = len(rows)
    width = n + 2
    frame = b"#" * width
    board = frame + b"".join(b"#" + row + b"#" for row in rows) + frame
    steps = (-1, 1, -width, width, 1 - width, width - 1)

    own_reach = flood(board, own, range(width + 1, width + 1 + n), steps)
    if not any(own_reach[n * width : (n + 1) * width]):
        return False, False

    first_row = sum(own_reach[width : 2 * width])
    last_row = sum(own_reach[n * width : (n + 1) * width])
    return True, first_row == 1 or last_row == 1


def status(rows):
    text = b"".join(rows)
    red, blue = text.count(b"R"), text.count(b"B")
    if abs(red - blue) > 1:
        return "Impossible"
    mirrored = [bytes(column) for column in zip(*rows)]
    for name, own, board, more in (("Red", b"R", rows, red - blue), ("Blue", b"B", mirrored, blue - red)):
        has_won, has_last_stone = joined(board, own)
        if has_won:
            return f"{name} wins" if more >= 0 and has_last_stone else "Impossible"
    return "Nobody wins"


def main():
    words = iter(sys.stdin.buffer.read().split())
    for case in range(1, int(next(words)) + 1):
        n = int(next(words))
        rows = [next(words) for _ in range(n)]
        print(f"Case #{case}: {status(rows)}")


main()
