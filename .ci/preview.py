"""Drives the preview page: preview.py ADDRESS SPECS CHROMIUM FILES HOSTILE, the last the address of hostile specs."""

import pathlib
import re
import sys
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

import hostile
import screens

address, specs, chromium, files, hostile_address = sys.argv[1], pathlib.Path(sys.argv[2]), *sys.argv[3:]
problems = []


def opened(browser, state="", width=1400, bypass=False, address=address):
    """A page that has drawn its screen; whatever its console says is a problem."""
    context = browser.new_context(viewport={"width": width, "height": 900}, bypass_csp=bypass)
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.on("pageerror", lambda error: problems.append(f"{state}: {error}"))
    page.on("console", lambda line: line.type == "error" and problems.append(f"{state}: {line.text}"))
    page.on("request", lambda request: request.url.startswith((address.removesuffix("index.html"), "data:")) or problems.append(request.url))
    page.goto(address + "#" + state)
    page.wait_for_selector(".frame .screen")
    return page


def switches(browser):
    page = opened(browser, "name=Board")
    frame = page.locator(".frame").first
    page.select_option("#set-locale", "es")
    expect(frame).to_contain_text("¡Hola de nuevo, Fred!")
    page.select_option("#set-stub", "empty")
    expect(frame).to_contain_text("Todavía no hay ideas")
    page.select_option("#set-theme", "dark")
    expect(frame).to_have_class("frame iphone dark")
    # The page follows the system, whatever the screen is shown in.
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    page.select_option("#set-frame", "watch")
    expect(frame).to_have_class("frame watch dark")
    page.click("#more summary")
    page.select_option("#set-size", "200")
    expect(frame).to_have_css("font-size", "32px")
    page.select_option("#set-contrast", "contrast")
    expect(frame).to_have_class("frame watch dark contrast")
    page.select_option("#set-contrast", "")
    page.select_option("#set-dir", "rtl")
    expect(frame).to_have_attribute("dir", "rtl")
    for show, count in [("stubs", 3), ("locales", 2), ("pseudo", 2), ("one", 1)]:
        page.select_option("#set-show", show)
        expect(page.locator(".frame")).to_have_count(count)
    page.press("#set-show", "Escape")
    expect(page.locator("#set-zone")).to_be_hidden()
    page.click("#more summary")
    page.fill("#set-zone", "Mars")
    page.press("#set-zone", "Enter")
    expect(page.locator("#notice")).to_contain_text("there is no time zone 'Mars'")
    expect(page.locator(".frame")).to_have_count(1)
    page.fill("#set-zone", "Asia/Tokyo")
    page.press("#set-zone", "Enter")
    expect(page.locator("#notice")).to_have_text("")
    # The browser's own words for the zone that was refused.
    problems[:] = [line for line in problems if "status of 400" not in line]
    for tab, text in [("JSON", '"title"'), ("Swift", "struct"), ("YAML", "es:"), ("Texts", "Board.welcome"),
                      ("Problems", "no problems"), ("Mock", "GET /")]:
        page.click(f"#tab-{tab}")
        expect(page.locator("#panel")).to_contain_text(text)
    page.reload()
    expect(page.locator(".frame").first).to_have_class("frame watch dark")
    page.fill("#search", "sett")
    expect(page.locator("#screens a")).to_have_count(1)


def editing(browser):
    page = opened(browser, "name=Board&tab=Values")
    page.fill("#value-userName", "<img src=x onerror=alert(1)>")
    page.press("#value-userName", "Enter")
    expect(page.locator(".frame")).to_contain_text("Welcome back, <img src=x onerror=alert(1)>!")
    expect(page.locator(".frame img")).to_have_count(0)
    page.click("text=As in the stub")
    expect(page.locator(".frame")).to_contain_text("Welcome back, Fred!")
    page.locator(".frame h2").first.click()
    expect(page.locator("#place")).to_contain_text("Board.title")
    expect(page.locator("#place a")).to_have_attribute("href", f"vscode://file{specs}/board.fvm:9")


def lines(browser):
    page = opened(browser, "name=Board")
    current = page.locator(".line[aria-current=true]")
    page.locator(".frame h2").first.click()
    expect(current).to_have_attribute("data-line", "9")
    expect(page.locator(".chosen")).to_have_count(1)
    # A line of a translation leads to the element, in that locale.
    page.select_option("#set-file", f"{specs}/spanish.fvm")
    page.locator(".line", has_text="¡Hola de nuevo").first.click()
    expect(page.locator(".frame .chosen")).to_contain_text("¡Hola de nuevo, Fred!")
    expect(page.locator("#set-locale")).to_have_value("es")
    # A line of a stub chooses it.
    page.select_option("#set-file", f"{specs}/board.fvm")
    page.locator(".line", has_text='stub Board "empty"').first.click()
    expect(page.locator("#set-stub")).to_have_value("empty")
    # So does the keyboard, and a view of it can be sent on.
    page.locator(".line", has_text="viewmodel Board").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".frame h2.chosen")).to_have_count(1)
    page.reload()
    expect(current).to_have_attribute("data-line", "9")
    expect(page.locator(".frame h2.chosen")).to_have_count(1)
    page.select_option("#set-editor", "zed")
    expect(page.locator(".editor a")).to_have_attribute("href", f"zed://file{specs}/board.fvm:9")
    # What stands in another spec is found there.
    page.click("#tab-Texts")
    page.locator("#panel td button").first.click()
    expect(page.locator("#tab-Spec")).to_have_attribute("aria-selected", "true")
    expect(current).to_have_count(1)


def openings(browser):
    page = opened(browser, "name=Directory&locale=es")
    heading = page.locator(".frame h2").first
    for button in [page.locator("li .opens").nth(1), page.locator(".child + .opens"), page.locator(".frame >> text=Novedades"), page.locator(".frame button.action")]:
        expect(heading).to_have_text("Directorio")
        button.click()
        expect(heading).not_to_have_text("Directorio")
        expect(page.locator("#set-locale")).to_have_value("es")
        page.go_back()
    page.locator(".frame button.action").click()
    page.click("#tab-Calls")
    expect(page.locator("#panel")).to_contain_text("go()")


def filters(browser):
    page = opened(browser, "name=Directory&locale=es")
    page.locator(".search input").fill("Wilma")
    page.keyboard.press("Enter")
    expect(page.locator(".frame li")).to_have_count(0)
    switch = page.locator(".drop button", has_text="Solo nuevas")
    for pressed in ["true", "false"]:
        page.locator(".drop summary").click()
        switch.click()
        expect(switch).to_have_attribute("aria-pressed", pressed)
    page.click("#tab-Calls")
    expect(page.locator("#panel li")).to_have_count(3)
    expect(page.locator("#panel li").last).to_have_text('asks for Directory with search: "Wilma"')


def changes(browser):
    page = opened(browser, "name=Radio&locale=es")
    page.get_by_role("switch", name="Silencio").click()
    page.get_by_role("button", name="Increase Volumen").click()
    expect(page.locator(".frame output")).to_have_text("8")
    page.locator("li").get_by_role("switch", name="Guardar").last.click()
    page.click("#tab-Calls")
    expect(page.locator("#panel li")).to_have_text(["setKept(station: the row, to: false)", "setVolume(to: 8)", "setMuted(to: true)"])
    page = opened(browser, "name=Profile&tab=Calls")
    page.locator("[data-field=news]").click()
    expect(page.locator("#panel")).to_contain_text("setNews(to:")


def bars(browser):
    page = opened(browser, "name=Tools&locale=es")
    page.locator(".items").get_by_role("button", name="Añadir").click()
    page.locator(".drop summary").click()
    page.locator(".drop .destructive").click()
    page.locator("dialog button").first.click()
    page.click("#tab-Calls")
    expect(page.locator("#panel li")).to_have_text(["clear()", "add()"])
    page.locator(".items >> text=Noticias").click()
    expect(page.locator(".frame.sheet .bar")).to_contain_text("Noticias")


def tabs(browser):
    page = opened(browser, "name=Tabs&locale=es")
    heading, bar = page.locator(".frame h2").first, page.locator(".tab-bar button")
    expect(heading).to_have_text("Directorio")
    expect(bar.first).to_have_attribute("aria-current", "page")
    expect(bar.first.locator("svg")).to_have_class("symbol filled")
    # A screen that a tab opens keeps the bar, and the way back is to the tab.
    page.locator("li .opens").first.click()
    expect(heading).to_have_text("Perfil")
    expect(bar).to_have_count(2)
    page.go_back()
    expect(heading).to_have_text("Directorio")
    bar.nth(1).click()
    expect(heading).to_have_text("Noticias")
    expect(page.locator("#place")).to_contain_text("Tabs.newsTab")
    page.reload()
    expect(heading).to_have_text("Noticias")


def form(browser):
    page = opened(browser, "name=Profile&locale=es")
    email, age = page.locator("[data-field=email]"), page.locator("[data-field=age]")
    email.fill("")
    email.press("Tab")
    expect(page.locator("[data-message=email]")).to_have_text("Hace falta un correo")
    expect(email).to_have_attribute("aria-invalid", "true")
    age.fill("7")
    page.click("text=Guardar")
    expect(page.locator("[data-message=age]")).to_have_text("De 18 a 99")
    email.fill("a@b.example")
    age.fill("18")
    age.press("Tab")
    expect(page.locator("[data-message=age]")).to_have_text("")
    # An answer that comes late does not speak for an input that is gone.
    page.evaluate("""() => {
        const send = window.fetch
        window.fetch = async (...given) => {
            const answer = await send(...given)
            if (decodeURIComponent(given[0]).includes('"age":7')) await new Promise((done) => setTimeout(done, 300))
            return answer
        }
    }""")
    age.fill("7")
    age.press("Tab")
    age.fill("18")
    age.press("Tab")
    page.wait_for_timeout(500)
    expect(page.locator("[data-message=age]")).to_have_text("")
    page.click("text=Guardar")
    expect(page.locator("#panel")).to_contain_text("save()")
    page.click("text=Borrar")
    expect(page.locator("dialog")).to_contain_text("¿Borrarlo?")
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).not_to_contain_text("delete()")
    page.click(".frame >> text=Borrar")
    page.locator("dialog button").first.click()
    expect(page.locator("#panel")).to_contain_text("delete()")


def steps(browser):
    page = opened(browser, "name=Invite&locale=en")
    guest, button = page.locator("[data-field=guest]"), page.locator(".frame button.action")
    guest.fill("")
    button.click()
    expect(page.locator("[data-message=guest]")).to_have_text("Who comes?")
    note = page.locator(".frame >> text=There is more.")
    expect(note).to_be_visible()
    guest.fill("Betty")
    page.locator("[data-field=isHungry]").uncheck()
    expect(note).to_have_count(0)
    expect(guest).to_have_value("Betty")
    page.locator("[data-field=meal]").select_option("cake")
    button.click()
    screen = page.locator(".frame .screen")
    expect(screen).to_contain_text("Betty")
    expect(screen).to_contain_text("Cake")
    expect(screen).not_to_contain_text("Hidden")
    expect(page.locator("#notice")).to_be_empty()
    # The address has the values, and the way back leads to the input.
    page.reload()
    expect(screen).to_contain_text("Betty")
    page.go_back()
    expect(guest).to_have_value("Betty")
    expect(page.locator("[data-field=meal]")).to_have_value("cake")


def pickers(browser):
    page = opened(browser, "name=Appointment&locale=en&zone=America/New_York")
    start, on, hour = [page.locator(f'[data-parameter="move.{name}"]') for name in ["start", "on", "hour"]]
    for control, kind in [(start, "datetime-local"), (on, "date"), (hour, "time")]:
        expect(control).to_have_attribute("type", kind)
        expect(control).not_to_have_value("")
    start.fill("2026-07-01T10:15")
    on.fill("2026-02-28")
    hour.fill("09:30")
    page.locator(".frame button.action").click()
    page.click("#tab-Calls")
    expect(page.locator("#panel")).to_contain_text('move(start: "2026-07-01T14:15:00.000Z", on: "2026-02-28", hour: "09:30")')


def folded(browser):
    # Parts are folded away until one is wanted; what the spec says about a screen stands over it.
    page = opened(browser, "name=Directory")
    expect(page.locator("#about")).to_have_text("What leads to other screens.")
    part = page.locator("#screens a", has_text="Person")
    expect(part).to_be_hidden()
    page.fill("#search", "pers")
    part.click()
    page.fill("#search", "")
    expect(part).to_have_attribute("aria-current", "page")
    expect(part).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#tab-JSON")
    page.click("text=Copy")
    assert '"Fred Flintstone"' in page.evaluate("navigator.clipboard.readText()")


def cut(browser):
    # A title that the bar has no room for is marked.
    page = opened(browser, "name=Terms")
    expect(page.locator("figcaption")).to_have_text("Terms · default · en")
    page.select_option("#set-show", "pseudo")
    expect(page.locator("figcaption").last).to_contain_text("is cut off")
    expect(page.locator(".cut")).to_have_count(1)


def renamed(browser):
    # An address that names what is gone says so, and shows something.
    page = opened(browser, "name=Gone")
    expect(page.locator("#notice")).to_contain_text("no screen 'Gone'")
    page.locator("#screens a").first.click()
    expect(page.locator("#notice")).to_have_text("")


def keyboard(browser):
    page = opened(browser, "name=Board")
    page.focus("#tab-JSON")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-Swift")).to_be_focused()
    expect(page.locator("#tab-Swift")).to_have_attribute("aria-selected", "true")
    page.focus("#screens a >> nth=-1")
    page.keyboard.press("Enter")
    expect(page.locator("#screens a[aria-current]")).to_have_count(1)
    expect(page.locator("figcaption")).to_contain_text("Settings")


def mock(browser):
    page = opened(browser, "name=Board&tab=Mock")
    page.select_option("#mock-outcome0", "500")
    page.wait_for_timeout(300)
    page.click("#tab-JSON")
    page.click("#tab-Mock")
    expect(page.locator("#mock-outcome0")).to_have_value("500")
    # A scenario has all routes do as it says, until there is none.
    page.select_option("#mock-scenario", "NoIdeas")
    expect(page.locator("#mock-stub0")).to_have_value("empty")
    expect(page.locator("#mock-outcome0")).to_have_value("success")
    expect(page.locator("#mock-delay0")).to_have_value("20")
    assert page.request.get(address + "board_board_view_model").json()["columns"] == []
    page.select_option("#mock-scenario", "Outage")
    expect(page.locator("#mock-outcome0")).to_have_value("503")
    assert page.request.get(address + "board_board_view_model").status == 503
    page.select_option("#mock-scenario", "")
    expect(page.locator("#mock-outcome0")).to_have_value("success")


def versions(browser):
    for place in (address, files):
        page = opened(browser, "name=News", address=place)
        frame = page.locator(".frame").first
        expect(frame).to_contain_text("Comments are new")
        expect(frame).not_to_contain_text("Farewell")
        assert page.locator("#set-version option").all_text_contents() == ["1.1.0", "1.2.0"]
        page.select_option("#set-version", "1.1.0")
        expect(frame).not_to_contain_text("Comments are new")
        expect(frame).to_contain_text("Farewell")
        page.reload()
        expect(frame).to_contain_text("Farewell")
        page.select_option("#set-version", "1.2.0")
        expect(frame).to_contain_text("Comments are new")
        # The texts are sent whatever the version.
        page.click("#tab-JSON")
        expect(page.locator("#panel")).to_contain_text("Farewell")


def reloading(browser):
    page = opened(browser, "name=Board")
    board = specs / "board.fvm"
    text = board.read_text()
    # The page notes when it shows what: looking from here would take its own time.
    page.evaluate("""() => { window.times = {}; new MutationObserver(() => { const text = document.querySelector(".frame h2")?.textContent; window.times[text] ??= Date.now(); })
        .observe(document.querySelector("#canvas"), { childList: true, subtree: true }); }""")
    times = []
    for title in [*(f"Thought {number}" for number in range(9)), "Thoughts"]:
        time.sleep(0.1)
        board.write_text(text.replace('"Ideas"', f'"{title}"'))
        saved = time.time()
        expect(page.locator(".frame h2").first).to_have_text(title)
        times.append(page.evaluate("title => window.times[title]", title) - saved * 1000)
    print(f"a saved spec is on the page in {sorted(times)[len(times) // 2]:.0f} ms (median), {max(times):.0f} ms at most")
    board.write_text(text.replace("string =", "strin ="))
    expect(page.locator("#notice")).to_contain_text("The screen is as it was before")
    expect(page.locator(".frame h2").first).to_have_text("Thoughts")
    page.click("#tab-Problems")
    fixes = page.get_by_role("button", name="Fix: write 'string'")
    expect(fixes.first).to_be_visible()
    while left := fixes.count():
        fixes.first.click()
        expect(fixes).to_have_count(left - 1)
    expect(page.locator("#notice")).to_have_text("")
    if board.read_text() != text:
        problems.append("the fixes of the page left something else in the spec")
    board.write_text(text)
    expect(page.locator(".frame h2").first).to_have_text("Ideas")
    expect(page.locator("#notice")).to_have_text("")


def agree(live, page, part, what):
    """A part of both pages has the same text, as soon as the server has answered."""
    for _ in range(50):
        texts = [place.locator(part).inner_text() for place in (live, page)]
        if texts[0] == texts[1]:
            return
        live.wait_for_timeout(100)
    raise AssertionError(what)


def static(browser):
    """The page as files: each screen, stub and locale is what the server shows."""
    live, page = opened(browser, "name=Board"), opened(browser, "name=Board", address=files)
    names = page.locator("#screens a").all_text_contents()
    assert names == live.locator("#screens a").all_text_contents() and len(names) > 3, names
    for name in [name.split()[0] for name in names]:
        for show in ("stubs", "locales"):
            for place in (live, page):
                place.evaluate("state => { location.hash = state }", f"name={name}&show={show}&tab=JSON")
                expect(place.locator("figcaption").first).to_contain_text(name)
                expect(place.locator("#set-show")).to_have_value(show)
                place.wait_for_timeout(150)
            for part in ("#canvas", "#panel"):
                agree(live, page, part, f"{name} {show} {part}")
    for tab in ("Swift", "YAML", "Texts", "Problems", "Values"):
        page.click(f"#tab-{tab}")
        live.click(f"#tab-{tab}")
        page.wait_for_timeout(150)
        if tab in ("Swift", "YAML"):
            agree(live, page, "#panel", tab)
    expect(page.locator("#tab-Mock")).to_have_count(0)
    page = opened(browser, "name=Board", address=files)
    page.locator(".frame h2").first.click()
    expect(page.locator(".line[aria-current=true]")).to_have_attribute("data-line", "9")


def shown(view):
    """The texts of a screen's tree, as its JSON has them."""
    if not view["elements"]:
        yield view["words"]
    for element in view["elements"]:
        for child in [element["view"]] if "view" in element else element.get("rows", []):
            yield from shown(child)
        yield from (text for line in element.get("lines", []) for text in line)
        yield from (element[key] for key in ("title", "label") if element.get(key))
        if element["kind"] not in ("field", "progress") and element.get("text"):
            yield element["text"]


def everything(browser):
    """Each text of each screen's tree is on the page."""
    page = opened(browser, "name=Board")
    for feature in page.request.get(address + "~/api/screens").json()["features"]:
        for screen in feature["screens"]:
            for stub in ["", *screen["stubs"]]:
                answer = page.request.get(address + "~/api/screen", params={"name": screen["name"], "stub": stub} if stub else {"name": screen["name"]})
                page.evaluate("state => { location.hash = state }", f"name={screen['name']}&stub={stub}")
                expect(page.locator("figcaption").first).to_contain_text(f"{screen['name']} · {stub or 'default'}")
                text = " ".join(page.locator(".frame").first.text_content().split())
                if re.search(r"\b(null|undefined)\b", text):
                    problems.append(f"{screen['name']} {stub}: {text}")
                for wanted in shown(answer.json()["screen"]):
                    if " ".join(wanted.split()) not in text:
                        problems.append(f"{screen['name']} {stub}: '{wanted}' is not shown")


def kept(browser):
    screens.check(opened, browser, problems)


def hostility(browser):
    hostile.check(opened, browser, hostile_address, problems)


def accessibility(browser):
    states = ["name=Board", "name=Board&theme=dark&tab=Texts", "name=Profile&locale=es&tab=Values",
              "name=Profile&theme=dark&tab=Mock", "name=Settings&show=stubs&frame=watch&tab=Swift", "name=Board&theme=dark&line=", "name=Radio"]
    for state in states:
        for width in (1400, 390):
            page = opened(browser, state, width, bypass=True)
            page.wait_for_timeout(200)
            for violation in Axe().run(page).response["violations"]:
                nodes = [node["html"][:120] for node in violation["nodes"][:3]]
                problems.append(f"{state} at {width}: {violation['id']} {nodes}")
            wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
            if wide:
                problems.append(f"{state}: wider than {width}")
            page.context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    for check in [switches, editing, lines, openings, filters, changes, bars, tabs, form, steps, pickers, folded, cut, renamed, keyboard, mock, versions, static, everything, kept, hostility, reloading, accessibility]:
        try:
            check(browser)
        except Exception as error:
            problems.append(f"{check.__name__}: {str(error)[:600]}")
        # A page that stays open asks again at each save, and would be measured with the next one.
        for context in browser.contexts:
            context.close()
    browser.close()
for problem in problems:
    print(problem)
print(f"preview: {len(problems)} problems")
sys.exit(1 if problems else 0)
