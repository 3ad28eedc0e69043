# Crashes: depth-first search by recursion. A chain of some thousand stones needs as many nested calls, more than Python
# allows.

import sys

STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1))


def has_joined(n, stones):
    """Do the stones join the first row and the last?"""
    seen = set()

    def visit(row, column):
        if (row, column) not in stones or (row, column) in seen:
            return False
        seen.add((row, column))
        return row == n - 1 or any(visit(row + down, column + across) for down, across in STEPS)

    return any(visit(0, column) for column in range(n))


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
