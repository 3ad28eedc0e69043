"""Environments for Gymnasium (`Vector`) and PettingZoo (`aec`), imported on first use."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stonepath.envs._aec import aec as aec
    from stonepath.envs._vector import Vector as Vector

__all__ = ["Vector", "aec"]


def __getattr__(name: str) -> Any:
    if name == "Vector":
        from stonepath.envs._vector import Vector

        return Vector
    if name == "aec":
        from stonepath.envs._aec import aec

        return aec
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
