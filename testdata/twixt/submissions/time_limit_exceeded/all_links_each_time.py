# Too slow: plays the whole game again after every peg to see whether it is over, and holds each link against all others
# with fractions.

import sys
from fractions import Fraction


def crossing(a, b, c, d):
    """Do the segments a-b and c-d meet inside? Solves for the point where the two lines meet."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    along = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if along == 0:
        return False
    first = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), along)
    second = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), along)
    return 0 < first < 1 and 0 < second < 1


def has_won(size, pegs):
    links = []
    group_of = list(range(len(pegs)))
    for new, (x, y) in enumerate(pegs):
        for old in range(new % 2, new, 2):
            step = sorted((abs(pegs[old][0] - x), abs(pegs[old][1] - y)))
            link = pegs[old], pegs[new]
            if step == [1, 2] and not any(crossing(*link, *other) for other in links):
                links.append(link)
                mine, other = group_of[new], group_of[old]
                group_of = [mine if group == other else group for group in group_of]
    touched = {x for (x, _), group in zip(pegs, group_of) if group == group_of[-1]}
    return {0, size} <= touched


def main():
    numbers = map(int, sys.stdin.read().split())
    pairs = zip(numbers, numbers)
    for size, count in pairs:
        if (size, count) == (0, 0):
            break
        pegs = [next(pairs) for _ in range(count)]
        # Black's pegs are the odd ones.
        wins = [number for number in range(1, count + 1, 2) if has_won(size, pegs[:number])]
        print("yes" if count in wins else "no")


main()
