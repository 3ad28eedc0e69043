# Trap: asks who has more stones when Red has not won. The numbers of stones say nothing here.

import sys

RED, BLUE, EMPTY = "1", "-1", "0"


def has_joined(rows, colour):
    """Does `colour` join the first row and the last?"""
    n = len(rows)
    width = n + 2
    board = [EMPTY] * width
    for row in rows:
        board += [EMPTY, *row, EMPTY]
    board += [EMPTY] * width

    # In the flat board a row further down is `width` cells further on.
    steps = (-1, 1, -width, width, 1 - width, width - 1)
    stack = [cell for cell in range(width, 2 * width) if board[cell] == colour]
    for cell in stack:
        board[cell] = EMPTY  # taken off, so that it is visited only once
    while stack:
        cell = stack.pop()
        if cell >= n * width:
            return True
        for step in steps:
            near = cell + step
            if board[near] == colour:
                board[near] = EMPTY
                stack.append(near)
    return False


def main():
    words = iter(sys.stdin.read().split())
    for _ in range(int(next(words))):
        n = int(next(words))
        rows = [[next(words) for _ in range(n)] for _ in range(n)]
        if has_joined(rows, RED):
            print("ke")
        elif sum(row.count(BLUE) for row in rows) > sum(row.count(RED) for row in rows):
            print("do")
        else:
            print("yet")


main()
