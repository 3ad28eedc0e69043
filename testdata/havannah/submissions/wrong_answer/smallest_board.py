# Trap: thinks that a board of side 2 must have sides, and takes its six corner cells for them. It has none: no fork is
# possible there.

import sys

# The six neighbours in the order of a circle.
CIRCLE = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


def border(size):
    """For each of the six corners and sides a test; a cell is looked up in the corners first."""
    last = 2 * size - 1
    corners = {(1, 1), (1, size), (size, 1), (size, last), (last, size), (last, last)}

    def touched(x, y):
        tests = {
            "x low": x == 1,
            "y low": y == 1,
            "x high": x == last,
            "y high": y == last,
            "right": x - y == size - 1,
            "left": y - x == size - 1,
        }
        sides = {name for name, on in tests.items() if on}
        if (x, y) not in corners:
            return set(), sides
        return {(x, y)}, sides if size == 2 else set()

    return touched


def first_win(size, moves):
    touched = border(size)
    colour_of = {}
    stones, corners, sides = [], [], []  # for each chain
    for number, (x, y) in enumerate(moves):
        near = [colour_of.get((x + dx, y + dy)) for dx, dy in CIRCLE]
        # near[i - 1] is the cell before near[i] in the circle, also for i = 0.
        starts = [near[i] for i in range(6) if near[i] is not None and near[i - 1] is None]
        closes_ring = len(set(starts)) < len(starts)

        # The new stone is a chain, and all chains beside it are painted with the colour of the largest.
        own_corners, own_sides = touched(x, y)
        stones.append([(x, y)])
        corners.append(own_corners)
        sides.append(own_sides)
        colour_of[x, y] = number
        chains = sorted({number, *near} - {None}, key=lambda chain: len(stones[chain]))
        largest = chains.pop()
        for chain in chains:
            for stone in stones[chain]:
                colour_of[stone] = largest
            stones[largest] += stones[chain]
            corners[largest] |= corners[chain]
            sides[largest] |= sides[chain]

        structures = [
            ("bridge", len(corners[largest]) >= 2),
            ("fork", len(sides[largest]) >= 3),
            ("ring", closes_ring),
        ]
        names = [name for name, stands in structures if stands]
        if names:
            return f"{'-'.join(names)} in move {number + 1}"
    return "none"


def main():
    numbers = map(int, sys.stdin.buffer.read().split())
    for case in range(1, next(numbers) + 1):
        size, count = next(numbers), next(numbers)
        moves = [(next(numbers), next(numbers)) for _ in range(count)]
        print(f"Case #{case}: {first_win(size, moves)}")


main()
