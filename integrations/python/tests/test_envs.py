"""The environments agree with `Games` and pass the tests of PettingZoo."""

import numpy as np
import pytest

from stonepath import Games, envs

TERMS = ["hex 4x4, swap pieces", "y 4", "havannah 3 official", "twixt 6 std", "nogo 4x3"]


@pytest.mark.parametrize("terms", TERMS)
@pytest.mark.parametrize("mode", ["NEXT_STEP", "SAME_STEP", "DISABLED"])
def test_vector(terms, mode):
    vector = pytest.importorskip("gymnasium.vector")
    env, games = envs.Vector(terms, 4, autoreset_mode=vector.AutoresetMode[mode]), Games(terms, 4, seed=1)
    obs, info = env.reset(seed=1)
    ends = 0
    for _ in range(150):
        assert env.observation_space.contains(obs)
        assert (obs == games.planes()).all() and (info["legal"] == games.legal).all()
        over, seat, actions = games.done, games.to_play, games.random_actions()
        obs, rewards, done, truncated, info = env.step(np.maximum(actions, 0))
        games.step(actions)
        new = games.done & ~over
        assert rewards.dtype == np.float64 and not truncated.any()
        assert (rewards == games.rewards[np.arange(4), seat] * new).all()
        assert (done == (games.done if mode == "DISABLED" else new)).all()
        ends += new.sum()
        if mode == "SAME_STEP" and new.any():
            assert (info["_final_obs"] == new).all() and (info["final_obs"][new] == games.planes()[new]).all()
            games.reset(new)
        elif mode == "NEXT_STEP":
            games.reset(over)
        elif mode == "DISABLED" and games.done.all():
            mask = np.array([True, True, True, False])
            obs, info = env.reset(options={"reset_mask": mask})
            games.reset(mask)
    assert ends > 4


@pytest.mark.parametrize("terms", TERMS)
def test_aec(terms):
    tests = pytest.importorskip("pettingzoo.test")
    tests.api_test(envs.aec(terms), num_cycles=100)
    tests.seed_test(lambda: envs.aec(terms), num_cycles=50)
    env, games = envs.aec(terms), Games(terms, seed=1)
    env.reset()
    while not games.done[0]:
        agents = env.possible_agents
        assert env.agent_selection == agents[games.to_play[0]]
        mine, other = (env.observe(agents[seat]) for seat in (games.to_play[0], 1 - games.to_play[0]))
        assert (mine["observation"].transpose(2, 0, 1) == games.planes()[0]).all()
        assert (mine["action_mask"] == games.legal[0]).all() and not other["action_mask"].any()
        action = games.random_actions()
        env.step(int(action[0]))
        games.step(action)
    assert list(env.rewards.values()) == games.rewards[0].tolist() and all(env.terminations.values())
