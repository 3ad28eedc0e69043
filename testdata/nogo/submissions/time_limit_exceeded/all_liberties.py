# Too slow: walks through the whole chain and counts all its liberties for each question whether it has one. A chain may
# have as many stones as half of the board has points.

import sys


def main():
    words = sys.stdin.read().split()
    n = int(words[0])
    width = n + 1
    board = list("#" * width + "".join(row + "#" for row in words[1 : n + 1]) + "#" * width)

    def near(at):
        return at - width, at - 1, at + 1, at + width

    def liberties(at):
        stack, seen, found = [at], {at}, set()
        while stack:
            for place in near(stack.pop()):
                if board[place] == ".":
                    found.add(place)
                elif board[place] == board[at] and place not in seen:
                    seen.add(place)
                    stack.append(place)
        return len(found)

    def try_move(at, colour):
        if board[at] != ".":
            return False
        board[at] = colour
        if all(liberties(place) > 0 for place in (at, *near(at)) if board[place] in "XO"):
            return True
        board[at] = "."
        return False

    sweeps = [iter(range(width, len(board) - width)), iter(range(width, len(board) - width))]
    turn = 0
    while True:
        at = next((at for at in sweeps[turn] if try_move(at, "XO"[turn])), None)
        if at is None:
            break
        print(at // width, at % width + 1)
        turn = 1 - turn
    print("-1 -1")


main()
