import operator
import re
from collections.abc import Iterable

from stonepath._stonepath import Game, Games

# What OpenSpiel has.
_SETUPS = re.compile(r"(hex (?!1x)\d+x(?!1\b)\d+|havannah \d+ official|twixt ([5-9]|1\d|2[0-4]) std)(, swap pieces)?|y \d+")


def to_openspiel(terms: str, ids: Iterable[int]) -> list[int]:
    """The numbers of a game's moves in OpenSpiel, which differ where the second player swaps.

    In Havannah and TwixT the swap is the number of the first stone again, and TwixT is mirrored from there on. OpenSpiel offers no swap of
    a peg in a border column.

    >>> to_openspiel("twixt 6 std, swap pieces", [8, 36, 7])
    [8, 8, 10]
    """
    return _translate(terms, ids, True)


def from_openspiel(terms: str, ids: Iterable[int]) -> list[int]:
    """The numbers of a game's moves in OpenSpiel's `state.history()` as those of `Games`.

    >>> from_openspiel("twixt 6 std, swap pieces", [8, 8, 10])
    [8, 36, 7]
    """
    return _translate(terms, ids, False)


def _translate(terms: str, ids: Iterable[int], ours: bool) -> list[int]:
    games = Games(terms)
    if not _SETUPS.fullmatch(games.terms):
        has = "Hex of two rows and columns or more, Y without a swap, official Havannah, or square TwixT `std` of 5 to 24"
        raise ValueError(f"expected a game that OpenSpiel has ({has}), found {games.terms}")
    game, _, side = Game(terms), *games.shape[1:]
    # The swap of Hex is the last number there too.
    swap = None if games.terms.startswith("hex") else games.swap_action
    found: list[int] = []
    mirror = False
    for ply, number in enumerate(map(operator.index, ids)):
        if swap is not None and ply == 1 and number == (swap if ours else found[0]):
            other = found[0] if ours else swap
            mirror = games.terms.startswith("twixt")
            if mirror and found[0] % side in (0, side - 1):
                raise ValueError(f"expected a swap of a peg outside the border columns, as in OpenSpiel, found {game.name(found[0])}")
        elif number == swap and not ours:
            raise ValueError(f"expected the number of a place, below {swap}, found {number}")
        else:
            other = number + side - 1 - 2 * (number % side) if mirror else number
        game.push(number if ours else other)
        found.append(other)
    return found
