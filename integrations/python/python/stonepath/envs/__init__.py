"""Environments for Gymnasium (`Vector`) and PettingZoo (`aec`), imported on first use."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stonepath.envs._aec import aec as aec
    from stonepath.envs._vector import Vector as Vector

__all__ = ["Vector", "aec"]

# The module and the extra of each.
_PARTS = {"Vector": ("_vector", "gym"), "aec": ("_aec", "pettingzoo")}


def __getattr__(name: str) -> Any:
    if name not in _PARTS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, extra = _PARTS[name]
    try:
        return getattr(import_module(f"{__name__}.{module}"), name)
    except ImportError as error:
        raise ImportError(f'{error}: expected the packages of the extra `{extra}`') from error
