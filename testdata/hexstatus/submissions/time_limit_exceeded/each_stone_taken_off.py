# Too slow: takes each stone of the winner off in turn and searches the board anew. That is right, and quadratic in the
# number of cells.

import sys

STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1))


def has_joined(n, stones):
    """Do the stones join the first row and the last?"""
    stack = [(0, column) for column in range(n) if (0, column) in stones]
    seen = set(stack)
    while stack:
        row, column = stack.pop()
        if row == n - 1:
            return True
        for down, across in STEPS:
            near = (row + down, column + across)
            if near in stones and near not in seen:
                seen.add(near)
                stack.append(near)
    return False


def status(rows):
    stones = {
        colour: {(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == colour} for colour in "RB"
    }
    red, blue = len(stones["R"]), len(stones["B"])
    if abs(red - blue) > 1:
        return "Impossible"
    mirrored = {(c, r) for r, c in stones["B"]}
    for name, own, more in (("Red", stones["R"], red - blue), ("Blue", mirrored, blue - red)):
        if has_joined(len(rows), own):
            if more < 0 or all(has_joined(len(rows), own - {stone}) for stone in own):
                return "Impossible"
            return f"{name} wins"
    return "Nobody wins"


def main():
    words = iter(sys.stdin.read().split())
    for case in range(1, int(next(words)) + 1):
        n = int(next(words))
        rows = [next(words) for _ in range(n)]
        print(f"Case #{case}: {status(rows)}")


main()
