#!/usr/bin/env python3
"""Tries the npm package in Vite, with React and with Vue: its server for developers, what it builds, and types in TSX and in a template.

    python3 integrations/web/vite.py FOLDER

Needs npm with the public registry, selenium, and Chromium with chromedriver. The project and screenshots are written to FOLDER.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import textwrap
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

FOLDER, HERE = pathlib.Path(sys.argv[1]).absolute(), pathlib.Path(__file__).parent
PAGES = {
    "react.tsx": """
        import { useState } from "react";
        import { createRoot } from "react-dom/client";
        import { Game } from "stonepath";
        import type {} from "stonepath/react";
        import "stonepath/board";

        function Page() {
          const [said, say] = useState("");
          return <>
            <stonepath-board game="hex 5x5" record="c3 b2" turn={12} bars fixed={false} onmove={({ detail }) => say(`${detail.move}, then ${detail.turn}`)} />
            <output>{said || new Game("hex 5x5", "c3").turn}</output>
          </>;
        }
        createRoot(document.body).render(<Page />);
    """,
    "vue.ts": """
        import { createApp, h, ref } from "vue";
        import { Game } from "stonepath";
        import "stonepath/board";

        const said = ref(new Game("hex 5x5", "c3").turn);
        const onMove = ({ detail }: CustomEvent) => { said.value = `${detail.move}, then ${detail.turn}`; };
        createApp({ render: () => [h("stonepath-board", { game: "hex 5x5", record: "c3 b2", onMove }), h("output", said.value)] }).mount(document.body);
    """,
}
# Only for their types: what must be fine, and what must not.
TYPED = {
    "template.vue": """
        <script setup lang="ts">
        import type {} from "stonepath/vue";
        import type { MoveDetail } from "stonepath/board";
        const tell = (event: CustomEvent<MoveDetail>) => event.detail.turn;
        </script>
        <template><stonepath-board game="hex 5x5" :turn="12" bars class="large" @move="tell" /></template>
    """,
}
WRONG = {
    "wrong.tsx": """
        import type {} from "stonepath/react";
        export const wrong = <stonepath-board game={5} />;
    """,
    "wrong.vue": """
        <script setup lang="ts">
        import type {} from "stonepath/vue";
        </script>
        <template><stonepath-board :game="5" /></template>
    """,
}


def run(*words):
    subprocess.run(words, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def until(driver, read, expected):
    for _ in range(500):
        found = driver.execute_script(read)
        if found == expected:
            return
        time.sleep(0.02)
    raise AssertionError((driver.current_url, found, driver.get_log("browser")))


def types(*names):
    """What the compilers say about these files."""
    options = {"strict": True, "noEmit": True, "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler", "target": "es2022", "lib": ["es2023", "dom"], "types": []}
    (FOLDER / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "vueCompilerOptions": {"strictTemplates": True}, "files": names}))
    return subprocess.run(["node_modules/.bin/vue-tsc"], cwd=FOLDER, text=True, capture_output=True).stdout


def check(driver, name, server):
    """The board of a page of a server, which is ended afterwards."""
    process = subprocess.Popen(["node_modules/.bin/vite", *server, "--host", "127.0.0.1"], cwd=FOLDER, text=True, stdout=subprocess.PIPE, env={**os.environ, "NO_COLOR": "1"})
    try:
        address = next(found[0] for line in process.stdout if (found := re.findall(r"http://127\.0\.0\.1:\d+/", line)))
        driver.get(f"{address}{name}.html")
        read = "const it = document.querySelector('stonepath-board')?.shadowRoot; return [it?.querySelector('p').textContent, it?.querySelectorAll('[data-at]').length, document.querySelector('output')?.textContent]"
        until(driver, read, ["Red to move.", 25, "blue"])
        driver.execute_script("document.querySelector('stonepath-board').play('d4')")
        until(driver, read, ["Blue to move.", 25, "d4, then blue"])
        driver.save_screenshot(str(FOLDER / f"{name}-{server[0] if server else 'dev'}.png"))
        print(name, server[0] if server else "dev", "works")
    finally:
        process.terminate()
        process.wait()


FOLDER.mkdir(parents=True, exist_ok=True)
subprocess.run([HERE / "pack"], check=True, stdout=subprocess.DEVNULL)
(FOLDER / "package.json").write_text('{ "private": true, "type": "module" }')
for name in PAGES:
    (FOLDER / f"{name}.html").write_text(f'<!doctype html><html lang="en"><title>{name}</title><body></body><script type="module" src="/{name}"></script></html>')
for name, script in (PAGES | TYPED | WRONG).items():
    (FOLDER / name).write_text(textwrap.dedent(script))
inputs = ", ".join(f'"{name}.html"' for name in PAGES)
(FOLDER / "vite.config.js").write_text(f'export default {{ build: {{ rollupOptions: {{ input: [{inputs}] }} }}, define: {{ __VUE_OPTIONS_API__: true, __VUE_PROD_DEVTOOLS__: false }} }};')
run("npm", "install", "vite@7", "react", "react-dom", "vue", "typescript@5", "vue-tsc@3", "@types/react", "@types/react-dom", str(next((HERE / "target").absolute().glob("*.tgz"))))
assert not (said := types(*PAGES, *TYPED)), said
for name in WRONG:
    assert "TS2322" in (said := types(name)), (name, said)
print("types are right")
options = Options()
options.binary_location = "/usr/bin/chromium"
for argument in ["--headless=new", "--no-sandbox", "--disable-gpu"]:
    options.add_argument(argument)
driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
try:
    for name in PAGES:
        check(driver, name, [])
    run("npx", "vite", "build")
    for name in PAGES:
        check(driver, name, ["preview"])
finally:
    driver.quit()
print("fine")
