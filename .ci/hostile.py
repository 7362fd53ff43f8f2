"""Hostile texts in every place of the page: `hostile.py FOLDER` writes specs that have each of them in each place."""

import pathlib
import re
import sys
import unicodedata

TESTS = pathlib.Path(__file__).parent.parent / "Tests/FVMTestSupport"
EVIL = "document.title='evil'"
MARKUP = [f'<img src=x onerror="{EVIL}">', f"<script>{EVIL}</script>", f'"><svg onload="{EVIL}">', f"javascript:{EVIL}",
          "</option></select><img src=x onerror=alert(1)>", f"${{{EVIL}}}", "{{7*7}}", "' onclick='alert(1)' x='",
          "</script><script>alert(1)</script>", "</title><iframe src=x>", "&lt;b&gt;&amp;&#60;i&#62;", "<b>bold</b>"]
NAME = "<img src=x onerror=alert(1)>.fvm"


def decoded(literal):
    """A literal of Swift as its text."""
    signs = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "\\": "\\"}
    return re.sub(r"\\(?:u\{([0-9A-Fa-f]+)\}|(.))", lambda match: chr(int(match[1], 16)) if match[1] else signs[match[2]], literal)


def texts():
    """The hostile texts of the tests, and markup. A text with a point would name a property."""
    hostile = (TESTS / "HostileText.swift").read_text()
    hostile = hostile[hostile.index("private static let swift"):hostile.index("/// Each text between marks")]
    words = (TESTS / "ProgramGenerator/Vocabulary.swift").read_text()
    words = words[words.index("static let texts"):]
    words = words[:words.index("\n    ]")]
    found = [decoded(literal) for literal in re.findall(r'"((?:[^"\\]|\\.)*)"', hostile + words)]
    assert len(found) > 120, len(found)
    # Strings with accents of their own count as equal to those with single letters.
    known = {unicodedata.normalize("NFC", text): text for text in found + MARKUP if text and "%{" not in text}
    return list(known.values())


def literal(text):
    """A text as a string of a spec."""
    return '"' + "".join(sign if sign.isalnum() and sign.isascii() else "\\u{%x}" % ord(sign) for sign in text) + '"'


def spec():
    def each(line, end="\n"):
        return end.join(line(index, literal(text)) for index, text in enumerate(texts()))

    def documentation(text):
        return "/// " + re.sub(r"[^\x20-\x7e]", " ", text)

    return f"""
app Hostile < locales: en, es; saveTitle: {literal(MARKUP[0])}; cancelTitle: {literal(MARKUP[1])} >
enum Kind < {each(lambda index, text: f"c{index}: {text}", "; ")} >
fields Form <
{each(lambda index, text: f"f{index}: string = {text} input text(text) required length(2...3) {{ title: {text}; required: {text}; placeholder: {text}; outOfRange: {text} }}")}
  kind: Kind input select
>
{chr(10).join(documentation(text) for text in texts())}
viewmodel Input server form Form <
  saveButtonLabel: localized {literal(MARKUP[0])}
  deleteButtonLabel: localized {literal(MARKUP[1])}
  deleteConfirmationTitle: localized {literal(MARKUP[2])}
  deleteConfirmationMessage: localized {literal(MARKUP[0])}
  operation save() async throws
  operation delete() async throws
>
viewmodel Row < id: id; vmId: instance(id); text: string; said: localized "%{{text}}" >
viewmodel Screen server <
{each(lambda index, text: f"  t{index}: localized {text}")}
{each(lambda index, text: f"  v{index}: string = {text}")}
{each(lambda index, text: f"  w{index}: localized {{ en: {text}; es: {text} }}")}
  all: [localized] [{each(lambda index, text: text, ", ")}]
  byKey: [string: string] = [{each(lambda index, text: f"{text}: {text}", ", ")}]
  kinds: [Kind] = [{each(lambda index, text: f".c{index}", ", ")}]
  rowsTitle: localized {literal(MARKUP[0])}
  rows: [Row] = [{each(lambda index, text: f"Row(id: {index + 1}, text: {text})", ", ")}]
  emptyMessage: localized {literal(MARKUP[1])}
  operation pick(row: id)
>
stub Screen "empty" (rows: [])
view Screen
view Input
"""


def check(opened, browser, address, problems):
    """Whatever the texts are, they are texts of the page: nothing of them is markup, or runs."""
    def look(page, place):
        found = page.evaluate("""() => [...document.querySelectorAll("img, svg, iframe, object, embed, b, i, body script, [onclick], [onerror], [onload], a[href^='javascript']")].map((element) => element.outerHTML.slice(0, 100))""")
        if found or not re.fullmatch("Preview|(?:[A-Za-z]+ – )?Hostile", page.title()):
            problems.append(f"hostile texts are markup in {place}: {found} {page.title()}")

    for name in ("Screen", "Input", "Row"):
        page = opened(browser, f"name={name}", address=address)
        page.on("dialog", lambda dialog: problems.append(f"hostile texts open a dialog in {name}"))
        for show in ("one", "stubs", "locales", "pseudo"):
            page.select_option("#set-show", show)
            page.wait_for_timeout(300)
            look(page, f"{name}, {show}")
        page.select_option("#set-show", "one")
        page.wait_for_timeout(300)
        for tab in page.locator("#tabs button").all_text_contents():
            page.click(f"#tab-{tab}")
            page.wait_for_timeout(150)
            look(page, f"{name}, {tab}")
        if name == "Row":
            continue
        shown = page.evaluate("""() => [...document.querySelectorAll(".frame *")].flatMap((element) => [element.value, element.placeholder,
            ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent)]).filter((text) => typeof text === "string")""")
        plain = {re.sub(r"[\r\n]", "", text) for text in shown}
        for text in texts():
            if re.sub(r"[\r\n]", "", text) not in plain:
                problems.append(f"hostile text {text!r} is not shown in {name} as it is")
        page.context.close()
    # What the address says is no markup, either.
    for key in ("name", "stub", "locale", "version", "zone", "frame", "theme", "contrast", "size", "dir", "show", "tab", "line", "editor"):
        page = opened(browser, "name=Row", address=address)
        known = len(problems)
        for text in MARKUP:
            page.evaluate("([key, text]) => { location.hash = 'name=Row&' + key + '=' + encodeURIComponent(text) }", [key, text])
            page.wait_for_timeout(30)
            look(page, f"the address's {key}")
        # No more answers come to a closed page.
        page.context.close()
        # The browser's own words for what was refused.
        problems[known:] = [line for line in problems[known:] if "status of 4" not in line]


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True)
    (folder / NAME).write_text(spec())
