#!/usr/bin/env python3
"""Tries the npm package of <stonepath-board> in Vite, with React and with Vue: its server for developers, and what it builds.

    python3 integrations/web/vite.py FOLDER

Needs npm with the public registry, selenium, and Chromium with chromedriver. The project and screenshots are written to FOLDER.
"""

import os
import pathlib
import re
import subprocess
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

FOLDER, HERE = pathlib.Path(sys.argv[1]).absolute(), pathlib.Path(__file__).parent
PAGES = {
    "react": """
        import { createElement } from "react";
        import { createRoot } from "react-dom/client";
        createRoot(document.body).render(createElement("stonepath-board", { game: "hex 5x5", record: "c3 b2" }));
    """,
    "vue": """
        import { createApp, h } from "vue";
        createApp({ render: () => h("stonepath-board", { game: "hex 5x5", record: "c3 b2" }) }).mount(document.body);
    """,
}


def run(*words):
    subprocess.run(words, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def check(driver, name, server):
    """The board of a page of a server, which is ended afterwards."""
    process = subprocess.Popen(["node_modules/.bin/vite", *server, "--host", "127.0.0.1"], cwd=FOLDER, text=True, stdout=subprocess.PIPE, env={**os.environ, "NO_COLOR": "1"})
    try:
        address = next(found[0] for line in process.stdout if (found := re.findall(r"http://127\.0\.0\.1:\d+/", line)))
        driver.get(f"{address}{name}.html")
        for _ in range(500):
            found = driver.execute_script("const it = document.querySelector('stonepath-board')?.shadowRoot; return [it?.querySelector('p').textContent, it?.querySelectorAll('[data-at]').length]")
            if found == ["red to move.", 25]:
                break
            time.sleep(0.02)
        assert found == ["red to move.", 25], (name, server, found)
        driver.save_screenshot(str(FOLDER / f"{name}-{server[0] if server else 'dev'}.png"))
        print(name, server[0] if server else "dev", found[0])
    finally:
        process.terminate()
        process.wait()


FOLDER.mkdir(parents=True, exist_ok=True)
subprocess.run([HERE / "pack"], check=True, stdout=subprocess.DEVNULL)
(FOLDER / "package.json").write_text('{ "private": true, "type": "module" }')
for name, script in PAGES.items():
    (FOLDER / f"{name}.html").write_text(f'<!doctype html><html lang="en"><title>{name}</title><body></body><script type="module" src="/{name}.js"></script></html>')
    (FOLDER / f"{name}.js").write_text(f'import "stonepath-board";\n{script}')
inputs = ", ".join(f'"{name}.html"' for name in PAGES)
(FOLDER / "vite.config.js").write_text(f'export default {{ build: {{ rollupOptions: {{ input: [{inputs}] }} }}, define: {{ __VUE_OPTIONS_API__: true, __VUE_PROD_DEVTOOLS__: false }} }};')
run("npm", "install", "vite@7", "react", "react-dom", "vue", str(next((HERE / "target").absolute().glob("*.tgz"))))
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
