"""Environments for Gymnasium (`Vector`, many games at once) and PettingZoo (`aec`, one game), imported on first use: see `help(stonepath.envs.Vector)`."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stonepath.envs._aec import aec as aec
    from stonepath.envs._vector import Vector as Vector

__all__ = ["Vector", "aec"]

# The module of each, and the package that it needs.
_PARTS = {"Vector": ("_vector", "gymnasium"), "aec": ("_aec", "pettingzoo")}


def __getattr__(name: str) -> Any:
    if name not in _PARTS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, package = _PARTS[name]
    try:
        return getattr(import_module(f"{__name__}.{module}"), name)
    except ImportError as error:
        raise ImportError(f'{error}: expected the packages of pip install {package}') from error
