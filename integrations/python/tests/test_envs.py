"""The environments agree with `Games` and pass the tests of Gymnasium and PettingZoo."""

import doctest
import sys

import numpy as np
import pytest

from stonepath import Game, Games, envs

TERMS = ["hex 4x4, swap pieces", "y 4", "havannah 3 official", "twixt 6 std", "nogo 4x3"]


@pytest.mark.parametrize("terms", TERMS)
@pytest.mark.parametrize("mode", ["NEXT_STEP", "SAME_STEP", "DISABLED"])
@pytest.mark.parametrize("dtype, options", [("u1", {}), ("f4", {"canonical": True, "threads": 2})])
def test_vector(terms, mode, dtype, options):
    vector = pytest.importorskip("gymnasium.vector")
    env = envs.Vector(terms, 4, autoreset_mode=vector.AutoresetMode[mode], dtype=dtype, **options)
    games = Games(terms, 4, seed=1, **options)
    obs, info = env.reset(seed=1)
    ends = 0
    for _ in range(150):
        assert env.observation_space.contains(obs) and obs.dtype == dtype
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
        planes, swapped = games.planes()[0], [1, 0, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7][: games.num_planes]
        assert (mine["observation"].transpose(2, 0, 1) == planes).all() and (other["observation"].transpose(2, 0, 1) == planes[swapped]).all()
        assert (mine["action_mask"] == games.legal[0]).all() and not other["action_mask"].any()
        action = games.random_actions()
        env.step(int(action[0]))
        games.step(action)
    assert list(env.rewards.values()) == games.rewards[0].tolist() and all(env.terminations.values())


def test_illegal_actions_lose():
    pytest.importorskip("pettingzoo")
    vector, aec = envs.Vector("hex 2x2", 2), envs.aec("hex 2x2")
    vector.reset()
    aec.reset()
    for actions in ([1, 3], [-1, 0]):
        _, rewards, done, _, _ = vector.step(actions)
        aec.step(actions[0])
    assert rewards.tolist() == [-1, 0] and done.tolist() == [True, False]
    assert aec.rewards == {"player_0": 1, "player_1": -1} and all(aec.terminations.values())
    assert vector.render()[0] == aec.render() == str(Game("hex 2x2", [1]))


def test_actions_for_another_number_of_games():
    env = envs.Vector("hex 3x3", 5)
    env.reset()
    for wrong in (3, [3], [0, 1], [[0] * 5]):
        with pytest.raises(ValueError, match="expected 5 actions, found an array of shape"):
            env.step(wrong)
    assert not env.games.ply.any()


def test_checks_of_gymnasium():
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    # Gymnasium has none for vectors; of its checks of single environments, these do not look at single rewards.
    for name in ("reset_seed_determinism", "reset_options", "reset_return_type", "seed_deprecation", "reset_return_info_deprecation"):
        getattr(checker, f"check_{name}")(envs.Vector("hex 4x4", 3))


@pytest.mark.parametrize("name, package", [("Vector", "gymnasium"), ("aec", "pettingzoo")])
def test_a_package_that_is_missing(monkeypatch, name, package):
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"stonepath.envs._{name.lower()}", raising=False)
    with pytest.raises(ImportError, match=f"expected the packages of pip install {package}"):
        getattr(envs, name)


def test_examples_of_the_page():
    pytest.importorskip("pettingzoo")
    failed, tried = doctest.testfile("../../../docs/envs.md")
    assert tried and not failed
