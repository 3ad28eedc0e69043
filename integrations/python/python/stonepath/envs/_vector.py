from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from stonepath import Games


class Vector(VectorEnv[Any, Any, Any]):
    """`n` games as a Gymnasium `VectorEnv`.

    Observations are `Games.planes`, `[n, planes, height, width]`, of the player to move. `infos["legal"]` is the mask, `int8[n, num_actions]`.
    Rewards, `float64[n]`, are those of the mover, the player who has just moved: 1, -1 or 0. The next observation is usually of the
    opponent, so a value must change its sign when the turn changes. An illegal action loses the game. `render` returns the boards as texts.
    """

    def __init__(
        self,
        terms: str = "hex 11x11",
        n: int = 1,
        *,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        dtype: Literal["u1", "f4"] = "u1",
        canonical: bool = False,
        threads: int = 1,
        render_mode: Literal["ansi"] | None = None,
    ) -> None:
        # Without autoreset in all modes: SAME_STEP must still show the last observation.
        self.games = Games(terms, n, canonical=canonical, threads=threads)
        self.metadata, self.render_mode = {"autoreset_mode": autoreset_mode, "render_modes": ["ansi"]}, render_mode
        self.num_envs, self._mode, self._dtype = n, AutoresetMode(autoreset_mode), dtype
        self.single_observation_space = spaces.Box(0, 1, self.games.shape, np.dtype(dtype).type)
        self.single_action_space = spaces.Discrete(self.games.num_actions)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)

    def _now(self) -> tuple[Any, dict[str, Any]]:
        return self.games.planes(dtype=self._dtype), {"legal": self.games.legal.view(np.int8)}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew, or those of `options={"reset_mask": mask}`, `bool[n]`."""
        super().reset(seed=seed)
        self.games.reset((options or {}).get("reset_mask"), seed)
        return self._now()

    def render(self) -> tuple[str, ...]:
        return tuple(str(self.games.game(i)) for i in range(self.num_envs))

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Perform `actions`, `[n]`. Those of games that are over are ignored."""
        if np.shape(actions) != (self.num_envs,):
            raise ValueError(f"expected {self.num_envs} actions, found an array of shape {np.shape(actions)}")
        over, mover = self.games.done, self.games.to_play
        # For `Games`, -1 is no action.
        self.games.step(np.where(over, -1, np.where(np.asarray(actions) == -1, -2, actions)), illegal="lose")
        done = self.games.done
        rewards = np.where(done & ~over, self.games.outcome * (1 - 2 * mover), 0).astype(np.float64)
        final: dict[str, Any] = {}
        if self._mode == AutoresetMode.NEXT_STEP:
            self.games.reset(over)
            done = done & ~over
        elif self._mode == AutoresetMode.SAME_STEP and done.any():
            obs, info = self._now()
            final = {"final_obs": obs, "_final_obs": done, "final_info": {**info, "_legal": done}, "_final_info": done}
            self.games.reset(done)
        obs, info = self._now()
        return obs, rewards, done, np.zeros(self.num_envs, np.bool_), {**info, **final}
