"use strict";
// Draws a screen as its view does: in the frame of a device, with the system's bars, as cells or as a page.

function figure(screen, stub, isPseudo) {
  const isRightToLeft = list.locales.find(({ tag }) => tag === screen.locale)?.isRightToLeft;
  const say = isPseudo ? stretched : (text) => text;
  const frame = node("div", { class: ["frame", state.frame, state.theme, state.contrast, history.state?.from?.presentation].filter((name) => name).join(" "), lang: screen.locale, dir: state.dir === "auto" ? (isRightToLeft ? "rtl" : "ltr") : state.dir });
  frame.style.fontSize = Number(state.size) * 0.16 + "px";
  const front = screen.front || screen;
  frame.append(...[
    node("div", { class: "status", "aria-hidden": "true" }, node("div", { text: "9:41" }), node("div")),
    bar(front.screen, say, barItems(front, say)),
    viewport(front, say),
    tabBar(tabsOf(screen), say)].filter(Boolean));
  const title = [screen.name, stub, screen.locale, state.version, screen.outcome].filter((part) => part).join(" · ");
  return node("figure", { "aria-label": title }, node("figcaption", { text: title }), frame);
}

/// The navigation bar: the way back to the screen that opened this one, and the title. A sheet is closed.
function bar(view, say, menu) {
  const from = history.state?.from;
  const back = from && node("button", { class: from.presentation ? "close" : "back", type: "button", "aria-label": (from.presentation ? "Close, back to " : "Back to ") + from.name,
    text: from.presentation ? "✕" : from.title, onclick: () => history.back() });
  return node("div", { class: "bar" }, back, view.title && node("div", { class: "title", text: textOf(view.title, say) }), menu);
}

/// The buttons in the bar of a screen, its filters, and its menu.
function barItems(screen, say) {
  const view = screen.screen;
  const drawn = (place) => view.elements.filter(({ placement }) => placement === place).map((element) => drawPlaced(element, say, view));
  const choices = drawn("menu");
  const items = [...drawn("toolbar"), filterMenu(screen, say), choices.length ? dropDown("ellipsis", "Menu", choices) : null].filter(Boolean);
  return items.length ? node("div", { class: "items" }, ...items) : null;
}

/// A button or a text in the bar: its picture if it has one, with the text for assistive technology.
function drawPlaced(element, say, view) {
  const text = textOf(element, say);
  const drawn = element.kind === "button" ? drawButton(element, text, view) : node("button", { class: "action", type: "button", text, onclick: () => openScreen(element) });
  if (element.picture && element.placement === "toolbar") {
    drawn.replaceChildren(symbolOrCircle(element.picture), node("span", { class: "hidden", text }));
  }
  drawn.addEventListener("click", (event) => { event.stopPropagation(); select(element); });
  return drawn;
}

const dropDown = (icon, words, items) => node("details", { class: "drop" }, node("summary", { "aria-label": words }, symbol(icon)), node("div", {}, ...items));

/// Notes what the screen would ask its server for, and shows the rows of the stub that a server would answer with.
function askFor(screen, name, value) {
  asked[name] = value;
  calls.unshift("asks for " + screen.name + " with " + name + ": " + JSON.stringify(value));
  draw();
}

/// Notes a call without leading to the panel that shows it.
function note(call) {
  calls.unshift(call);
  drawTabs();
  if (state.tab === "Calls") drawPanel();
}

function searchField(screen) {
  const name = screen.screen.search;
  if (!name) return null;
  const control = node("input", { type: "search", "aria-label": "Search", value: asked[name] || "", onchange: () => askFor(screen, name, control.value) });
  return node("div", { class: "search" }, symbol("magnifyingglass"), control);
}

/// The menu of filters: the cases of enums, of which an optional one can be taken back, and switches.
function filterMenu(screen, say) {
  const { filters } = screen.screen;
  if (!filters.length) return null;
  const items = filters.map((filter) => {
    const chosen = filter.name in asked ? asked[filter.name] : filter.value;
    const choices = filter.cases.length ? filter.cases : [{ name: true, text: filter.label }];
    const buttons = choices.map(({ name, text }) => {
      const isChosen = chosen === name;
      const other = name === true ? !isChosen : isChosen && filter.isOptional ? null : name;
      return node("button", { type: "button", "aria-pressed": String(isChosen), text: say(text), onclick: () => { if (other !== chosen) askFor(screen, filter.name, other); } });
    });
    return node("div", { role: "group", "aria-label": filter.label || filter.name }, filter.cases.length && filter.label && node("h3", { text: say(filter.label) }), ...buttons);
  });
  return dropDown("line.3.horizontal.decrease", "Filters", items);
}

/// The content under the bar. The title begins large, and moves into the bar when the content scrolls.
function viewport(screen, say) {
  const { title } = screen.screen;
  const heading = title && node("h2", { class: "large", text: textOf(title, say), "data-place": title.place ? lineOf(title.place) : "", onclick: () => select(title) });
  const content = node("div", { class: "viewport", tabindex: "0", role: "group", "aria-label": "Content of " + screen.name }, heading, searchField(screen), drawView({ ...screen.screen, elements: screen.screen.elements.filter(({ placement }) => !placement) }, say));
  content.addEventListener("scroll", () => content.parentElement.classList.toggle("scrolled", content.scrollTop > 36), { passive: true });
  return content;
}

/// The tabs of a screen, or those of the screen that led here; `null` if there are none. What opens over them covers them.
function tabsOf(screen) {
  const { name, screen: { container, elements } } = screen;
  if (container === "tabs" && elements.length) return { name, elements, chosen: Math.min(history.state?.tab || 0, elements.length - 1) };
  return history.state?.from?.tabs || null;
}

function tabBar(tabs, say) {
  return tabs && node("div", { class: "tab-bar", role: "group", "aria-label": "Tabs" }, ...tabs.elements.map((tab, index) =>
    node("button", { type: "button", "aria-current": index === tabs.chosen ? "page" : null, "data-place": tab.place ? lineOf(tab.place) : null,
      onclick: () => { choose(tabs.name, null, index).then(() => select(tab)); } }, symbolOrCircle(tab.picture || ""), node("span", { text: textOf(tab, say) }))));
}

/// Returns the text of an element. Values are not changed.
const textOf = (element, say) => element.isData ? element.text : say(element.text || "");

/// Returns a text with accents that is half as long again, as some languages need more room.
function stretched(text) {
  if (!text) return text;
  const accents = { a: "á", e: "é", i: "í", o: "ö", u: "ü", A: "Å", E: "É", O: "Ø", n: "ñ", c: "ç" };
  return "[" + [...text].map((letter) => accents[letter] || letter).join("") + " " + "·~".repeat(Math.ceil(text.length / 4)) + "]";
}

/// Forms and lists group their elements as cells. An element with a title starts its own section.
function drawView(view, say) {
  const screen = node("div", { class: "screen " + view.container, "data-place": view.place ? lineOf(view.place) : null });
  const elements = view.elements.filter(Boolean);
  const hasCells = ["form", "list"].includes(view.container);
  let cells = null;
  for (const element of elements) {
    const drawn = element.opens && !["rows", "button"].includes(element.kind) ? drawOpening(element, say, view) : drawElement(element, say, view);
    if (element.style) {
      const words = drawn.classList.contains("labeled") ? drawn.lastChild : drawn;
      words.classList.add("style-" + element.style);
      if (["title", "headline"].includes(element.style) && words.localName === "p") { words.setAttribute("role", "heading"); words.setAttribute("aria-level", "3"); }
    }
    drawn.dataset.place = element.place ? lineOf(element.place) : "";
    drawn.addEventListener("click", (event) => { event.stopPropagation(); select(element); });
    drawn.addEventListener("focusin", (event) => { event.stopPropagation(); select(element); });
    const isSection = (element.title || element.footer) && element.kind !== "field";
    if (hasCells && !isSection) {
      if (!cells) screen.append(cells = node("div", { class: "cells" }));
      cells.append(drawn);
    } else {
      cells = null;
      screen.append(drawn);
    }
  }
  if (!elements.length) screen.append(node("p", { class: "bound", text: view.words }));
  return screen;
}

/// Draws an element that opens a screen: a text becomes a button, and a child is covered by one.
function drawOpening(element, say, view) {
  if (element.view) return node("div", { class: "pick" }, drawElement(element, say, view), opener(element, say(element.view.words)));
  const text = textOf(element, say);
  return node("button", { class: openingStyle(element), type: "button", onclick: () => openScreen(element) }, ...(element.kind === "markdown" ? marked(text) : [text]));
}

const openingStyle = (element) => "opens" + (element.presentation ? "" : " page");
const opener = (element, words, gives = element.gives) => node("button", { class: openingStyle(element), type: "button", "aria-label": words + ": open " + element.opens, onclick: () => openScreen(element, [], gives) });

/// The values that a screen is given, with what is typed into fields now.
function handed(gives) {
  if (!gives?.length || !isLive) return "";
  return JSON.stringify(Object.fromEntries(gives.map(({ name, field, value }) => [name, field ? valueOf({ name: field, value }) : value])));
}

/// Shows the screen that an element opens. The bar's button and the browser's lead back to this one and its input.
function openScreen(element, called = [], gives = element.gives) {
  const values = handed(gives);
  history.replaceState({ ...history.state, input }, "");
  const from = { name: state.name, title: front()?.screen.title?.text || "Back", presentation: element.presentation, tabs: element.presentation ? null : tabsOf(shown) };
  history.pushState({ from }, "", location.hash);
  choose(element.opens, from, 0, values);
  calls = called;
}

function drawElement(element, say, view) {
  const text = textOf(element, say);
  switch (element.kind) {
    case "heading": return node("h2", { text });
    case "markdown":
      if (element.label) return node("p", { class: "labeled" }, node("span", { text: say(element.label) }), node("span", {}, ...marked(text)));
      return node("p", {}, ...marked(text));
    case "link": case "text": case "picture":
      // The page loads nothing from elsewhere.
      if (element.kind === "picture" && /^https?:/.test(text)) return node("p", { class: "photo", title: text }, symbol("photo"), node("span", { class: "hidden", text: element.label ? say(element.label) + ": " + text : text }));
      if (element.label) return node("p", { class: "labeled" }, node("span", { text: say(element.label) }), node("span", { text }));
      if (element.kind === "picture" && symbol(text)) return node("p", { class: "picture", title: text }, symbol(text), node("span", { class: "hidden", text }));
      return node("p", { class: element.kind === "text" ? null : element.kind, text });
    case "state": return node("p", { text });
    case "progress": return node("p", { class: "progress", role: "status", text: "…" });
    case "empty": return node("p", { class: "empty", text });
    case "child": return node("section", { class: "child" }, title(element, say), drawView(element.view, say));
    case "values": return node("section", {}, title(element, say), node("ul", {}, ...element.lines.map((line) => node("li", { class: "values" }, ...line.map((item) => node("span", { text: element.isData ? item : say(item) })))), more(element)), footer(element, say));
    case "rows": return drawRows(element, say, view);
    case "field": return drawField(element, say);
    case "parameter": return drawParameter(element, say);
    case "button": return drawButton(element, text, view);
    default: return node("p", { text });
  }
}

const marks = /`([^`]{1,999})`|(\*\*|__)([^*_]{1,999})\2|([*_])([^*_]{1,999})\4|~~([^~]{1,999})~~|\[([^\][]{1,999})\]\(([^()\s]{1,999})\)/g;

/// The Markdown in a text: emphasis, code and links, which only show their addresses.
function marked(text) {
  const parts = [];
  let end = 0;
  for (const mark of text.matchAll(marks)) {
    const [all, code, , strong, , emphasis, struck, words, address] = mark;
    parts.push(text.slice(end, mark.index));
    if (code) parts.push(node("code", { text: code }));
    else if (strong) parts.push(node("strong", { text: strong }));
    else if (emphasis) parts.push(node("em", { text: emphasis }));
    else if (struck) parts.push(node("s", { text: struck }));
    else parts.push(node("span", { class: "link", title: address, text: words }));
    end = mark.index + all.length;
  }
  return [...parts, text.slice(end)].filter(Boolean);
}

const footer = (element, say) => element.footer ? node("p", { class: "footer", text: say(element.footer) }) : null;
const title = (element, say) => element.title ? node("h3", { text: say(element.title) }) : null;

/// Draws the rows of a list. If an operation needs a row, each row has a button that selects it, or the operation's button.
function drawRows(element, say, view) {
  const group = "rows-" + ++controlNumber;
  const rows = element.rows.map((row, index) => {
    const pick = !element.isSelectable ? null : node("input", { type: "radio", name: group, "aria-label": row.words + " " + (index + 1),
      onchange: (event) => event.target.closest(".frame").querySelectorAll("[data-needs-selection]").forEach((button) => { button.disabled = false; }) });
    const way = element.opens ? opener(element, row.words + " " + (index + 1), element.gives?.[index]) : null;
    const actions = (element.actions || []).map((action) => drawButton(action, say(action.text), view));
    for (const button of actions) button.addEventListener("click", (event) => event.stopPropagation());
    const controls = (element.controls?.[index] || []).map((control) => drawParameter(control, say));
    for (const control of controls) {
      control.classList.add("beside");
      control.addEventListener("click", (event) => event.stopPropagation());
    }
    return node("li", { class: pick || way || actions.length || controls.length ? "pick" : null }, pick, drawView(row, say), ...controls, ...actions, way);
  });
  return node("section", {}, title(element, say), node("ul", {}, ...rows, more(element)), footer(element, say));
}

const more = (element) => element.more ? node("li", { class: "more", text: "and " + element.more + " more" }) : null;

// MARK: Forms and operations

let controlNumber = 0;
const inputTypes = { emailAddress: "email", tel: "tel", telephoneNumber: "tel", url: "url", search: "search" };
const pickers = { date: "date", month: "date", week: "date", time: "time" };

function inputOf(element) {
  const inputType = Object.keys(Object.values(element.type || {})[0]?.inputType || {})[0];
  if (element.control === "moment") return { type: pickers[inputType] || "datetime-local" };
  const type = { color: "color", secret: "password", toggle: "checkbox", day: "date", time: "time" }[element.control] || inputTypes[inputType] || "text";
  return { type, inputmode: element.control === "number" ? "decimal" : null };
}

/// Returns a moment as a clock in the chosen time zone shows it: 2026-01-31T10:15:00.
function onClock(moment) {
  const format = (timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment).replace(" ", "T");
  // A time zone that the browser does not know is a typing error.
  try { return format(state.zone); } catch { return format("UTC"); }
}

/// Returns the moment at which a clock in the chosen time zone shows this.
function fromClock(text) {
  const guess = Date.parse(text + "Z");
  return new Date(guess - (Date.parse(onClock(guess) + "Z") - guess)).toISOString();
}

/// Puts a value into a control. Pickers of moments show them in the chosen time zone.
function fill(control, element, value) {
  const moment = element.control === "moment" ? Date.parse(value) : NaN;
  control.clock = Number.isNaN(moment) ? onClock(Date.now()) : onClock(moment);
  if (element.control !== "moment" || value == null) control.value = value ?? "";
  else control.value = { date: control.clock.slice(0, 10), time: control.clock.slice(11, 16) }[control.type] ?? control.clock.slice(0, 16);
}

function drawField(element, say) {
  const id = "control-" + ++controlNumber;
  const value = element.name in input ? input[element.name] : element.value;
  const common = { id, disabled: element.isDisabled || element.isReadOnly, required: element.isRequired, "data-field": element.name };
  let control;
  if (element.control === "toggle") control = node("input", { ...common, type: "checkbox", role: "switch", checked: value === true });
  else if (element.cases) control = node("select", common, element.isOptional ? node("option", { value: "", text: "" }) : null, ...element.cases.map((choice) => node("option", { value: choice.name, text: say(choice.text) })));
  else if (element.control === "textArea") control = node("textarea", { ...common, rows: "3", placeholder: say(element.placeholder) });
  else control = node("input", { ...common, ...inputOf(element), placeholder: say(element.placeholder) });
  if (element.control !== "toggle") fill(control, element, value);
  const message = node("p", { class: "message", id: id + "-message", "data-message": element.name, role: "status" });
  control.setAttribute("aria-describedby", message.id);
  // Input is kept when the specs change. It is validated when the field is left, which can show and hide others.
  control.addEventListener("input", () => { input[element.name] = typed(control, element); });
  control.addEventListener("change", () => {
    input[element.name] = typed(control, element);
    const redrawn = element.isDecisive && isLive ? set({ values: JSON.stringify({ ...ownValues(), [element.name]: input[element.name] }) }) : Promise.resolve();
    redrawn.then(validate).then(() => { if (element.operation && control.getAttribute("aria-invalid") !== "true") noteChange(element.operation, element.parameter, input[element.name]); });
  });
  const label = node("label", { for: id, text: say(element.title || element.name) + (element.isRequired ? " *" : "") });
  return node("div", { class: element.control === "toggle" ? "field check" : "field" }, label, control, message);
}

function typed(control, element) {
  if (control.type === "checkbox") return control.checked;
  if (control.value === "" && element.isOptional) return null;
  if (element.control === "moment" && control.value) {
    const text = { date: control.value + control.clock.slice(10), time: control.clock.slice(0, 11) + control.value + ":00" }[control.type];
    return fromClock(text ?? control.value);
  }
  const number = Number(control.value);
  return element.control === "number" && control.value.trim() && Number.isFinite(number) ? number : control.value;
}

/// The values in place of the stub's.
const ownValues = () => state.values ? JSON.parse(state.values) : {};

/// Returns the current value of a field: the input, or the stub's value.
const valueOf = (field) => field.name in input ? input[field.name] : ownValues()[field.name] ?? field.value;

const fields = () => front().screen.elements.filter((element) => element.kind === "field");

/// Shows the validation messages for the input. Returns whether it is valid.
async function validate() {
  const mine = ++checks;
  const values = Object.fromEntries(fields().map((field) => [field.name, valueOf(field)]));
  const { messages } = await ask("validate", query({ name: front().name, values: JSON.stringify(values) }));
  // Responses come in any order. One for earlier input is ignored.
  if (mine === checks) document.querySelectorAll("[data-message]").forEach((place) => {
    const found = messages.find(({ field }) => field === place.dataset.message);
    place.textContent = found ? found.message : "";
    byId(place.id.replace("-message", "")).setAttribute("aria-invalid", String(Boolean(found)));
  });
  return messages.length === 0;
}

const beginnings = { moment: (now) => now.toISOString(), day: (now) => onClock(now).slice(0, 10), time: (now) => onClock(now).slice(11, 16) };

/// Notes that a control has called its operation with a new value.
function noteChange(operation, parameter, value, row) {
  note(operation + "(" + (row ? row + ": the row, " : "") + parameter + ": " + JSON.stringify(value) + ")");
}

function drawParameter(element, say) {
  const id = "control-" + ++controlNumber;
  if (element.isWrittenAtOnce && element.control === "number") return drawStepper(element, id, say);
  const common = { id, "data-parameter": element.operation + "." + element.name, disabled: element.isDisabled };
  const control = element.cases ? node("select", common, ...element.cases.map((choice) => node("option", { value: choice.name, text: say(choice.text) }))) : node("input", { ...common, ...inputOf(element) });
  if (element.control === "toggle") { control.setAttribute("role", "switch"); control.checked = element.value === true; }
  else if (element.value != null) fill(control, element, element.value);
  // The app begins with the current moment.
  else if (control.tagName === "INPUT" && !element.isOptional) fill(control, element, beginnings[element.control]?.(new Date()) ?? "");
  control.read = () => typed(control, element);
  if (element.isWrittenAtOnce) control.addEventListener("change", () => noteChange(element.operation, element.name, control.read(), element.row));
  return node("div", { class: element.control === "toggle" ? "field check" : "field" }, node("label", { for: id, text: say(element.text) }), control);
}

/// Draws a number with buttons that change it.
function drawStepper(element, id, say) {
  const value = node("output", { id, text: element.value ?? 0 });
  const step = (sign, words, by) => node("button", { type: "button", "aria-label": words + " " + say(element.text), text: sign, disabled: element.isDisabled, onclick: () => {
    value.textContent = Number(value.textContent) + by;
    noteChange(element.operation, element.name, Number(value.textContent), element.row);
  } });
  return node("div", { class: "field check" }, node("label", { for: id, text: say(element.text) }), value,
    node("div", { class: "stepper" }, step("−", "Decrease", -1), step("+", "Increase", 1)));
}

function drawButton(element, text, view) {
  const style = "action" + (element.isDestructive ? " destructive" : "") + (element.isProminent ? " prominent" : "");
  return node("button", { class: style, type: "button", disabled: !element.isEnabled || element.needsSelection, "data-needs-selection": element.isEnabled && element.needsSelection ? "" : null, "aria-busy": element.isBusy ? "true" : null, text: element.isBusy ? "… " + text : text,
    onclick: (event) => perform(element, view, event.currentTarget.closest(".frame")) });
}

async function perform(element, view, frame) {
  const question = element.confirmation;
  if (question && !(await alertWith(question.title || element.text, question.message, [question.button || element.text, "Cancel"], element.isDestructive))) return;
  if (element.isSubmission && !(await validate())) return;
  const values = element.arguments.map((argument) => argument.name + ": " + given(argument, element, frame));
  calls.unshift(element.operation + "(" + values.join(", ") + ")" + (element.isSubmission && !isLive ? " — these files do not check the input" : ""));
  if (element.opens) return openScreen(element, calls);
  if (element.isSubmission && view.success) await alertWith(view.success.title, "", [view.success.button || "OK"]);
  if (element.closesScreen && history.state?.from) return history.back();
  set({ tab: "Calls" });
}

/// Returns the arguments of an operation: the row, a control's value, a field's input, or a value of the screen.
function given(argument, element, frame) {
  if (argument.source === "row") return "the row";
  if (argument.source === "input") {
    const control = frame.querySelector('[data-parameter="' + CSS.escape(element.operation + "." + argument.name) + '"]');
    return JSON.stringify(control ? control.read() : "");
  }
  const field = argument.value?.formField && fields().find(({ name }) => name === argument.name);
  return JSON.stringify(field ? valueOf(field) : argument.value);
}

/// Shows an alert. Resolves to whether its first button was pressed.
function alertWith(title, message, buttons, isDestructive = false) {
  const dialog = byId("dialog");
  dialog.className = state.theme;
  return new Promise((resolve) => {
    dialog.replaceChildren(node("h2", { id: "dialog-title", text: title }), message ? node("p", { text: message }) : "",
      ...buttons.map((text, index) => node("button", { type: "button", class: isDestructive && index === 0 ? "destructive" : null, text, onclick: () => dialog.close(String(index)) })));
    dialog.returnValue = "";
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "0"), { once: true });
    dialog.showModal();
  });
}
