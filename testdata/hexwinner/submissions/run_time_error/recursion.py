# Crashes: depth-first search by recursion. A chain of some thousand stones needs as many nested calls, more than Python
# allows.

import sys

STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1))


def has_joined(rows, colour):
    """Does `colour` join the first row and the last?"""
    n = len(rows)
    seen = set()

    def visit(row, column):
        if not (0 <= row < n and 0 <= column < n):
            return False
        if rows[row][column] != colour or (row, column) in seen:
            return False
        seen.add((row, column))
        if row == n - 1:
            return True
        return any(visit(row + down, column + across) for down, across in STEPS)

    return any(visit(0, column) for column in range(n))


def main():
    words = iter(sys.stdin.read().split())
    for _ in range(int(next(words))):
        n = int(next(words))
        rows = [[next(words) for _ in range(n)] for _ in range(n)]
        if has_joined(rows, "1"):
            print("ke")
        elif has_joined(list(zip(*rows)), "-1"):
            print("do")
        else:
            print("yet")


main()
