"""The screens that are kept: where everything stands on them, and a picture of each for a person to look at.

Pixels differ with each version of the browser and its fonts. So what is compared is what is there, in which order, in which colour
and in which box, and boxes may differ by a tenth. `FVM_RECORD=1 .ci/preview` writes them anew; pictures go to $FVM_PICTURES.
"""

import os
import pathlib

from playwright.sync_api import expect

FOLDER = pathlib.Path(__file__).parent.parent / "Tests/Golden/Pages"

# The state of the page, its width, and what is done before.
SCREENS = {
    "board": ("name=Board", 1400, None),
    "board-busy-on-ipad": ("name=Board&stub=busy&frame=ipad", 1400, None),
    "board-empty": ("name=Board&stub=empty", 1400, None),
    "board-in-the-dark": ("name=Board&locale=es&theme=dark", 1400, None),
    "board-long-texts": ("name=Board&show=pseudo", 1400, None),
    "board-on-a-watch": ("name=Board&frame=watch&size=200", 1400, None),
    "board-on-a-phone": ("name=Board", 390, None),
    "board-right-to-left": ("name=Board&dir=rtl", 1400, None),
    "profile": ("name=Profile&frame=mac", 1400, None),
    "profile-refused": ("name=Profile&locale=es", 1400, lambda page: refuse(page)),
    "tools-with-a-bar": ("name=Tools", 1400, None),
    "tabs-in-the-dark": ("name=Tabs&theme=dark", 1400, None),
    "settings-in-all-stubs": ("name=Settings&show=stubs", 1400, None),
}

ELEMENTS = """() => [...document.querySelectorAll("#canvas .frame")].flatMap((frame, number) => {
  const outer = frame.getBoundingClientRect();
  return [...frame.querySelectorAll("h2, h3, p, span, input, select, textarea, button, label")].map((element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent).join("").trim();
    const value = element.matches("input, select, textarea") ? element.type + " " + (element.type === "checkbox" ? element.checked : element.value) : own;
    return [number, element.tagName.toLowerCase(), [box.x - outer.x, box.y - outer.y, box.width, box.height].map(Math.round).join(" "), style.color + (element.disabled ? " disabled" : ""), value].join(" | ");
  });
}).concat(["page | " + (document.documentElement.scrollWidth > innerWidth ? "wider than the window" : "as wide as the window")])"""


def refuse(page):
    page.locator("[data-field=email]").fill("")
    page.locator("[data-field=age]").fill("7")
    page.locator("[data-field=age]").press("Tab")
    expect(page.locator("[data-message=age]")).to_have_text("De 18 a 99")


def differ(old, new):
    """Whether a line says something else, boxes by more than a tenth."""
    if len(old) != len(new) or len(old) < 5:
        return old != new
    if old[:2] + old[3:] != new[:2] + new[3:]:
        return True
    return any(abs(int(was) - int(now)) > 10 + abs(int(was)) / 10 for was, now in zip(old[2].split(), new[2].split()))


def check(opened, browser, problems):
    pictures = os.environ.get("FVM_PICTURES")
    for name, (state, width, prepare) in SCREENS.items():
        page = opened(browser, state, width)
        if prepare:
            prepare(page)
        page.wait_for_timeout(150)
        lines = page.evaluate(ELEMENTS)
        if pictures:
            page.screenshot(path=f"{pictures}/{name}.png")
        file = FOLDER / f"{name}.txt"
        if os.environ.get("FVM_RECORD"):
            FOLDER.mkdir(parents=True, exist_ok=True)
            file.write_text("".join(line + "\n" for line in lines))
        kept = file.read_text().splitlines() if file.exists() else []
        if len(kept) != len(lines):
            problems.append(f"{name}: {len(lines)} elements, and {len(kept)} are kept")
        for old, new in zip(kept, lines):
            if differ(old.split(" | "), new.split(" | ")):
                problems.append(f"{name}: '{new}', and '{old}' is kept")
                break
        page.context.close()
