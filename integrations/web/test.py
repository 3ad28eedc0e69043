#!/usr/bin/env python3
"""Tries pages of `stonepath view` in Chromium, as a person would: keys, links, pointing, touching, playing on.

    python3 integrations/web/test.py STONEPATH FOLDER [TEST…]

Needs selenium, Chromium with chromedriver, and axe-core (npm install --prefix FOLDER axe-core). Screenshots are written to FOLDER.
"""

import base64
import functools
import gzip
import http.server
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import threading
import time
import zlib

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]).absolute()
ROOT = pathlib.Path(__file__).parent.parent.parent
SAMPLES = ROOT / "testdata" / "records"
SIZES = [(360, 740), (768, 1024), (1280, 800), (1366, 768), (1920, 1080)]
# Hex 19 without a winner, so that all buttons work: the rows from the middle, each from both ends.
LONG = [f"{chr(97 + column)}{row}" for row in [9, 11, 10, 8, 12, 7, 13, 6, 14] for column in [0, 18, 2, 16, 4, 14, 6, 12, 8, 10, 1, 17, 3, 15, 5, 13, 7]][:150]


class Page:
    """A page in a browser without a window."""

    def __init__(self):
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))

    def open(self, name, *arguments, status=0):
        path = FOLDER / f"{name}.html"
        done = subprocess.run([PROGRAM, "view", *map(str, arguments), "-o", path], capture_output=True, text=True)
        assert done.returncode == status, done.stderr
        self.load(path)

    def load(self, path, hash="", forget=True):
        start = time.time()
        if forget and self.driver.current_url.startswith("file:"):
            self.script("localStorage.clear()")
        self.driver.get("about:blank")
        self.driver.get(f"file://{path}{hash}")
        self.wait(lambda: "ready" in self.driver.find_element(By.TAG_NAME, "body").get_attribute("class"))
        ready = time.time() - start
        paint = self.script("return performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
        print(f"{path.stem}: {path.stat().st_size} bytes, first picture after {paint or 0:.0f} ms, ready after {1000 * ready:.0f} ms")

    def wait(self, done, about=lambda: ""):
        for _ in range(2000):
            if done():
                return
            time.sleep(0.01)
        raise AssertionError(about() or self.text("verdict") + self.text("said"))

    def says(self, name, start):
        self.wait(lambda: self.text(name).startswith(start), lambda: f"{self.text(name)!r} does not start with {start!r}")

    def click(self, name):
        self.driver.find_element(By.ID, name).click()

    def media(self, media="", **features):
        features = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": features})

    def able(self, name):
        return self.driver.find_element(By.ID, name).get_attribute("aria-disabled") != "true"

    def size(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def paste(self, text):
        self.script("""
            const data = new DataTransfer();
            data.setData("text/plain", arguments[0]);
            document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        """, text)

    def text(self, name):
        return self.driver.find_element(By.ID, name).text

    def key(self, key):
        self.driver.find_element(By.TAG_NAME, "body").send_keys(key)

    def point(self, at):
        point = self.driver.find_element(By.CSS_SELECTOR, f'#board [data-at="{at}"]')
        webdriver.ActionChains(self.driver).move_to_element(point).click().perform()

    def move(self, text):
        field = self.driver.find_element(By.ID, "what-move")
        field.send_keys(text, Keys.ENTER)

    def moves(self):
        """The moves of the list, with their numbers."""
        return self.script("return [...document.querySelectorAll('#moves a')].map((it) => it.textContent)")

    def line(self):
        return self.script("return window.stonepath.moves()")

    def wrong(self):
        """The places that show why a move was refused."""
        return {point.get_attribute("data-at") for point in self.driver.find_elements(By.CSS_SELECTOR, "#board .wrong")}

    def choose(self, name, value):
        Select(self.driver.find_element(By.ID, name)).select_by_value(value)

    def copy(self, what):
        self.script("window.copied = undefined; navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        self.choose("what", what)
        said = self.text("said")
        self.click("copy")
        self.wait(lambda: self.script("return window.copied") is not None or self.text("said") not in ("", said))
        return self.script("return window.copied")

    def shot(self, name, width, height=1000):
        self.size(width, height)
        time.sleep(0.1)
        wide = self.script("return document.documentElement.scrollWidth > window.innerWidth")
        assert not wide, f"{name} is wider than the window of {width}"
        self.driver.save_screenshot(str(FOLDER / f"{name}.png"))

    def axe(self):
        self.script((FOLDER / "node_modules/axe-core/axe.min.js").read_text())
        found = self.driver.execute_async_script("axe.run().then(({ violations }) => arguments[0](violations))")
        assert not found, json.dumps([(it["id"], it["help"], [node["html"][:200] for node in it["nodes"]][:5]) for it in found], indent=1)

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)


def stepping(page):
    page.open("hex", SAMPLES / "hexgui.sgf")
    assert re.match(r"Red( \(.*\))? has won:$", page.text("verdict")), page.text("verdict")
    assert re.match("the chain [a-k0-9, ]+ joins both sides of its colour.", page.text("why")), page.text("why")
    page.move("a1")
    assert page.text("said").startswith("The game is over"), page.text("said")
    last = len(page.line())
    page.key(Keys.ARROW_LEFT)
    page.wait(lambda: page.driver.current_url.endswith(f"#g1m{last - 1}"))
    assert page.text("verdict").endswith(" to move.")
    page.key(Keys.HOME)
    page.wait(lambda: page.driver.current_url.endswith("#g1m0"))
    page.key(Keys.ARROW_RIGHT)
    page.key(Keys.ARROW_RIGHT)
    page.wait(lambda: page.driver.current_url.endswith("#g1m2"))
    page.key(Keys.END)
    assert "has won" in page.text("verdict")
    page.driver.find_element(By.CSS_SELECTOR, '[data-step="start"]').click()
    page.script("const s = document.getElementById('slider'); s.value = 7; s.dispatchEvent(new Event('input'))")
    page.wait(lambda: page.driver.current_url.endswith("#g1m7"))
    page.driver.find_element(By.CSS_SELECTOR, "#moves li:nth-child(9) a").click()
    page.wait(lambda: page.driver.current_url.endswith("#g1m9"))
    page.click("numbers")
    assert ">9</text>" in page.script("return document.getElementById('board').innerHTML")
    page.script("location.hash = '#g2m3'")
    page.wait(lambda: page.script("return document.getElementById('game').value") == "1")
    page.open("setup", "hex 5x5")
    assert page.script("return document.getElementById('voice').textContent").startswith("Red to move.")
    page.move("c3")
    voice = page.script("return document.getElementById('voice').textContent")
    assert voice.startswith("Move 1: red c3. Blue to move."), voice


def editing(page):
    """Playing on, promoting, deleting, comments, undo of all; a reload keeps them."""
    page.open("variations", SAMPLES / "variations.sgf")
    count, before = len(page.moves()), page.copy("hex-sgf")
    assert count > 2 and "Ann" in before
    page.key(Keys.HOME)
    page.key(Keys.ARROW_RIGHT)
    free = page.driver.find_elements(By.CSS_SELECTOR, "#board .free")
    page.point(free[-1].get_attribute("data-at"))
    assert len(page.moves()) == count + 1, "a move that is not in the record is a new variation"
    mine = page.line()
    comment = "mine: <b> \\\\ and ] in C:\\new\nline"
    page.script("const c = document.getElementById('comment'); c.value = arguments[0]; c.dispatchEvent(new Event('input')); c.dispatchEvent(new Event('change'))", comment)
    whole = page.copy("hex-sgf")
    assert all(part in whole for part in ["Ann", "Ben", "mine", "A weak opening"]), whole
    page.click("promote")
    assert page.line() == mine and len(page.moves()) == count + 1
    again = page.copy("hex-sgf")
    assert sorted(again) == sorted(whole) and again != whole, "promoted: the same parts in another order"
    path = FOLDER / "variations.html"
    page.load(path, forget=False)
    assert page.copy("hex-sgf") == again, "a reload keeps the changes"
    assert page.line() == mine, "the end of the main line, which was promoted"
    assert page.script("return document.getElementById('comment').value") == comment
    page.click("delete")
    assert len(page.moves()) == count
    page.click("undo")
    assert page.copy("hex-sgf") == again
    for _ in range(3):
        page.click("undo")
    assert page.copy("hex-sgf") == before
    assert not page.able("undo")
    for _ in range(3):
        page.click("redo")
    assert page.copy("hex-sgf") == again
    page.key(Keys.HOME)
    for _ in range(3):
        page.key(Keys.ARROW_RIGHT)
    here = page.line()
    page.move(page.driver.find_elements(By.CSS_SELECTOR, "#board .free")[-1].get_attribute("data-at"))
    page.click("undo")
    assert page.line() == here and page.text("said") == "Undo: a move.", (page.line(), page.text("said"))
    page.script("""
        localStorage.setItem(arguments[0], JSON.stringify([...JSON.parse(localStorage.getItem(arguments[0])), "comment 1 other"]));
        window.dispatchEvent(new StorageEvent("storage", { key: arguments[0] }));
    """, page.script("return Object.keys(localStorage).find((it) => it !== 'stonepath:recent')"))
    assert "Another window" in page.text("said") and "other" in page.copy("hex-sgf")
    page.click("undo")
    link = page.copy("link")
    assert "#r=" in link and "local file" in page.text("said"), page.text("said")
    page.script("localStorage.clear()")
    page.load(path, "#" + link.split("#")[1])
    assert page.copy("hex-sgf") == again, "the link has the whole record"
    page.load(path, "#r=" + "A" * 50)
    page.says("said", "This link has no game that can be read")


def kept(page):
    """What the browser keeps: a comment that is not finished, changes beside junk, a full storage; and links that unpack to too much."""
    page.open("kept", "hex 5x5")
    path = FOLDER / "kept.html"
    page.move("c3")
    page.driver.find_element(By.ID, "comment").send_keys("not left")
    page.load(path, forget=False)
    assert page.script("return document.getElementById('comment').value") == "not left"
    assert page.text("said").startswith("You see your changes from before"), page.text("said")
    key = page.script("return Object.keys(localStorage)[0]")
    for junk in ["null", "{}", "5", "true", "[", '"x"', "[[]]", "[null]"]:
        page.script("localStorage.setItem(arguments[0], arguments[1])", key, junk)
        page.load(path, forget=False)
        assert page.text("verdict") == "Red to move.", (junk, page.text("verdict"))
    for bad in ["frobnicate 9", {}]:
        page.script("localStorage.setItem(arguments[0], arguments[1])", key, json.dumps(["add 0 red_c3", bad, "add 1 blue_b2"]))
        page.load(path, forget=False)
        assert page.line() == ["red_c3"] and "the last 2 of them are left out" in page.text("said"), (page.line(), page.text("said"))
    page.script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page.move("d4")
    assert page.text("said").startswith("This browser cannot keep your changes"), page.text("said")
    for text in ["hex 5x5: c3" + " " * 10**8, "hex 11x11: " + "a1 " * 300_000, "(;GM[11]SZ[5];B[a1]" + "(;W[b1]" * 100_000 + ")" * 100_001]:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(json.dumps([text, [], []]).encode()) + packer.flush()
        page.load(path, "#r=" + base64.urlsafe_b64encode(packed).decode().rstrip("="))
        page.says("said", "This link has no game that can be read")


def random_edits(page):
    """Random changes of a tree: promoting loses no line, and undoing all of them gives the record that was read."""
    page.open("random", "hex 4x4: a1 b2 c3")
    before = page.copy("hex-sgf")
    wrong = page.script("""
        let seed = 7;
        const pick = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; };
        const { tree, edit, show, play, moves } = window.stonepath, cells = [..."abcd"].flatMap((c) => [1, 2, 3, 4].map((r) => c + r));
        const lines = () => { const t = tree(), name = (n) => (n ? `${name(t[n].parent)} ${t[n].move}` : ""); return t.map((_, n) => name(n)).sort().join("|"); };
        for (let i = 0; i < 300; i++) {
            show(pick(tree().length));
            const kind = pick(8), node = pick(tree().length), old = lines(), line = moves();
            if (kind === 0 && node && tree().length > 20) edit(`remove ${node}`);
            else if (kind < 3) {
                const at = tree().findIndex((_, n) => n && moves(show(n)).join() === line.join() && line.length);
                edit(`promote ${at < 0 ? 0 : at}`);
                if (at >= 0) {
                    let n = 0;
                    for (const move of line) { n = tree()[n].children[0]; if (tree()[n].move !== move) return [i, "not the main line", line]; }
                }
                if (lines() !== old) return [i, "another tree"];
            } else play(cells[pick(16)]);
        }
        return tree().length > 10 ? null : "too small";
    """)
    assert wrong is None, wrong
    while page.able("undo"):
        page.click("undo")
    assert page.copy("hex-sgf") == before


def fixed(page):
    """Nothing moves while a game is played through, at all sizes."""
    moves = [f"{chr(97 + column)}{row}" for row in range(1, 12) for column in range(11) if column != 5]
    game = " ".join(move for pair in zip((f"f{row}" for row in range(1, 12)), moves) for move in pair)
    page.open("fixed", f"hex 11x11: {' '.join(game.split()[:21])}")
    boxes = """return [...document.querySelectorAll("button, input, select, textarea, #board, #board svg, #moves, #verdict, #players li, [data-at]")]
        .filter((it) => it.offsetParent || it.ownerSVGElement || it.matches("svg")).map((it) => { const { x, y, width, height } = it.getBoundingClientRect(); return [it.id || it.tagName, ...[x, y, width, height].map(Math.round)].join(); })"""
    for width, height in SIZES:
        page.size(width, height)
        page.key(Keys.HOME)
        page.script("window.scrollTo(0, 0)")
        first, said = page.script(boxes), set()
        for _ in range(25):
            page.script("document.querySelector('[data-step=next]').click()")
            said.add(page.text("verdict"))
            now = page.script(boxes)
            assert now == first, (width, page.text("verdict"), [pair for pair in zip(first, now) if pair[0] != pair[1]][:4])
        assert any("has won" in text for text in said), said
        page.shot(f"fixed-{width}", width, height)
        if width >= 1280:
            for name in ["verdict", "players", "swap", "steps", "board"]:
                bottom = page.script("return document.getElementById(arguments[0]).getBoundingClientRect().bottom", name)
                assert bottom <= height, (width, name, bottom)
            board = page.script("const b = document.querySelector('#board svg').getBoundingClientRect(); return Math.min(b.height, b.width)")
            assert board >= 0.6 * height, (width, board)


def names(page):
    """Names of strangers change nothing: long ones, and marks that reverse a line."""
    long = "W" * 20000
    for number, (one, other) in enumerate([(long, "Ben"), ("\u202eAnn\u202d", "\u2066Ben"), ("<img src=x onerror=alert(1)>", "')];alert(1)//")]):
        path = FOLDER / f"name-{number}.sgf"
        path.write_text(f"(;FF[4]GM[11]SZ[5]PB[{one}]PW[{other.replace(']', chr(92) + ']')}]RE[B+];B[c3];W[b2])")
        page.open(f"names-{number}", path)
        for width, height in SIZES:
            page.shot(f"names-{number}-{width}", width, height)
            heights = page.script("return [...document.querySelectorAll('#players li, h1')].map((it) => it.getBoundingClientRect().height)")
            assert max(heights) < 60, heights
        text = page.script("return document.body.innerText")
        assert "\u202e" not in text and "\u2066" not in text
    rows = page.script("return [...document.querySelectorAll('#players li')].map((it) => it.textContent)")
    assert rows[0].startswith("<img src=x") and rows[0].endswith("red, to move"), rows
    assert "the record claims that red has won" in page.text("why").lower() and "B+" not in page.script("return document.body.innerText")


def playing(page):
    page.open("nogo", "nogo 3x3")
    for at in ["B1", "A3", "A2"]:
        page.point(at)
    assert page.text("verdict") == "White to move.", page.text("verdict")
    forbidden = page.driver.find_elements(By.CSS_SELECTOR, "#board .forbidden")
    assert [point.get_attribute("data-at") for point in forbidden] == ["A1"], "White has no liberty there"
    page.point("A1")
    assert page.text("said").startswith("Not allowed: expected a move that leaves every chain a liberty"), page.text("said")
    assert page.wrong() == {"A1"}, "a chain of the new stone alone"
    page.point("B1")
    assert page.text("said") == "Not allowed: B1 has a black stone." and page.wrong() == {"B1"}, page.text("said")
    page.move("c3")
    assert page.text("verdict") == "Black to move." and len(page.moves()) == 4
    page.open("capture", "nogo 3x3")
    for at in ["A1", "A2", "B2", "A3", "C1", "B1"]:
        page.point(at)
    assert page.wrong() == {"B1", "A1"} and "the opponent's chain at A1 has none" in page.text("said"), page.text("said")
    page.open("swap", "hex 4x4, swap pieces")
    page.point("b1")
    page.click("swap")
    assert page.moves()[1] == "2 swap" and page.text("verdict") == "Red to move.", page.moves()
    page.open("games", *[SAMPLES / name for name in ["little-golem.hgf", "twixt.sgf", "nogo.sgf", "records.jsonl"]])
    count = page.script("return document.getElementById('game').options.length")
    assert count > 4
    page.script("const f = document.getElementById('find'); f.value = 'havannah'; f.dispatchEvent(new Event('input'))")
    found = page.script("return [...document.getElementById('game').options].map((it) => it.text)")
    assert 0 < len(found) < count and all("havannah" in text.lower() for text in found), found
    assert page.script("return [...document.querySelectorAll('#game option')].find((it) => it.selected).text") == found[0]


def illegal(page):
    """The guilty move of an illegal record is marked in the list and on the board; interpretations have their reasons."""
    page.open("illegal", "hex 5x5: c3 d4 c3 b2", status=1)
    assert len(page.line()) == 3, "an illegal record opens at the guilty move"
    page.key(Keys.HOME)
    bad = page.driver.find_elements(By.CSS_SELECTOR, "#moves .bad")
    assert [it.text for it in bad] == ["3 c3 ✗"], [it.text for it in bad]
    bad[0].click()
    assert page.text("verdict") == "Move 3, red c3, is illegal" and page.text("why").startswith("expected an empty cell"), page.text("why")
    assert page.wrong() == {"c3"}, page.wrong()
    path = FOLDER / "open.sgf"
    path.write_text("(;GM[11]SZ[5]PB[Ann]PW[Ben]RE[W+R];B[c3];W[swap];B[b2]LB[c3:A][d4:B]TR[a1]N[A trick])")
    page.open("open", path)
    why = page.text("why")
    assert "the record claims that blue has won by resignation" in why.lower(), why
    assert "A trick" in why and "⚑" in page.moves()[2], (why, page.moves())
    labels = page.script("return [...document.querySelectorAll('#board svg text')].map((it) => it.textContent)")
    assert {"A", "B", "△"} <= set(labels), labels
    path.write_text("(;GM[11]SZ[5];B[c3];W[swap])")
    page.open("open", path)
    assert "`swap` is read as a swap of pieces, since" in page.text("why"), page.text("why")


def hostile(page):
    """Links of strangers: names of properties, and thousands of moves."""
    page.open("hostile", "hex 11x11")
    path = FOLDER / "hostile.html"
    for moves in ["__proto__,constructor", "red_constructor", "a1,__proto__"]:
        page.load(path, f"#m0+{moves}")
        page.says("said", "The link has a move that is not allowed: expected ")
        assert "function" not in page.script("return document.body.innerText"), moves
    page.load(path, "#m0+" + ",".join(["a1"] * 20000))
    page.says("said", "The link has a move that is not allowed: ")
    took = page.script("const s = performance.now(); const it = window.stonepath.ask('hex 11x11', Array(20000).fill('a1'), 'state'); return [performance.now() - s, it.error]")
    print(f"a link of 20,000 moves: {took[0]:.1f} ms, {took[1]}")
    for hash in ["#m99999", "#n7", "#g9m2", "#r=", "#r=....", "#%00", "#m-1", "#m1e9"]:
        page.load(path, hash)
        assert page.text("verdict") == "Red to move.", hash
    policy = page.script("return document.querySelector('meta[http-equiv]').content")
    for part in ["default-src 'none'", "'wasm-unsafe-eval'", "worker-src blob:", "img-src data: blob:"]:
        assert part in policy, policy
    blocked = page.script("""
        const found = [];
        document.addEventListener("securitypolicyviolation", (event) => found.push(event.effectiveDirective));
        const script = document.createElement("script"); script.textContent = "window.ran = true"; document.body.append(script);
        const style = document.createElement("style"); style.textContent = "body { opacity: .5 }"; document.head.append(style);
        const done = arguments[0];
        return new Promise((then) => fetch("https://example.org").catch(() => {}).then(() => setTimeout(() => then([window.ran, found, getComputedStyle(document.body).opacity]), 50)));
    """, None)
    assert blocked[0] is None and blocked[2] == "1" and {"script-src-elem", "style-src-elem", "connect-src"} <= set(blocked[1]), blocked
    page.driver.get_log("browser")


def sharing(page):
    """What strangers send: every format, pasted; and what the page writes, read again."""
    page.open("paste", "hex 5x5")
    for text, terms, moves in [
        ("https://hexworld.org/board/#5c1,c3b2", "hex 5x5", 2), ("hex 4x4: a1 b2 c3", "hex 4x4", 3), ("y 5", "y 5", 0),
        ((SAMPLES / "variations.sgf").read_text(), "hex 11x11", None), ((SAMPLES / "records.jsonl").read_text().splitlines()[2], "havannah 4 official", 23),
    ]:
        page.paste(text)
        assert page.script("return document.querySelector('svg').getAttribute('aria-label')").startswith(terms), (text, page.text("said"))
        assert moves in (None, len(page.line())), (text, page.line())
    page.paste("this is no record")
    page.says("said", "Cannot read this: expected ")
    page.click("open")
    page.driver.find_element(By.ID, "pasted").send_keys("nonsense")
    page.click("read")
    page.says("unread", "Cannot read this: expected ")
    page.driver.find_element(By.ID, "pasted").clear()
    page.driver.find_element(By.ID, "pasted").send_keys("twixt 12")
    page.click("read")
    page.wait(lambda: "twixt 12" in page.script("return document.querySelector('svg').getAttribute('aria-label')"))
    for game in [["hex 5x5", "c3 b2 d4"], ["havannah 4", "a1 b2 c3"], ["twixt 12", "c3 d5"], ["nogo 5x5", "C3 B2"], ["y 5", "a1 b2"]]:
        page.paste(": ".join(game))
        terms = page.script("return document.querySelector('svg').getAttribute('aria-label')").split(", ")[0]
        line, board = page.line(), page.copy("position")
        formats = page.script("return [...document.querySelectorAll(`#what optgroup[label='the whole game'] option`)].map((it) => it.value)")
        assert len(formats) > 2, formats
        for format in formats:
            text = page.copy(format)
            if text is None:
                continue
            number = page.script("return document.getElementById('game').value")
            page.paste(text)
            assert not page.text("said"), (format, text, page.text("said"))
            assert len(page.line()) == len(line), (format, text, page.line(), line)
            page.choose("game", number)
    page.paste("hex 4x4, swap pieces: b1 swap c3")
    assert page.copy("hexworld") == "https://hexworld.org/board/#4,b1:sc3"
    assert page.copy("hex-sgf").startswith("(;FF[4]GM[11]SZ[4]")
    assert page.copy("svg").count("data-stone=") == 2
    page.driver.find_element(By.XPATH, "//select[@id='notation']/option[starts-with(., 'aa, ba, … (') and contains(., 'lg-hex')]").click()
    assert page.moves() == ["1 ba", "2 swap", "3 cc"], page.moves()
    page.move("dd, AC cb")
    found = page.line()
    assert found == ["red_b1", "blue_swap", "red_c3", "blue_d4", "red_a3", "blue_c2"], (found, page.text("said"))
    page.key(Keys.ARROW_LEFT)
    page.move("d1")
    page.key(Keys.ARROW_LEFT)
    page.key(Keys.ARROW_RIGHT)
    assert page.line()[-1] == "blue_d1", "forward is where one came from"
    page.wait(lambda: "#r=" in page.driver.current_url)
    time.sleep(0.2)
    address = page.driver.current_url
    page.driver.get("about:blank")
    page.driver.get(address)
    page.wait(lambda: "ready" in page.driver.find_element(By.TAG_NAME, "body").get_attribute("class"))
    assert len(page.line()) > 4, "the address of a game that was opened has its record"
    files = page.driver.find_element(By.ID, "files")
    page.script("arguments[0].hidden = false; document.getElementById('opening').showModal()", files)
    files.send_keys(f"{SAMPLES / 'variations.sgf'}\n{SAMPLES / 'little-golem.tsgf'}")
    page.wait(lambda: page.script("return document.getElementById('game').options.length") > 2)
    titles = page.script("return [...document.getElementById('game').options].map((option) => option.text)")
    assert any("Ann – Ben, hex 11x11, 53 moves, red won" in title for title in titles), titles
    assert page.copy("record").startswith("(;")
    page.script("document.getElementById('opening').showModal()")
    files.send_keys(str(ROOT / "Cargo.toml"))
    page.says("said", "Cannot read Cargo.toml: expected ")
    downloads = """
        const done = arguments[0], names = [];
        HTMLAnchorElement.prototype.click = function () { names.push([this.download, this.href]); };
        const wait = (ms) => new Promise((then) => setTimeout(then, ms));
        return (async () => {
          for (const what of ["svg", "png", "hex-sgf"]) {
            document.getElementById("what").value = what;
            document.getElementById("download").click();
            const before = names.length;
            while (names.length === before) await wait(10);
          }
          return names.map(([name]) => name);
        })();
    """
    page.paste("hex 4x4: b1 c3")
    names = page.script(downloads, None)
    assert [name.rsplit(".", 1)[1] for name in names] == ["svg", "png", "sgf"], names


def holding(page):
    """Turned and flipped, a board has the same places, as far from each other."""
    for game, turns in [("hex 5x5", 12), ("havannah 4", 12), ("y 5", 12), ("twixt 8", 4), ("nogo 5x5", 4)]:
        page.open("holding", game)
        where = "return Object.fromEntries([...document.querySelectorAll('#board [data-at]')].map((it) => [it.dataset.at, [it.cx.baseVal.value, it.cy.baseVal.value]]))"
        first, seen = page.script(where), set()
        far = lambda spots: [round(math.dist(spots[one], spots[other]) / 9) for one, other in zip(list(first), list(first)[7:])]
        for _ in range(2):
            for turn in range(turns):
                page.choose("turn", str(turn))
                spots = page.script(where)
                assert spots.keys() == first.keys()
                assert all(abs(x - y) <= 1 for x, y in zip(far(spots), far(first))), game
                seen.add(json.dumps(spots, sort_keys=True))
            page.click("mirror")
        assert len(seen) == 2 * turns, (game, len(seen))
        name = list(first)[3]
        page.choose("turn", "1")
        page.point(name)
        assert page.line()[0].endswith(f"_{name}"), (page.line(), name)
        page.shot(f"turned-{game.split()[0]}", 1280, 800)


def keys(page):
    """The board is a grid: arrows walk, Enter plays; a screen reader hears places and moves."""
    page.open("keys", "hex 5x5: c3")
    point = page.driver.find_element(By.CSS_SELECTOR, "#board [tabindex='0']")
    assert point.get_attribute("aria-label") == "c3 red, last move" and point.get_attribute("role") == "gridcell"
    page.script("arguments[0].focus()", point)
    active = lambda: page.driver.switch_to.active_element
    for key, name in [(Keys.ARROW_RIGHT, "d3 empty"), (Keys.ARROW_RIGHT, "e3 empty"), (Keys.ARROW_RIGHT, "e3 empty"), (Keys.ARROW_DOWN, "e4 empty")]:
        active().send_keys(key)
        label = active().get_attribute("aria-label")
        assert label == name or key == Keys.ARROW_DOWN and label[1] == "4", (label, name)
    at = active().get_attribute("data-at")
    active().send_keys(Keys.ENTER)
    assert page.line() == ["red_c3", f"blue_{at}"] and active().get_attribute("aria-label") == f"{at} blue, last move"
    active().send_keys(Keys.PAGE_UP)
    assert len(page.line()) == 1 and active().get_attribute("data-at") == at
    assert page.script("return document.getElementById('voice').textContent").startswith("Move 1: red c3. Blue to move.")
    page.key(Keys.HOME)
    page.move("a1")
    assert page.script("return document.getElementById('voice').textContent").startswith("Move 1: red a1. Variation 2 of 2.")
    page.key(Keys.ARROW_UP)
    assert page.line() == ["red_c3"]
    page.driver.find_element(By.CSS_SELECTOR, "[data-step='start']").send_keys(Keys.ENTER)
    assert page.driver.switch_to.active_element.get_attribute("data-step") == "start", "a button that does nothing now keeps the focus"
    page.key(Keys.CONTROL + "z")
    assert page.text("said") == "Undo: a move.", page.text("said")
    for arguments in [["hex 5x5: c3"], *([game] for game in games()), [SAMPLES / "variations.sgf", SAMPLES / "hexgui.sgf"]]:
        page.open("axe", *arguments)
        page.axe()
    page.click("open")
    page.axe()
    page.script("document.getElementById('opening').close()")
    page.media(prefers_color_scheme="dark")
    page.axe()
    page.media()


def touch(page):
    """On a phone: the first tap shows the place, the second plays; zoom."""
    page.open("touch", "hex 19x19")
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True})
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def tap(at):
        x, y = page.script("const b = document.querySelector(`#board [data-at='${arguments[0]}']`).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]", at)
        for kind, points in [("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])]:
            page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    tap("e5")
    page.says("said", "e5: tap again")
    assert page.line() == []
    tap("g7")
    page.says("said", "g7: tap again")
    tap("g7")
    page.wait(lambda: page.line() == ["red_g7"])
    before = page.script("return document.querySelector('#board [data-at]').getBoundingClientRect().width")
    page.click("zoom")
    after = page.script("return document.querySelector('#board [data-at]').getBoundingClientRect().width")
    assert after >= 24 and after > 2 * before, (before, after)
    at, box = page.script("return ['[data-at=g7]', '#board'].map((it) => { const { x, y, width, height } = document.querySelector(it).getBoundingClientRect(); return [x + width / 2, y + height / 2]; })")
    assert abs(at[0] - box[0]) < 30, ("zoomed to the last stone", at, box)
    page.click("zoom")
    page.driver.save_screenshot(str(FOLDER / "touch.png"))
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": 844, "height": 390, "deviceScaleFactor": 1, "mobile": True})
    for name in ["board", "steps", "verdict"]:
        bottom = page.script("window.scrollTo(0, 0); return document.getElementById(arguments[0]).getBoundingClientRect().bottom", name)
        assert bottom <= 390, ("on its side", name, bottom)
    page.driver.save_screenshot(str(FOLDER / "side.png"))
    small = page.script("return [...document.querySelectorAll('button, select')].filter((it) => it.offsetParent).map((it) => [it.id, it.getBoundingClientRect().height]).filter(([, height]) => height < 40)")
    assert not small, small
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
    page.size(1280, 800)


def linear(channel):
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(color):
    return sum(weight * linear(channel / 255) for weight, channel in zip((0.2126, 0.7152, 0.0722), color))


def contrast(one, other):
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def looks(page):
    """Stones, contrasts, the last move, bars, dark, printed, forced colours, 200 %."""
    rgb = lambda text: [float(part) for part in re.findall(r"[\d.]+", text)][:3]
    for game, moves in [("hex 11x11", "c3 d4"), ("havannah 5", "c3 d4"), ("y 9", "c3 d4"), ("nogo 9x9", "C3 D4"), ("twixt 24", "c3 d5")]:
        page.open("looks", f"{game}: {moves}")
        for scheme in ["light", "dark"]:
            page.media(prefers_color_scheme=scheme)
            page.size(1280, 800)
            found = page.script("""
                const svg = document.querySelector("#board svg"), stones = [...svg.querySelectorAll("[data-stone]")];
                const at = (name) => { const it = svg.querySelector(`[data-at="${name}"]`); return [it.cx.baseVal.value, it.cy.baseVal.value]; };
                const spots = [...svg.querySelectorAll("[data-at]")].map((it) => at(it.dataset.at));
                const pitch = Math.min(...spots.slice(1).map(([x, y]) => Math.hypot(x - spots[0][0], y - spots[0][1])));
                const look = (it) => { const s = getComputedStyle(it); return [s.fill, s.stroke, 2 * it.r.baseVal.value + parseFloat(s.strokeWidth)]; };
                return { pitch, stones: stones.map(look),
                  paper: getComputedStyle(svg.querySelector(".paper")).fill, cell: [...svg.querySelectorAll(".cell")].map((it) => getComputedStyle(it).fill)[0],
                  bars: [...document.querySelectorAll(".bars")].map((it) => getComputedStyle(it).display), page: getComputedStyle(document.body).backgroundColor };
            """)
            print(game, scheme, found["pitch"], found["stones"], found["paper"], found["cell"])
            ground = rgb(found["cell"] or found["paper"])
            assert len(found["stones"]) == 2
            for fill, stroke, diameter in found["stones"]:
                assert "twixt" in game or diameter >= 0.85 * found["pitch"], (game, diameter, found["pitch"])
                assert max(contrast(rgb(fill), ground), contrast(rgb(stroke), ground)) >= 3, (game, scheme, fill, stroke)
            assert all(display == "none" for display in found["bars"]), found["bars"]
            assert (luminance(ground) < 0.25) == (scheme == "dark"), (game, scheme, ground)
            page.shot(f"looks-{game.split()[0]}-{scheme}", 1280, 800)
    page.media()
    page.open("bars", "hex 5x5: c3 d4")
    page.click("bars")
    assert page.script("return [...document.querySelectorAll('.bars')].map((it) => getComputedStyle(it).display)") == ["inline", "inline"]
    page.media("print")
    shown = page.script("return [...document.querySelectorAll('button, #tools, #board svg, #moves')].filter((it) => it.getClientRects().length).map((it) => it.id || it.tagName)")
    assert shown == ["svg", "moves"], shown
    assert page.script("return getComputedStyle(document.querySelector('#moves [aria-current]')).outlineStyle") == "solid"
    page.shot("printed", 800)
    page.media(forced_colors="active")
    assert page.script("return getComputedStyle(document.querySelector('#moves [aria-current]')).outlineStyle") == "solid"
    page.shot("forced", 1280, 800)
    page.media()
    page.open("large", SAMPLES / "variations.sgf")
    page.shot("200-percent", 640, 400)
    page.open("study", SAMPLES / "variations.sgf", SAMPLES / "hexgui.sgf")
    for width, height in SIZES:
        page.shot(f"study-{width}", width, height)


def computer(page):
    """Hints and moves of the computer come from a worker; a win in one is found in every game."""
    page.open("computer", "hex 5x5: c3 a1 c2 a2 c4 a3 d1 a5")
    page.click("hint")
    page.says("said", "Hint: ")
    assert page.driver.find_elements(By.CSS_SELECTOR, "#board .hint")
    page.click("computer")
    page.says("verdict", "Red has won:")
    assert page.line()[-1] in ("red_b5", "red_c5") and not page.able("computer")
    for game in games():
        page.paste(game)
        page.click("computer")
        page.says("said", "The computer played ")
        assert len(page.line()) == 1
        print(f"{game}: {page.script('return window.stonepath.speed')} random games a second")


def speed(page):
    """A page of 150 moves of Hex 19: its size, and the time of a step."""
    page.open("long", f"hex 19x19: {' '.join(LONG)}")
    assert (FOLDER / "long.html").stat().st_size <= 450_000
    timed = """
        const next = document.querySelector("[data-step=back]"), times = [], done = arguments[0];
        for (let i = 0; i < 100; i++) { const start = performance.now(); next.click(); document.body.getBoundingClientRect(); times.push(performance.now() - start); }
        times.sort((a, b) => a - b);
        return [times[50], times[90]];
    """
    for rate in [1, 4]:
        page.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.key(Keys.END)
        print(f"a step on Hex 19, processor slowed {rate} times: median and ninth tenth {page.script(timed, None)} ms")
    page.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 1})
    path = FOLDER / "many.sgf"
    path.write_text("\n".join((SAMPLES / "variations.sgf").read_text().replace("Ann", f"Ann{number}") for number in range(500)))
    page.open("many", path)
    assert page.script("return document.getElementById('game').options.length") == 500
    page.script("const f = document.getElementById('find'); f.value = 'ann377'; f.dispatchEvent(new Event('input'))")
    assert page.text("title") == "Ann377 – Ben"


def pictures(page):
    """A game that the rules in the page lack is a picture, which says so; a game after it can be played."""
    page.open("lacking", "hex 3x3: a1", "hex 4x4", "hex 300x300")
    path = FOLDER / "lacking.html"
    path.write_text(path.read_text().replace('"text":"hex 3x3: a1"', '"text":"dots 9: a1"'))
    page.load(path)
    assert page.text("verdict") == "The rules in this page cannot show this game: this is a picture of its end.", page.text("verdict")
    assert "dots" in page.text("why"), page.text("why")
    page.key(Keys.ARROW_LEFT)
    assert page.script("return document.querySelectorAll('#board path.stone').length") == 1
    assert not page.driver.find_element(By.ID, "moves").is_displayed()
    page.shot("lacking", 1280)
    page.choose("game", "1")
    page.move("b2")
    assert page.text("verdict") == "Blue to move." and page.moves() == ["1 b2"]
    page.choose("game", "2")
    assert page.text("verdict") == "The rules in this page cannot show this game." and page.text("why").startswith("expected a board of at most 256"), page.text("why")


def rules(page):
    """Random games in the page are those of the same crate, compiled for this machine, move by move."""
    page.open("rules", "hex 11x11")
    boards = [setup + swap for setup in setups() for swap in ["", ", swap pieces"] if can_show(setup + swap)]
    count, compared = 200, 0
    play = """
        const { ask } = window.stonepath;
        return arguments[0].map(([terms, seed]) => { const it = ask(terms, [], `random ${seed}`); return [it.moves, it.ending ?? ""]; });
    """
    manifest = str(pathlib.Path(__file__).parent / "Cargo.toml")
    native = ["cargo", "run", "--quiet", "--release", "--manifest-path", manifest, "--example", "random"]
    rng = random.Random(32)
    while compared < count:
        games = [(rng.choice(boards), rng.randrange(1 << 30)) for _ in range(100)]
        natively = subprocess.run(native, input="".join(f"{terms}\t{seed}\n" for terms, seed in games), text=True, capture_output=True)
        for game, found, expected in zip(games, page.script(play, games), natively.stdout.splitlines(), strict=True):
            assert "\t".join(found) == expected, (game, found, expected)
            compared += 1
    speed = page.script("""
        const start = performance.now(); let games = 0;
        while (performance.now() - start < 1000) window.stonepath.ask("hex 11x11", [], `random ${games++}`);
        return games;
    """)
    hex = subprocess.run(native, input="".join(f"hex 11x11\t{seed}\n" for seed in range(5000)), text=True, capture_output=True)
    print(f"{compared} random games agree; Hex 11x11: {speed} games a second in the page, natively {hex.stderr.strip()}")


def setups():
    """The usual setups of all games, those of a game after each other."""
    table = subprocess.run([PROGRAM, "list", "--games"], text=True, capture_output=True, check=True).stdout.split("\n\n")[0].splitlines()
    return [line[table[0].index("setups"):] for line in table[1:]]


def games():
    """The first setup of each game."""
    return list({setup.split()[0]: setup for setup in reversed(setups())}.values())


def can_show(terms):
    return subprocess.run([PROGRAM, "show", terms], capture_output=True).returncode == 0


def element(page):
    """The custom element, from the npm package: the example of its README, many boards, and hostile attributes."""
    here = pathlib.Path(__file__).parent
    subprocess.run([here / "pack"], check=True, stdout=subprocess.DEVNULL)
    readme = (here / "npm" / "README.md").read_text()
    (here / "target" / "package" / "index.html").write_text(readme.split("```html\n")[1].split("```")[0])
    handler = functools.partial(QuietHandler, directory=here / "target" / "package")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page.driver.get(f"http://127.0.0.1:{server.server_port}/index.html")

    def until(done):
        page.wait(done, lambda: str(page.script("return [...document.querySelectorAll('stonepath-board')].map((it) => [it.outerHTML, it.shadowRoot.querySelector('p').textContent].map((text) => text.slice(0, 200)))")))

    def status(expected):
        page.wait(lambda: page.script("return board.shadowRoot?.querySelector('p').textContent") == expected, lambda: str(page.script("return board.shadowRoot?.textContent")))

    def said(expected):
        page.says("said", expected)

    status("Red to move.")
    page.script("board.shadowRoot.querySelector('[data-at=\"d4\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    said("d4, then blue")
    page.script("board.play('c3')")
    said("expected an empty cell")
    page.script("board.undo(); board.setAttribute('game', 'hex 4x4')")
    status("Red to move.")
    page.script("board.moves = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4']")
    status("Red has won: the chain a1, a2, a3, a4 joins both sides of its colour.")
    page.script("board.open('https://hexworld.org/board/#3,a2:sb2').then(() => board.write('hex-sgf')).then((text) => { said.textContent = text; })")
    said("(;FF[4]GM[11]SZ[3]")
    page.script("""
        window.sent = [];
        board.addEventListener("move", ({ detail }) => sent.push([detail.move ?? "", detail.moves.length]));
        board.moves = []; board.game = "hex 4x4"; board.fixed = false;
        board.play("b1"); board.play("c1"); board.undo(); board.play("<img src=x onerror=alert(1)>"); board.play("d4");
    """)
    said("d4, then red")
    assert page.script("return sent") == [["b1", 1], ["c1", 2], ["", 1], ["d4", 2]], page.script("return sent")
    assert page.script("return board.moves") == ["red_b1", "blue_d4"]
    page.script("board.setAttribute('record', '<img src=x onerror=alert(1)> __proto__')")
    until(lambda: page.script("return board.shadowRoot.querySelector('p').textContent").startswith("Expected "))
    assert not page.script("return board.shadowRoot.querySelector('img')")
    page.script("board.remove(); const other = document.createElement('stonepath-board'); other.game = 'y 5'; other.id = 'other'; document.body.append(other)")
    until(lambda: page.script("return other.shadowRoot.querySelectorAll('[data-at]').length") == 15)
    # Several boards, and one that goes, is changed meanwhile and comes back.
    said_by = "const [it] = arguments; return [it.shadowRoot.querySelector('p').textContent, it.shadowRoot.querySelectorAll('[data-at]').length]"

    def shown(board, expected, places):
        page.wait(lambda: page.script(said_by, board) == [expected, places], lambda: f"{page.script(said_by, board)} is not {[expected, places]}")

    boards = page.script("""
        other.remove();
        document.body.insertAdjacentHTML("beforeend", ["hex 3x3", "y 4", "nogo 3x3"].map((game) => `<stonepath-board game="${game}"></stonepath-board>`).join(""));
        return [...document.querySelectorAll("stonepath-board")];
    """)
    for board, turn, places in zip(boards, ["red", "black", "black"], [9, 10, 9], strict=True):
        page.script("arguments[0].scrollIntoView()", board)
        shown(board, f"{turn.capitalize()} to move.", places)
    page.script("for (const board of arguments[0]) board.play('a1')", boards)
    for board, turn, places in zip(boards, ["blue", "white", "white"], [9, 10, 9], strict=True):
        shown(board, f"{turn.capitalize()} to move.", places)
    page.script("const [it] = arguments; it.remove(); it.setAttribute('record', 'a1 a2 b1'); it.game = 'hex 4x4'; it.toggleAttribute('numbers'); document.body.prepend(it)", boards[0])
    shown(boards[0], "Blue to move.", 16)
    assert page.script("return [...arguments[0].shadowRoot.querySelectorAll('text')].some((it) => it.textContent === '3')", boards[0])
    page.script("arguments[0].setAttribute('turn', '6')", boards[0])
    until(lambda: page.script("const [it] = arguments, y = (at) => it.shadowRoot.querySelector(`[data-at=${at}]`).cy.baseVal.value; return y('a1') > y('d4')", boards[0]))
    page.script("const [it] = arguments; it.remove(); document.body.append(it); it.remove(); document.body.prepend(it); it.play('d4')", boards[0])
    shown(boards[0], "Red to move.", 16)
    # What strangers write stays text, and the board works again after it.
    hostile = ['"><img src=x onerror=alert(1)>', "</script><script>alert(1)</script>", "&lt;img&gt; ' ` ${x}", "\0\ufffd\n\tboard", "a1 " * 700_000, "z" * 2_000_000, "🙂" * 1000, "__proto__ constructor"]
    for text in hostile:
        for name, other in [("game", "record"), ("record", "game")]:
            page.script("const [it, name, text, other] = arguments; it.setAttribute(other, other === 'game' ? 'hex 4x4' : ''); it.setAttribute(name, text)", boards[0], name, text, other)
            until(lambda: page.script(said_by, boards[0])[0].startswith("Expected "))
            assert len(page.script(said_by, boards[0])[0]) < 300
            assert not page.script("return arguments[0].shadowRoot.querySelector('img, script')", boards[0])
    page.script("const [it] = arguments; it.setAttribute('record', 'b2'); it.setAttribute('turn', '\"><img>'); it.game = 'hex 3x3'", boards[0])
    shown(boards[0], "Blue to move.", 9)
    page.script("const it = document.createElement('div'); it.innerHTML = '<stonepath-board></stonepath-board>'; document.body.prepend(it); scrollTo(0, 0)")
    until(lambda: page.script("return document.querySelector('stonepath-board').shadowRoot.querySelector('p').textContent").startswith("Expected "))
    # The computer answers, once for each move; Undo takes both back.
    page.script("const [it] = arguments; it.setAttribute('record', ''); it.game = 'hex 4x4'; it.setAttribute('computer', 'blue'); it.scrollIntoView(); it.play('b2')", boards[0])
    until(lambda: page.script("const { moves: [first, second], state } = arguments[0]; return first === 'red_b2' && second?.startsWith('blue_') && state.turn === 'red'", boards[0]))
    page.script("arguments[0].undo()", boards[0])
    shown(boards[0], "Red to move: you.", 16)
    # Nobody plays for the computer.
    page.script("const [it] = arguments; it.play('b2'); it.play('a1')", boards[0])
    until(lambda: page.script("const { moves, state } = arguments[0]; return moves.length === 4 && state.turn === 'red' && moves[2].startsWith('red_') && moves[3].startsWith('blue_')", boards[0]))
    page.script("arguments[0].moves = ''", boards[0])
    shown(boards[0], "Red to move: you.", 16)
    page.script("arguments[0].setAttribute('computer', 'red')", boards[0])
    shown(boards[0], "Blue to move: you.", 16)
    page.script("arguments[0].setAttribute('computer', 'black')", boards[0])
    shown(boards[0], "The computer can be red or blue, not black.", 16)
    page.script("arguments[0].removeAttribute('computer')", boards[0])
    # Properties that were set before the script came.
    assert page.script("""
        const page = document.createElement("iframe");
        page.srcdoc = `<stonepath-board></stonepath-board><script>document.querySelector("stonepath-board").game = "hex 2x2"</` + `script><script type="module" src="stonepath-board.js"></` + `script>`;
        document.body.prepend(page);
        return new Promise((done) => page.addEventListener("load", () => done(page.contentDocument.querySelector("stonepath-board").getAttribute("game"))));
    """) == "hex 2x2"
    # Rules that a server has unpacked, and something else.
    unpacked = base64.b64encode(gzip.decompress((ROOT / "crates/stonepath/src/view/stonepath.wasm.gz").read_bytes())).decode()
    loaded = page.script("""
        const load = (text) => import("./rules.js").then((it) => it.load(new Blob([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))]).stream())).then((it) => Object.keys(it).length, String);
        return Promise.all([load(arguments[0]), load(btoa("<!doctype html>"))]);
    """, unpacked)
    assert loaded[0] > 3 and "expected the rules" in loaded[1], loaded
    server.shutdown()
    node = subprocess.run(["node", "-e", f"import('{here}/target/package/stonepath-board.js').then((it) => console.log(Object.keys(it).join()))"], capture_output=True, text=True)
    assert node.stdout == "StonepathBoard,ask\n" and not node.stderr.startswith("Error"), node


def tour(page):
    """The tour: each puzzle solved and not, games against the computer, and how it looks."""
    page.size(1200, 900)
    page.driver.get(f"file://{ROOT}/docs/tour.html")
    boards = page.driver.find_elements(By.TAG_NAME, "stonepath-board")
    # A print has all boards, also those that nobody has seen, and what the page tells.
    page.wait(lambda: page.driver.print_page() and all(board.shadow_root.find_elements(By.CSS_SELECTOR, "svg") for board in boards))
    assert "Every board here works." in page.script("return document.body.innerText")

    def state(board):
        return page.script("const [it] = arguments; return [it.moves.length, it.parentElement.querySelector('b[role]')?.textContent ?? '', it.shadowRoot.querySelector('p').textContent]", board)

    def click(board, at):
        page.script("const [it, at] = arguments; it.shadowRoot.querySelector(`[data-at=\"${at}\"]`).dispatchEvent(new MouseEvent('click', { bubbles: true }))", board, at)

    def says(board, start):
        page.wait(lambda: state(board)[1].startswith(start), lambda: f"{state(board)} is not {start}")

    tasks = {}
    for board in boards:
        page.script("arguments[0].scrollIntoView({ block: 'center' })", board)
        page.wait(lambda: page.script("return arguments[0].shadowRoot.querySelectorAll('[data-at]').length", board))
        task = board.get_attribute("data-task")
        tasks.setdefault(task.split(" ")[0], []).append(board)
        answer = page.script("return [...arguments[0].closest('article')?.querySelectorAll('details strong') ?? []].map((it) => it.textContent)", board)
        start, turn = state(board)[0], page.script("return arguments[0].state.turn", board)
        if task.startswith("wins"):
            wrong = page.script("const [it, right] = arguments; return it.state.legal.split(' ').find((at) => !right.includes(at))", board, answer)
            click(board, wrong)
            says(board, "Not " if task[-1] > "1" else f"{wrong} does not win at once")
            page.wait(lambda: state(board)[0] == start)
            click(board, answer[0])
            says(board, "Right!")
            for _ in range(int(task[-1]) - 1):
                page.wait(lambda: page.script("return arguments[0].state.turn", board) == turn)
                ended = False
                for at in page.script("return arguments[0].state.legal.split(' ')", board):
                    click(board, at)
                    page.wait(lambda: state(board)[0] != start + 2)
                    page.wait(lambda: page.script("const [it] = arguments; return Boolean(it.state.ending) || it.moves.length > arguments[1] + 3", board, start))
                    ended = page.script("return arguments[0].state.winner", board) == turn
                    if ended:
                        break
                    page.script("arguments[0].undo()", board)
                    page.wait(lambda: state(board)[0] == start + 2 and page.script("return arguments[0].state.turn", board) == turn)
                assert ended, (task, answer)
            page.wait(lambda: page.script("return arguments[0].closest('article').querySelector('details').open", board))
        elif task == "forbidden":
            stone, free = page.script("const [it] = arguments; return [it.state.first.split(' ')[0], it.state.legal.split(' ')[0]]", board)
            click(board, stone)
            says(board, "A stone is there already")
            click(board, free)
            says(board, f"{free} is allowed")
            page.wait(lambda: state(board)[0] == start)
            click(board, answer[0])
            says(board, "Right!")
        elif task.startswith("computer") and not start:
            # A whole game against the computer.
            moves = 0
            while not page.script("return arguments[0].state.ending", board):
                click(board, page.script("const legal = arguments[0].state.legal.split(' '); return legal[Math.floor(legal.length / 2)]", board))
                page.wait(lambda: state(board)[0] > moves and page.script("const [it] = arguments; return Boolean(it.state.ending) || it.state.turn !== it.getAttribute('computer') && it.moves.length % 2 === 0", board), lambda: str(state(board)))
                moves = state(board)[0]
            print(page.script("return arguments[0].game", board), moves, state(board)[2])
    assert len(tasks["wins"]) + len(tasks["forbidden"]) >= 15 and len(tasks["play"]) >= 5, tasks
    # A link to the page is for readers of the text only.
    assert not page.script("return document.querySelectorAll('a[href=\"tour.html\"]').length")
    page.axe()
    for width, height in SIZES:
        page.shot(f"tour-{width}", width, height)
    page.media(prefers_color_scheme="dark")
    page.axe()
    page.shot("tour-dark", 1200)
    page.media()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


page = Page()
try:
    for test in [stepping, editing, kept, random_edits, fixed, names, playing, illegal, hostile, sharing, holding, keys, touch, looks, computer, speed, pictures, rules, element, tour]:
        if test.__name__ in (sys.argv[3:] or [test.__name__]):
            print(f"== {test.__name__}")
            test(page)
    errors = [entry for entry in page.driver.get_log("browser") if entry["level"] == "SEVERE" and "favicon" not in entry["message"]]
    assert not errors, errors
finally:
    page.driver.quit()
print("fine")
