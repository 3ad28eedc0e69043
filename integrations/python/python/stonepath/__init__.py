"""The referee for connection and surround games such as Hex: who has won, and why."""

from stonepath._stonepath import *
from stonepath._stonepath import __version__ as __version__

__all__ = [
    "Game",
    "Games",
    "IllegalMoveError",
    "Outcome",
    "Reason",
    "Record",
    "adjudicate",
    "explain",
    "games",
    "read",
    "solve",
    "variants",
    "winners",
]
