# Crashes: paints the chains of the given board by recursion. A chain may be thousands of stones long, and needs as many
# nested calls, more than Python allows.

import sys

EMPTY, BLACK, WHITE, FRAME = 0, 1, 2, 3


def main():
    words = sys.stdin.read().split()
    n = int(words[0])
    width = n + 1  # one column of the frame serves the end of a row and the start of the next
    frame = [FRAME] * width
    board = frame[:]
    for row in words[1 : n + 1]:
        board += [".XO".index(point) for point in row]
        board.append(FRAME)
    board += frame

    size = len(board)
    parent = list(range(size))
    count, places, squares = [0] * size, [0] * size, [0] * size

    def find(at):
        while parent[at] != at:
            parent[at] = parent[parent[at]]
            at = parent[at]
        return at

    def settle(at):
        """The sums of a new stone by itself."""
        for near in (at - width, at - 1, at + 1, at + width):
            if board[near] == EMPTY:
                count[at] += 1
                places[at] += near
                squares[at] += near * near

    def join(at):
        root = find(at)
        for near in (at - width, at - 1, at + 1, at + width):
            if board[near] == board[at]:
                other = find(near)
                if other != root:
                    parent[other] = root
                    count[root] += count[other]
                    places[root] += places[other]
                    squares[root] += squares[other]

    def is_legal(at, colour):
        lives = False
        for near in (at - width, at - 1, at + 1, at + width):
            stone = board[near]
            if stone == EMPTY:
                lives = True
            elif stone != FRAME:
                root = find(near)
                has_second = count[root] * squares[root] != places[root] ** 2
                if stone == colour:
                    lives = lives or has_second
                elif not has_second:
                    return False
        return lives

    def play(at, colour):
        for near in (at - width, at - 1, at + 1, at + width):
            if board[near] in (BLACK, WHITE):
                root = find(near)
                count[root] -= 1
                places[root] -= at
                squares[root] -= at * at
        board[at] = colour
        settle(at)
        join(at)

    stones = [at for at in range(size) if board[at] in (BLACK, WHITE)]
    for at in stones:
        settle(at)
    painted = set()

    def paint(at, root):
        painted.add(at)
        for near in (at - width, at - 1, at + 1, at + width):
            if board[near] == board[at] and near not in painted:
                parent[near] = root
                count[root] += count[near]
                places[root] += places[near]
                squares[root] += squares[near]
                paint(near, root)

    for at in stones:
        if at not in painted:
            paint(at, at)

    def moves(colour):
        """The player's moves in turn: each one is legal at the time when it is asked for."""
        for at in range(width, size - width):
            if board[at] == EMPTY and is_legal(at, colour):
                play(at, colour)
                yield at

    answer = []
    players = moves(BLACK), moves(WHITE)
    turn = 0
    for at in iter(lambda: next(players[turn], None), None):
        answer.append(f"{at // width} {at % width + 1}")
        turn = 1 - turn
    answer.append("-1 -1")
    print("\n".join(answer))


main()
