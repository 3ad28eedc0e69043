#!/usr/bin/env python3
"""Tries pages of `stonepath view` in Chromium, as a person would: keys, links, pointing, playing on.

    python3 integrations/web/test.py STONEPATH FOLDER

Needs selenium from the Python registry, and Chromium with chromedriver. Screenshots are written to FOLDER.
"""

import functools
import http.server
import pathlib
import random
import re
import subprocess
import sys
import threading
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]).absolute()
ROOT = pathlib.Path(__file__).parent.parent.parent
SAMPLES = ROOT / "testdata" / "records"


class Page:
    """A page in a browser without a window."""

    def __init__(self):
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))

    def open(self, name, *arguments, hash=""):
        path = FOLDER / f"{name}.html"
        subprocess.run([PROGRAM, "view", *map(str, arguments), "-o", path], check=True)
        self.load(path, hash)

    def load(self, path, hash=""):
        start = time.time()
        self.driver.get("about:blank")
        self.driver.get(f"file://{path}{hash}")
        while "ready" not in self.driver.find_element(By.TAG_NAME, "body").get_attribute("class"):
            assert time.time() - start < 20, self.text("verdict")
            time.sleep(0.01)
        ready = time.time() - start
        paint = self.script("return performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
        print(f"{path.stem}: {path.stat().st_size} bytes, first picture after {paint or 0:.0f} ms, ready after {1000 * ready:.0f} ms")

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
        return [item.text for item in self.driver.find_elements(By.CSS_SELECTOR, "#moves li")]

    def wrong(self):
        """The places that show why a move was refused."""
        return {point.get_attribute("data-at") for point in self.driver.find_elements(By.CSS_SELECTOR, "#board .wrong")}

    def choose(self, name, value):
        Select(self.driver.find_element(By.ID, name)).select_by_value(value)

    def copy(self, what):
        self.script("window.copied = ''; navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        self.choose("what", what)
        self.driver.find_element(By.ID, "copy").click()
        return self.script("return window.copied")

    def shot(self, name, width, height=1000):
        self.driver.set_window_size(width, height)
        time.sleep(0.1)
        wide = self.driver.execute_script("return document.documentElement.scrollWidth > window.innerWidth")
        assert not wide, f"{name} is wider than the window of {width}"
        self.driver.save_screenshot(str(FOLDER / f"{name}.png"))

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)


def stepping(page):
    page.open("hex", SAMPLES / "hexgui.sgf")
    assert page.text("verdict") == "red has won.", page.text("verdict")
    page.move("a1")
    assert page.text("said").startswith("Not allowed: expected no more moves"), page.text("said")
    page.key(Keys.ARROW_LEFT)
    page.key(Keys.ARROW_RIGHT)
    assert re.fullmatch("the chain [a-k0-9, ]+ joins both sides of its colour.", page.text("why")), page.text("why")
    last = len(page.moves())
    page.key(Keys.ARROW_LEFT)
    assert page.driver.current_url.endswith(f"#g1m{last - 1}") and page.text("verdict") == "red to move."
    page.key(Keys.HOME)
    assert page.driver.current_url.endswith("#g1m0")
    page.key(Keys.ARROW_RIGHT)
    page.key(Keys.ARROW_RIGHT)
    assert page.driver.current_url.endswith("#g1m2")
    page.key(Keys.END)
    assert page.text("verdict") == "red has won."
    page.driver.find_element(By.CSS_SELECTOR, '[data-step="start"]').click()
    page.script("const s = document.getElementById('slider'); s.value = 7; s.dispatchEvent(new Event('input'))")
    assert page.driver.current_url.endswith("#g1m7")
    page.driver.find_element(By.CSS_SELECTOR, "#moves li:nth-child(9) a").click()
    assert page.driver.current_url.endswith("#g1m9")
    page.driver.find_element(By.ID, "numbers").click()
    assert ">9</text>" in page.script("return document.getElementById('board').innerHTML")
    page.script("location.hash = '#g2m3'")
    time.sleep(0.2)
    assert page.script("return document.getElementById('game').value") == "1"
    for name, width in [("phone", 360), ("tablet", 768), ("desktop", 1280)]:
        page.shot(name, width)
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    page.shot("dark", 1280)
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": []})
    page.shot("printed", 800)
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def variations(page):
    page.open("variations", SAMPLES / "variations.sgf")
    count = len(page.moves())
    assert count > 2
    page.key(Keys.HOME)
    page.key(Keys.ARROW_RIGHT)
    free = page.driver.find_elements(By.CSS_SELECTOR, "#board .free")
    page.point(free[-1].get_attribute("data-at"))
    assert len(page.moves()) == count + 1, "a move that is not in the record is a new variation"


def playing(page):
    page.open("nogo", "nogo 3x3")
    for at in ["B1", "A3", "A2"]:
        page.point(at)
    assert page.text("verdict") == "white to move.", page.text("verdict")
    forbidden = page.driver.find_elements(By.CSS_SELECTOR, "#board .forbidden")
    assert [point.get_attribute("data-at") for point in forbidden] == ["A1"], "White has no liberty there"
    page.point("A1")
    assert page.text("said").startswith("Not allowed: expected a move that leaves every chain a liberty"), page.text("said")
    assert page.wrong() == {"A1"}, "a chain of the new stone alone"
    page.move("c3")
    assert page.text("verdict") == "black to move." and len(page.moves()) == 4
    page.open("capture", "nogo 3x3")
    for at in ["A1", "A2", "B2", "A3", "C1", "B1"]:
        page.point(at)
    assert page.wrong() == {"B1", "A1"} and "the opponent's chain at A1 has none" in page.text("said"), page.text("said")
    page.open("swap", "hex 4x4, swap pieces")
    page.point("b1")
    page.driver.find_element(By.ID, "swap").click()
    assert page.moves()[1] == "2. blue swap" and page.text("verdict") == "red to move."
    page.open("games", *[SAMPLES / name for name in ["little-golem.hgf", "twixt.sgf", "nogo.sgf", "records.jsonl"]])
    assert page.script("return document.getElementById('game').options.length") > 4


def pictures(page):
    """A game that the rules in the page lack is a picture, which says so; a game after it can be played."""
    page.open("lacking", "hex 3x3: a1", "hex 4x4", "hex 300x300")
    path = FOLDER / "lacking.html"
    path.write_text(path.read_text().replace('"terms":"hex 3x3"', '"terms":"dots 9"'))
    page.load(path)
    assert page.text("verdict") == "The rules in this page cannot show this game: this is a picture of its end.", page.text("verdict")
    assert page.text("why").endswith("found `dots`."), page.text("why")
    page.key(Keys.ARROW_LEFT)
    assert page.script("return document.querySelector('#board svg title').textContent") == "hex 3x3"
    assert not page.driver.find_element(By.ID, "moves").is_displayed()
    page.shot("lacking", 1280)
    page.choose("game", "1")
    page.move("b2")
    assert page.text("verdict") == "blue to move." and page.moves() == ["1. red b2"]
    page.choose("game", "2")
    assert page.text("verdict") == "The rules in this page cannot show this game." and page.text("why").startswith("expected a board of at most 256"), page.text("why")


def other_formats(page):
    """Notations, copies in other formats, and records that are opened in the page."""
    page.open("empty", "hex 4x4, swap pieces")
    for move in ["b1", "swap", "c3"]:
        page.move(move)
    assert page.copy("hexworld") == "https://hexworld.org/board/#4,b1:sc3"
    assert page.copy("hex-sgf").startswith("(;FF[4]GM[11]SZ[4]")
    assert page.copy("svg").count("data-stone=") == 2
    assert page.copy("trmph") == "" and page.text("said") == "the format does not have one of the moves"
    page.driver.find_element(By.XPATH, "//select[@id='notation']/option[starts-with(., 'aa, ba, … (') and contains(., 'lg-hex')]").click()
    assert page.moves() == ["1. red ba", "2. blue swap", "3. red cc"], page.moves()
    page.move("dd, AC cb")
    found = page.script("return window.stonepath.moves()")
    assert found == ["red_b1", "blue_swap", "red_c3", "blue_d4", "red_a3", "blue_c2"], (found, page.text("said"))
    link = page.copy("link")
    assert link.endswith("#m0+red_b1,blue_swap,red_c3,blue_d4,red_a3,blue_c2"), link
    page.driver.get("about:blank")
    page.driver.get(link)
    time.sleep(0.5)
    assert len(page.moves()) == 6 and page.text("verdict") == "red to move.", "the link has the moves that were played"
    page.key(Keys.ARROW_LEFT)
    page.move("d1")
    page.key(Keys.ARROW_LEFT)
    page.key(Keys.ARROW_RIGHT)
    assert page.script("return window.stonepath.moves().at(-1)") == "blue_d1", "forward is where one came from"
    files = page.driver.find_element(By.ID, "files")
    page.script("arguments[0].hidden = false", files)
    files.send_keys(f"{SAMPLES / 'variations.sgf'}\n{SAMPLES / 'little-golem.tsgf'}")
    for _ in range(100):
        if page.script("return document.getElementById('game').options.length") > 2:
            break
        time.sleep(0.02)
    assert page.text("verdict") and len(page.moves()) > 4 and page.text("said") == "", page.text("said")
    titles = page.script("return [...document.getElementById('game').options].map((option) => option.text)")
    assert titles[1] == "2. Ann – Ben, B+", titles
    assert page.copy("record").startswith("(;")
    files.send_keys(str(ROOT / "Cargo.toml"))
    time.sleep(0.2)
    assert page.text("said").startswith("Cargo.toml: expected "), page.text("said")


def rules(page):
    """Random games in the page are those of the same crate, compiled for this machine, move by move."""
    page.open("rules", "hex 11x11")
    table = subprocess.run([PROGRAM, "list", "--games"], text=True, capture_output=True, check=True).stdout.split("\n\n")[0].splitlines()
    setups = [line[table[0].index("setups"):] for line in table[1:]]
    boards = [setup + swap for setup in setups for swap in ["", ", swap pieces"] if can_show(setup + swap)]
    count, compared = int(sys.argv[3]) if len(sys.argv) > 3 else 200, 0
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


def can_show(terms):
    return subprocess.run([PROGRAM, "show", terms], capture_output=True).returncode == 0


def element(page):
    """The example of the README of the custom element, from the npm package."""
    here = pathlib.Path(__file__).parent
    subprocess.run([here / "pack"], check=True, stdout=subprocess.DEVNULL)
    readme = (here / "element" / "README.md").read_text()
    (here / "target" / "package" / "index.html").write_text(readme.split("```html\n")[1].split("```")[0])
    handler = functools.partial(QuietHandler, directory=here / "target" / "package")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page.driver.get(f"http://127.0.0.1:{server.server_port}/index.html")

    def status(expected):
        for _ in range(200):
            if page.script("return board.shadowRoot?.querySelector('p').textContent") == expected:
                return
            time.sleep(0.02)
        raise AssertionError(page.script("return board.shadowRoot?.textContent"))

    def said(expected):
        for _ in range(200):
            if page.text("said").startswith(expected):
                return
            time.sleep(0.02)
        raise AssertionError(page.text("said"))

    status("red to move.")
    page.script("board.shadowRoot.querySelector('[data-at=\"d4\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    said("d4, then blue")
    page.script("board.play('c3')")
    said("expected an empty cell")
    page.script("board.undo(); board.setAttribute('game', 'hex 4x4')")
    status("red to move.")
    page.script("board.moves = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'a4']")
    status("red has won: the chain a1, a2, a3, a4 joins both sides of its colour.")
    page.script("board.open('https://hexworld.org/board/#3,a2:sb2').then(() => board.write('hex-sgf')).then((text) => { said.textContent = text; })")
    said("(;FF[4]GM[11]SZ[3]")
    server.shutdown()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


page = Page()
try:
    for test in [stepping, variations, playing, pictures, other_formats, rules, element]:
        test(page)
    errors = [entry for entry in page.driver.get_log("browser") if entry["level"] == "SEVERE" and "favicon" not in entry["message"]]
    assert not errors, errors
finally:
    page.driver.quit()
print("fine")
