"""The referee for connection and surround games such as Hex: who has won, and why."""

from stonepath._openspiel import from_openspiel, to_openspiel
from stonepath._reason import Reason
from stonepath._stonepath import *
from stonepath._stonepath import __version__ as __version__

__all__ = [
    "Columns",
    "Game",
    "Games",
    "IllegalMoveError",
    "Node",
    "Outcome",
    "Reason",
    "Record",
    "RecordError",
    "Stream",
    "adjudicate",
    "adjudicate_columns",
    "explain",
    "from_openspiel",
    "games",
    "read",
    "solve",
    "stream",
    "to_openspiel",
    "variants",
    "winners",
]
