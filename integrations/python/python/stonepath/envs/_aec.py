from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from stonepath import Games


class _Aec(AECEnv):  # type: ignore[misc]
    metadata = {"name": "stonepath", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, terms: str, render_mode: Literal["ansi"] | None) -> None:
        super().__init__()
        self.games, self.render_mode = Games(terms), render_mode
        self.possible_agents = ["player_0", "player_1"]
        planes, height, width = self.games.shape
        size = self.games.num_actions
        one: dict[str, Any] = {"observation": spaces.Box(0, 1, (height, width, planes), np.int8), "action_mask": spaces.Box(0, 1, (size,), np.int8)}
        self.observation_spaces = {agent: spaces.Dict(one) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.games.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.games.to_play[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        planes, mask = (array[0].astype(np.int8) for array in (self.games.planes(), self.games.legal))
        if agent != self.possible_agents[self.games.to_play[0]]:
            # Stones, and links if there are any, are those of the player to move first.
            planes[:2], planes[4:], mask[:] = planes[1::-1], np.roll(planes[4:], 4, 0), 0
        return {"observation": np.ascontiguousarray(planes.transpose(1, 2, 0)), "action_mask": mask}

    def render(self) -> str:
        return str(self.games.game(0))

    def close(self) -> None:
        """Releases nothing, but PettingZoo wants it beside `render`."""

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        # For `Games`, -1 is no action.
        self.games.step([-2 if action == -1 else action], illegal="lose")
        over = bool(self.games.done[0])
        self.rewards = {who: int(reward) for who, reward in zip(self.possible_agents, self.games.rewards[0])}
        self.terminations = dict.fromkeys(self.agents, over)
        self.agent_selection = self.possible_agents[self.games.to_play[0]]
        self._accumulate_rewards()


def aec(terms: str = "hex 11x11", *, render_mode: Literal["ansi"] | None = None) -> AECEnv:
    """A game as a PettingZoo AEC environment, of the agents `player_0`, who moves first, and `player_1`.

    Observations are `{"observation": int8[height, width, planes], "action_mask": int8[num_actions]}`. Each agent sees its own stones (and
    links) first; the third plane says whether the second colour is to move, the fourth whether the swap is legal. The mask of the player
    who is not to move is zero. An illegal action loses the game. `render_mode="ansi"` renders the board as text.
    """
    return _Aec(terms, render_mode)
