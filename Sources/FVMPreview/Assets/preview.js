"use strict";
// Shows the screens of the specs. Text from a spec becomes the text of a node, never markup.

const byId = (id) => document.getElementById(id);
const defaults = { name: "", stub: "", locale: "", version: "", zone: "UTC", frame: "iphone", theme: "light", contrast: "", size: "100", dir: "auto", show: "one", zoom: "fit", tab: "Spec", values: "", line: "", editor: "vscode" };
const state = { ...defaults };
let list = { features: [], locales: [], problems: [] };
let shown = null;
let input = {};
let calls = [];
/// What a person searches for and filters by, by the members of the query.
let asked = {};
let turn = 0;
let checks = 0;
/// The message about a screen in the address that the specs do not have.
let missing = "";
/// The features whose parts are unfolded.
const unfolded = new Set();

function node(tag, properties, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(properties || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "text") made.textContent = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key in made && typeof value === "boolean") made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child));
  return made;
}

// MARK: The address

function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const key of Object.keys(defaults)) state[key] = given.has(key) ? given.get(key) : defaults[key];
}

function remember(changes) {
  Object.assign(state, changes);
  const kept = new URLSearchParams();
  for (const key of Object.keys(defaults)) if (state[key] !== defaults[key]) kept.set(key, state[key]);
  history.replaceState(history.state, "", "#" + kept);
}

function set(changes) {
  remember(changes);
  return draw();
}

const query = (changes) => ({ name: state.name, stub: state.stub, locale: state.locale, version: state.version, zone: state.zone, values: state.values, asked: isLive && Object.keys(asked).length ? JSON.stringify(asked) : "", ...changes });

// MARK: The sidebar and the switches

function drawSidebar() {
  const wanted = byId("search").value.toLowerCase();
  const items = [];
  byId("app").textContent = list.app + " " + list.version;
  document.title = (state.name ? state.name + " – " : "") + list.app;
  for (const feature of list.features) {
    const screens = feature.screens.filter((screen) => (feature.name + " " + screen.name).toLowerCase().includes(wanted));
    if (!screens.length) continue;
    items.push(node("h2", { text: feature.name || "Screens" }), ...screens.filter(({ kind }) => kind !== "part").map(screenLink));
    const parts = screens.filter(({ kind }) => kind === "part");
    if (parts.length) items.push(foldedParts(feature.name, parts, wanted));
  }
  byId("screens").replaceChildren(...(items.length ? items : [node("p", { text: "No screen has this name." })]));
}

function screenLink(screen) {
  const link = node("a", {
    href: "#name=" + encodeURIComponent(screen.name), text: screen.name, "aria-current": screen.name === state.name ? "page" : null,
    onclick: (event) => { event.preventDefault(); choose(screen.name); },
  });
  if (screen.kind === "result") link.append(node("small", { text: "  result" }));
  return link;
}

/// The parts of a feature's screens. They are unfolded while one is shown or searched for.
function foldedParts(feature, parts, wanted) {
  const isOpen = unfolded.has(feature) || wanted !== "" || parts.some(({ name }) => name === state.name);
  const title = node("summary", { text: parts.length === 1 ? "1 part" : parts.length + " parts", onclick: () => { if (title.parentElement.open) unfolded.delete(feature); else unfolded.add(feature); } });
  return node("details", { open: isOpen }, title, ...parts.map(screenLink));
}

/// What a person sees and uses: the screen itself, or that of its chosen tab.
const front = () => shown?.front || shown;

/// Shows a screen. `from` is the screen that opened it, `tab` the chosen one of its tabs, and `values` what it is given.
function choose(name, from = null, tab = 0, values = "") {
  history.replaceState(from || tab ? { from, tab } : null, "");
  input = {};
  calls = [];
  asked = {};
  missing = "";
  return set({ name, stub: "", values, line: "" });
}

const screenNamed = (name) => list.features.flatMap((feature) => feature.screens).find((screen) => screen.name === name);

function drawToolbar() {
  const stubs = screenNamed(state.name)?.stubs || [];
  const choices = [
    ["stub", "Stub", [["", "default"], ...stubs.map((stub) => [stub, stub])]],
    ["locale", "Locale", list.locales.map(({ tag }, index) => [index ? tag : "", tag])],
    ...(list.versions?.length > 1 ? [["version", "Version", list.versions.map((version) => [version === list.version ? "" : version, version])]] : []),
    ["show", "Show", [["one", "one"], ["stubs", "all stubs"], ["locales", "all locales"], ["pseudo", "long texts"]]],
    ["frame", "Frame", [["iphone", "iPhone"], ["ipad", "iPad"], ["mac", "Mac"], ["watch", "Watch"]]],
    ["theme", "Appearance", [["light", "light"], ["dark", "dark"]]],
  ];
  const furtherChoices = [
    ["zoom", "Zoom", [["fit", "to fit"], ["50", "50 %"], ["75", "75 %"], ["100", "100 %"]]],
    ["size", "Text size", [["80", "Extra small"], ["100", "Large (default)"], ["130", "3X large"], ["200", "Accessibility 3"]]],
    ["contrast", "Contrast", [["", "standard"], ["contrast", "increased"]]],
    ["dir", "Direction", [["auto", "as the locale"], ["ltr", "left to right"], ["rtl", "right to left"]]],
  ];
  const control = ([key, title, options]) => {
    const select = node("select", { id: "set-" + key, onchange: () => { if (key === "stub") { input = {}; set({ stub: select.value, values: "" }); } else set({ [key]: select.value }); } },
      ...options.map(([value, text]) => node("option", { value, text })));
    select.value = state[key];
    return node("label", { text: title }, select);
  };
  const zone = node("input", { id: "set-zone", list: "zones", onchange: () => set({ zone: zone.value.trim() || "UTC" }) });
  zone.value = state.zone;
  const zones = node("datalist", { id: "zones" }, ...["UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"].map((value) => node("option", { value })));
  const focused = document.activeElement?.id;
  const menu = node("details", { id: "more", open: byId("more")?.open }, node("summary", { text: "More" }),
    node("div", {}, ...furtherChoices.map(control), isLive && node("label", { text: "Time zone" }, zone, zones)));
  byId("toolbar").replaceChildren(...choices.map(control), menu);
  if (focused?.startsWith("set-")) byId(focused)?.focus();
}

// MARK: The canvas

async function draw() {
  const mine = ++turn;
  drawSidebar();
  drawToolbar();
  drawTabs();
  document.body.classList.toggle("device", state.show === "device");
  if (!state.name) return drawBeginning();
  try {
    const stubs = state.show === "stubs" ? ["", ...(screenNamed(state.name)?.stubs || [])] : [state.stub];
    const locales = state.show === "locales" ? list.locales.map(({ tag }) => tag) : [state.locale];
    const wanted = stubs.flatMap((stub) => locales.map((locale) => query({ stub, locale, values: stub === state.stub ? state.values : "" })));
    const screens = await Promise.all(wanted.map(askScreen));
    if (mine !== turn) return;
    shown = screens[Math.max(stubs.indexOf(state.stub), 0) * locales.length];
    const figures = screens.map((screen, index) => figure(screen, wanted[index].stub || "default", false));
    if (state.show === "pseudo") figures.push(figure(shown, "long texts", true));
    const edited = document.activeElement?.dataset.field;
    const caret = edited && document.activeElement.selectionStart;
    byId("canvas").replaceChildren(...figures);
    byId("about").textContent = shown.screen.documentation;
    zoom();
    markCutTexts();
    if (edited) resume(edited, caret);
    notice(missing);
  } catch (error) {
    if (mine !== turn) return;
    notice(error.message);
  }
  await drawPanel();
}

/// Asks for a screen, and for the screen of its chosen tab.
async function askScreen(wanted) {
  const screen = await ask("screen", wanted);
  const { name, elements, chosen } = tabsOf(screen) || {};
  if (name !== screen.name) return screen;
  return { ...screen, front: await ask("screen", { ...wanted, name: elements[chosen].opens, stub: "", values: "" }) };
}

/// Shows an example to type if the specs have no screen.
function drawBeginning() {
  notice("");
  byId("about").textContent = "";
  byId("canvas").replaceChildren(node("div", { class: "beginning" }, node("h2", { text: "There is no screen yet" }),
    node("p", { text: "Write one into a spec of the folder that is served, and save it. It appears here at once." }),
    node("pre", { text: "viewmodel Dashboard server <\n  title: localized \"Dashboard\"\n  cards: [Card]\n>\n\nviewmodel Card <\n  id: id\n  name: string\n>" })));
  return drawPanel();
}

/// Restores the focus and the caret of the edited field after a redraw.
function resume(field, caret) {
  const control = document.querySelector('[data-field="' + CSS.escape(field) + '"]');
  control?.focus({ preventScroll: true });
  if (caret != null && control?.setSelectionRange && control.selectionStart != null) control.setSelectionRange(caret, caret);
}

/// Applies the chosen zoom. "To fit" makes two screens fit side by side; a narrow window scrolls instead.
function zoom() {
  const canvas = byId("canvas");
  canvas.style.setProperty("--zoom", "1");
  const figures = [...canvas.querySelectorAll("figure")];
  const padding = 44, gap = 24;
  const height = Math.max(...figures.map((figure) => figure.offsetHeight), 1);
  const width = figures.slice(0, 2).reduce((sum, figure) => sum + figure.offsetWidth, 0) || 1;
  const fit = Math.min((canvas.clientHeight - padding) / height, (canvas.clientWidth - padding - gap * Math.min(figures.length - 1, 1)) / width);
  const fitting = innerWidth > 1000 ? Math.min(1, Math.max(0.4, fit)) : 1;
  canvas.style.setProperty("--zoom", state.zoom === "fit" ? fitting.toFixed(3) : Number(state.zoom) / 100);
}

/// Marks the texts that a screen's bars cut off, and names them above the screen.
function markCutTexts() {
  for (const text of document.querySelectorAll(".bar .title, .bar .back, .tab-bar span")) {
    if (text.scrollWidth <= text.clientWidth) continue;
    text.classList.add("cut");
    text.closest("figure").firstChild.append(" · '" + text.textContent + "' is cut off");
  }
}

/// Shows the errors above the canvas, which keeps the last valid screen.
function notice(message) {
  const errors = list.problems.filter((problem) => problem.severity === "error");
  const lines = errors.map((problem) => ({ text: problem.code + " " + problem.message, place: problem.place }));
  if (errors.length && shown) lines.unshift({ text: shown.isOld ? "The specs have errors. The screen is as it was before:" : "Other specs have errors:" });
  const parts = [{ text: message }, ...lines, ...(shown?.refused || []).map((text) => ({ text }))].filter((line) => line.text);
  // Screen readers don't read an unchanged message again.
  const text = JSON.stringify(parts);
  if (byId("notice").dataset.said === text) return;
  byId("notice").dataset.said = text;
  byId("notice").replaceChildren(...parts.map((line) => node("div", { text: line.text + " " }, line.place && toLine(line.place))));
}

// MARK: The tabs

const panels = {
  Spec: () => specPanel(),
  JSON: () => code("Localized JSON", shown?.json || ""),
  Swift: () => sources(".swift"),
  YAML: () => sources(".yml"),
  Texts: () => [texts()],
  Values: () => values(),
  Calls: () => [calls.length ? node("ol", {}, ...calls.map((text) => node("li", {}, node("code", { text })))) : node("p", { text: "Press a button of the screen to see what it calls." })],
  Problems: () => problems(),
  ...(isLive && { Mock: () => mock() }),
};

function drawTabs() {
  const names = Object.keys(panels);
  if (!names.includes(state.tab)) state.tab = "Spec";
  const counts = { Problems: list.problems.length, Calls: calls.length };
  const tab = (name, index) => node("button", { type: "button", role: "tab", id: "tab-" + name, "aria-selected": String(name === state.tab), "aria-controls": "panel", tabindex: name === state.tab ? "0" : "-1", text: name, "data-count": counts[name] || null,
    onclick: () => set({ tab: name }),
    onkeydown: (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) set({ tab: names[(index + step + names.length) % names.length] });
    } });
  const focused = document.activeElement?.id;
  byId("tabs").replaceChildren(...names.map(tab));
  byId("panel").setAttribute("aria-labelledby", "tab-" + state.tab);
  if (focused?.startsWith("tab-")) byId("tab-" + state.tab).focus();
}

async function drawPanel() {
  const tab = state.tab;
  let parts;
  try { parts = await panels[tab](); } catch (error) { parts = [node("p", { text: error.message })]; }
  if (tab !== state.tab) return;
  byId("panel").replaceChildren(...parts);
  if (byId("panel").dataset.tab !== tab) byId("panel").scrollTop = 0;
  byId("panel").dataset.tab = tab;
  await showLine();
}

/// A text with a button that copies it.
function code(title, text) {
  const button = node("button", { type: "button", class: "copy", text: "Copy", "aria-label": "Copy " + title, onclick: async () => {
    try { await navigator.clipboard.writeText(text); button.textContent = "Copied"; } catch { button.textContent = "Copying is not allowed"; }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  } });
  return [node("div", { class: "code-title" }, node("h3", { text: title }), button), node("pre", { text })];
}

async function sources(ending) {
  const { files } = await ask("source", { name: state.name });
  const parts = files.filter(({ path }) => path.endsWith(ending)).flatMap(({ path, text }) => code(path, text));
  return parts.length ? parts : [node("p", { text: "There is none." })];
}

function texts() {
  const head = node("tr", {}, node("th", { text: "Text" }), ...list.locales.map(({ tag }) => node("th", { text: tag })));
  const rows = (shown?.texts || []).map((row) => node("tr", {}, node("td", {}, ...row.key.split(/(?<=\.)/).flatMap((part) => [part, node("wbr")])),
    ...row.texts.map((text, index) => text === null ? node("td", { class: "missing", text: "missing" })
      : node("td", { lang: list.locales[index]?.tag, dir: "auto" }, row.places[index] ? toLine(row.places[index], text) : text))));
  return node("table", {}, node("thead", {}, head), node("tbody", {}, ...rows));
}

function values() {
  const edited = ownValues();
  const rows = (shown?.values || []).map((value) => {
    const id = "value-" + value.name;
    const common = { id };
    let control;
    if (value.kind === "bool") control = node("select", common, ...["true", "false"].map((text) => node("option", { value: text, text })));
    else if (value.kind === "enum") control = node("select", common, ...value.cases.map((text) => node("option", { value: text, text })));
    else control = node("input", { ...common, type: { day: "date", time: "time" }[value.kind] || "text" });
    control.disabled = !isLive;
    if (value.isOptional && control.tagName === "SELECT") control.prepend(node("option", { value: "", text: "nil" }));
    control.value = value.value ?? "";
    control.addEventListener("change", () => { edited[value.name] = parsed(control.value, value); set({ values: JSON.stringify(edited) }).then(() => byId(id)?.focus()); });
    return node("div", { class: "row" }, node("label", { for: id, text: value.name }), control, value.place && toLine(value.place, "line " + value.place.line));
  });
  if (!rows.length) return [node("p", { text: "No value can be changed here." })];
  if (!isLive) return rows;
  return [...rows, node("button", { type: "button", text: "As in the stub", onclick: () => set({ values: "" }) })];
}

function parsed(text, value) {
  if (text === "" && value.isOptional) return null;
  if (value.kind === "bool") return text === "true";
  const number = Number(text);
  return ["int", "double"].includes(value.kind) && text.trim() && Number.isFinite(number) ? number : text;
}

function problems() {
  if (!list.problems.length) return [node("p", { text: "There are no problems." })];
  return list.problems.map((problem, number) => node("div", {}, node("h3", { class: "problem-" + problem.severity, text: problem.code + " " + problem.message }),
    node("p", { text: problem.help }), isLive && problem.fix && fixButton(problem, number), problem.place && toLine(problem.place)));
}

/// Applies a fix to the spec. The page is redrawn when the server has read the spec.
function fixButton(problem, number) {
  const place = node("p", {}, node("button", { type: "button", text: "Fix: " + problem.fix, onclick: async () => {
    const body = JSON.stringify({ number, code: problem.code, message: problem.message });
    const answer = await fetch("/~/fix", { method: "POST", headers: { "content-type": "application/json" }, body });
    if (!answer.ok) place.replaceChildren((await answer.json()).error);
  } }));
  return place;
}

async function mock() {
  const { routes, scenarios, scenario } = await (await fetch("/~/routes")).json();
  // The routes of the current screen and of its operations come first.
  const sent = new Set((shown?.screen.elements || []).map((element) => element.sends));
  const rank = (route) => route.name === state.name ? 0 : sent.has(route.name) ? 1 : 2;
  routes.sort((a, b) => rank(a) - rank(b));
  const parts = routes.flatMap((route, index) => {
    const select = (key, options) => {
      const made = node("select", { id: "mock-" + key + index }, ...options.map((text) => node("option", { value: text, text: text || "default" })));
      made.value = route[key] ?? "";
      return made;
    };
    const stub = select("stub", ["", ...route.stubs]);
    const outcome = select("outcome", [...new Set(["success", ...(route.hasError ? ["error"] : []), "credentials", "broken", "closed", "500", route.outcome])]);
    const delay = node("input", { id: "mock-delay" + index, type: "number", min: "0", max: "60000" });
    delay.value = route.delay;
    const send = () => tellMock("state", { route: route.method + " " + route.path, stub: stub.value || null, outcome: outcome.value, delay: Number(delay.value) });
    const row = (title, control) => { control.addEventListener("change", send); return node("div", { class: "row" }, node("label", { for: control.id, text: title }), control); };
    return [node("h3", {}, route.name, node("small", { text: " " + route.method + " " + route.path })), row("Stub", stub), row("Outcome", outcome), row("Delay in ms", delay)];
  });
  if (!parts.length) return [node("p", { text: "The specs have no routes." })];
  parts.unshift(node("p", {}, node("button", { type: "button", text: "As at first", onclick: () => fetch("/~/reset", { method: "POST" }).then(drawPanel) })));
  if (!scenarios.length) return parts;
  const played = node("select", { id: "mock-scenario", onchange: () => tellMock("scenario", { scenario: played.value || null }).then(drawPanel).then(() => byId("mock-scenario")?.focus()) },
    node("option", { value: "", text: "none" }), ...scenarios.map((name) => node("option", { value: name, text: name })));
  played.value = scenario ?? "";
  return [node("div", { class: "row" }, node("label", { for: "mock-scenario", text: "Scenario" }), played), ...parts];
}

/// Sends a setting to the mock server.
async function tellMock(route, value) {
  const answer = await fetch("/~/" + route, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(value) });
  if (!answer.ok) notice((await answer.json()).error);
}

// MARK: The start

async function reload() {
  specs.clear();
  list = await ask("screens");
  if (screenNamed(state.name)) return draw();
  missing = state.name && "The specs have no screen '" + state.name + "'. This is another one.";
  state.name = list.root || list.features.flatMap((feature) => feature.screens).sort((a, b) => (b.kind === "screen") - (a.kind === "screen"))[0]?.name || "";
  await draw();
}

/// Sets the width of the details, which the pointer or the arrow keys change, and stores it.
function resize(width) {
  const kept = Math.min(Math.max(Math.round(width), 240), innerWidth - 500);
  document.body.style.setProperty("--details", kept + "px");
  byId("edge").setAttribute("aria-valuenow", kept);
  try { localStorage.setItem("details", kept); } catch { /* A page on disk may have no storage. */ }
  zoom();
}

byId("edge").addEventListener("pointerdown", (event) => {
  event.target.setPointerCapture(event.pointerId);
  event.target.onpointermove = (moved) => resize(innerWidth - moved.clientX);
  event.target.onpointerup = () => { event.target.onpointermove = null; };
});
byId("edge").addEventListener("keydown", (event) => {
  const step = { ArrowLeft: 20, ArrowRight: -20 }[event.key];
  if (step) resize(Number(byId("edge").getAttribute("aria-valuenow")) + step);
});
try { if (Number(localStorage.getItem("details"))) resize(Number(localStorage.getItem("details"))); } catch { /* A page on disk may have no storage. */ }

readAddress();
byId("search").addEventListener("input", drawSidebar);
/// A slash moves to the search field, except while text is typed.
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  byId("search").focus();
});
/// Escape and a press outside close the menu.
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !byId("more")?.open) return;
  byId("more").open = false;
  byId("more").firstChild.focus();
});
addEventListener("pointerdown", (event) => { if (byId("more") && !event.target.closest("#more")) byId("more").open = false; });
addEventListener("resize", zoom);
addEventListener("popstate", () => { readAddress(); input = history.state?.input || {}; draw(); });
reload().catch((error) => notice(error.message));
listen(() => reload().catch((error) => notice(error.message)), (isGone) => byId("gone").replaceChildren(isGone ? "The server has stopped. The page follows again when it runs." : ""));
