"""Two scripted "models" play each game; their games become records. Replace `careful` and `hasty` by calls of your models.

python agents.py > games.jsonl && stonepath adjudicate games.jsonl
"""

import json
import random
import sys

import stonepath
from stonepath import agents

RANDOM = random.Random(1)


def position(prompt):
    """The observation in a prompt, which is its only line that is a JSON object and not an example."""
    return next(json.loads(line) for line in prompt.splitlines() if line.startswith('{"terms"'))


def careful(prompt):
    """Plays an open game in a copy, to choose a legal move; begins with a thought, as models do."""
    seen = position(prompt)
    game = stonepath.Game(seen["terms"], seen["moves"])
    return f'The corner {{"move": "a1"}} is weak.\n```json\n{json.dumps({"reason": "a guess", "move": RANDOM.choice(game.legal).upper()})}\n```'


def hasty(prompt):
    """Names any place of the opening, sometimes one that is taken, and forgets the JSON when it is asked for the first time now and then."""
    seen = position(prompt)
    if "It is not accepted" in prompt:
        return careful(prompt)
    choice = RANDOM.choice(stonepath.Game(seen["terms"].split(",")[0]).legal)
    return f"I play {choice}." if RANDOM.random() < 0.2 else json.dumps({"move": choice})


if __name__ == "__main__":
    for terms in sys.argv[1:] or ["hex 5x5, swap pieces", "y 5", "havannah 3 official", "twixt 6 pp, swap sides", "nogo 5x5"]:
        record = agents.play(terms, [careful, hasty])
        record.root.set("PB", "careful")
        record.root.set("PW", "hasty")
        print(record.write("json").strip())
