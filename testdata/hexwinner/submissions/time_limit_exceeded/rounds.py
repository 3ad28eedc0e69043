# Too slow: spreads from the first side in rounds, and looks at the whole board in each round. A chain that winds over
# the board needs thousands of rounds, so the time grows with the square of the number of cells.

import sys

STEPS = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, 1), (1, -1))


def has_joined(rows, colour):
    """Does `colour` join the first row and the last?"""
    n = len(rows)
    reached = {(0, column) for column in range(n) if rows[0][column] == colour}
    while True:
        more = set(reached)
        for row in range(n):
            for column in range(n):
                if rows[row][column] == colour:
                    if any((row + down, column + across) in reached for down, across in STEPS):
                        more.add((row, column))
        if more == reached:
            return any((n - 1, column) in reached for column in range(n))
        reached = more


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
