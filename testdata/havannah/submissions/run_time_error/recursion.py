# Crashes: walks through the chain of the new stone by recursion. A chain of some thousand stones needs as many nested
# calls, more than Python allows.

import sys

CIRCLE = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


def first_win(size, moves):
    last = 2 * size - 1
    corners = {(1, 1), (1, size), (size, 1), (size, last), (last, size), (last, last)}
    stones = set()

    def sides(x, y):
        on = (x == 1, y == 1, x == last, y == last, x - y == size - 1, y - x == size - 1)
        return {number for number in range(6) if on[number]}

    def walk(x, y, chain):
        chain.add((x, y))
        for dx, dy in CIRCLE:
            near = (x + dx, y + dy)
            if near in stones and near not in chain:
                walk(*near, chain)
        return chain

    def closes_ring(x, y):
        near = [(x + dx, y + dy) for dx, dy in CIRCLE]
        starts = [near[i] for i in range(6) if near[i] in stones and near[i - 1] not in stones]
        return any(b in walk(*a, set()) for i, a in enumerate(starts) for b in starts[:i])

    for number, at in enumerate(moves):
        ring = closes_ring(*at)
        stones.add(at)
        chain = walk(*at, set())
        touched = set().union(*(sides(x, y) for x, y in chain - corners))
        structures = (("bridge", len(chain & corners) >= 2), ("fork", len(touched) >= 3), ("ring", ring))
        names = [name for name, stands in structures if stands]
        if names:
            return f"{'-'.join(names)} in move {number + 1}"
    return "none"


def main():
    numbers = map(int, sys.stdin.read().split())
    for case in range(1, next(numbers) + 1):
        size, count = next(numbers), next(numbers)
        moves = [(next(numbers), next(numbers)) for _ in range(count)]
        print(f"Case #{case}: {first_win(size, moves)}")


main()
