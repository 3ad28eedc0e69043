from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, repr=False)
class Reason:
    """Why an answer is right, as `explain` returns it: the verdict, all in words, and a picture (SVG) if there is one. Notebooks show it."""

    verdict: str
    words: str
    picture: str | None

    def svg(self) -> str | None:
        """The picture, if there is one."""
        return self.picture

    _repr_svg_ = svg

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<Reason: {self.verdict}>"


Reason.__module__ = "stonepath"
