# Keeps for each peg the pegs that it is linked to. A new link can only be crossed by a link with an end in the rectangle that the
# new one spans, so the links of the pegs in there (and on its border) are all that is looked at: nothing depends on how many
# links there are.

import sys

KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def side(a, b, point):
    """Positive if the point lies left of the line from a to b, negative if right, 0 if on it."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def crosses(a, b, c, d):
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def is_blocked(links, a, b):
    """Does a link of any colour cross the one from a to b?"""
    low_x, high_x = sorted((a[0], b[0]))
    low_y, high_y = sorted((a[1], b[1]))
    for x in range(low_x, high_x + 1):
        for y in range(low_y, high_y + 1):
            peg = (x, y)
            if any(crosses(a, b, peg, other) for other in links.get(peg, ())):
                return True
    return False


def last_wins(size, pegs):
    colour_of = {}
    links = {}
    for number, peg in enumerate(pegs):
        colour = number % 2
        colour_of[peg] = colour
        links[peg] = []
        for dx, dy in KNIGHT:
            other = (peg[0] + dx, peg[1] + dy)
            if colour_of.get(other) == colour and not is_blocked(links, peg, other):
                links[peg].append(other)
                links[other].append(peg)

    # All that hangs together with the last peg, which is Black's: the number of pegs is odd.
    group = {pegs[-1]}
    stack = [pegs[-1]]
    while stack:
        for other in links[stack.pop()]:
            if other not in group:
                group.add(other)
                stack.append(other)
    return {0, size} <= {x for x, _ in group}


def main():
    numbers = map(int, sys.stdin.read().split())
    pairs = zip(numbers, numbers)
    for size, count in pairs:
        if (size, count) == (0, 0):
            break
        pegs = [next(pairs) for _ in range(count)]
        print("yes" if last_wins(size, pegs) else "no")


main()
