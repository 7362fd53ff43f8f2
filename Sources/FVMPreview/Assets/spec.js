"use strict";
// Shows the spec next to the canvas, and links elements, lines and editors.

const editors = {
  vscode: ["Visual Studio Code", (path, line) => "vscode://file" + path + ":" + line],
  vscodium: ["VSCodium", (path, line) => "vscodium://file" + path + ":" + line],
  cursor: ["Cursor", (path, line) => "cursor://file" + path + ":" + line],
  zed: ["Zed", (path, line) => "zed://file" + path + ":" + line],
  idea: ["IntelliJ IDEA", (path, line) => "idea://open?file=" + path + "&line=" + line],
  textmate: ["TextMate", (path, line) => "txmt://open?url=file://" + path + "&line=" + line],
  macvim: ["MacVim", (path, line) => "mvim://open?url=file://" + path + "&line=" + line],
};
/// How many lines are shown before and after the current one. A spec may have a million.
const lineWindow = 1500;
/// The specs that were loaded since the last change.
const specs = new Map();

const lineOf = (place) => place.file + ":" + place.line;

function placeOf(line) {
  const colon = line.lastIndexOf(":");
  return colon < 0 ? null : { file: line.slice(0, colon), line: Number(line.slice(colon + 1)) };
}

function specText(file) {
  if (!specs.has(file)) specs.set(file, ask("spec", { file }));
  return specs.get(file);
}

/// Returns a button that shows a line of a spec.
function toLine(place, text) {
  return node("button", { type: "button", class: "to-line", text: text ?? lineOf(place), title: lineOf(place), onclick: (event) => { event.stopPropagation(); set({ tab: "Spec", line: lineOf(place) }); } });
}

/// Returns a link that opens a line in the chosen editor, or null if the path is not known.
function toEditor(place) {
  const path = place.file.startsWith("/") ? place.file : list.folder && !place.file.startsWith("<") ? list.folder + "/" + place.file : null;
  const [name, address] = editors[state.editor] || editors.vscode;
  return path && node("a", { href: address(path.split("/").map(encodeURIComponent).join("/"), place.line), text: "Open in " + name });
}

/// Returns what the page shows of a line, or null if nothing.
function markAt(spec, line) {
  let found = null;
  for (const mark of spec.marks) if (mark.line <= line) found = mark.shows;
  return found;
}

async function specPanel() {
  const place = (state.line && placeOf(state.line)) || shown?.screen.place;
  if (!place) return [node("p", { text: "This screen is in no spec." })];
  const spec = await specText(place.file);
  const lines = coloredLines(spec);
  const first = Math.max(0, place.line - lineWindow), last = Math.min(lines.length, place.line + lineWindow);
  const items = lines.slice(first, last).map((pieces, index) => line(spec, first + index + 1, pieces, place.line));
  const chooser = node("select", { id: "set-editor", onchange: () => set({ editor: chooser.value }) }, ...Object.entries(editors).map(([value, [text]]) => node("option", { value, text })));
  chooser.value = editors[state.editor] ? state.editor : "vscode";
  const link = toEditor(place);
  const file = node("select", { id: "set-file", onchange: () => set({ line: file.value + ":1" }) }, ...list.files.map((value) => node("option", { value, text: value })));
  file.value = place.file;
  return [
    node("p", { class: "editor" }, node("label", { class: "hidden", for: "set-file", text: "Spec" }), file),
    link && node("p", { class: "editor" }, link, node("label", { class: "hidden", for: "set-editor", text: "Editor" }), chooser),
    node("ol", { class: "lines", start: String(first + 1), "aria-label": "Lines of the spec" }, ...items),
  ].filter(Boolean);
}

/// Returns the lines of a spec, each as a list of texts with their colors.
function coloredLines(spec) {
  const lines = [[]];
  let start = 0;
  const add = (text, color) => text.split(/\r\n|\r|\n/).forEach((part, index) => {
    if (index) lines.push([]);
    if (part) lines.at(-1).push([part, color]);
  });
  for (let index = 0; index < spec.colors.length; index += 2) {
    add(spec.text.slice(start, start + spec.colors[index]), spec.colors[index + 1]);
    start += spec.colors[index];
  }
  add(spec.text.slice(start), "");
  return lines;
}

function line(spec, number, pieces, current) {
  const button = node("button", {
    type: "button", class: "line", "data-line": String(number), "aria-label": pieces.length ? null : "empty line", tabindex: number === current ? "0" : "-1",
    "aria-current": number === current ? "true" : null,
    onclick: () => follow(spec, number),
    onkeydown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const next = step && document.querySelector('[data-line="' + (number + step) + '"]');
      if (next) { event.preventDefault(); next.focus(); }
    },
  }, node("code", {}, ...(pieces.length ? pieces.map(([text, color]) => node("span", { class: color, text })) : [" "])));
  return node("li", {}, button);
}

/// Shows what a line declares: its screen, in its stub or locale.
async function follow(spec, number) {
  const mark = markAt(spec, number);
  const changes = { line: spec.file + ":" + number };
  if (mark) {
    const isShown = mark.screen === state.name || [...document.querySelectorAll("[data-place]")].some((drawn) => drawn.dataset.place === lineOf(mark.place));
    if (!isShown && screenNamed(mark.screen)) Object.assign(changes, { name: mark.screen, stub: "", values: "" });
    if (mark.stub && (changes.name || state.name) === mark.screen) Object.assign(changes, { stub: mark.stub, values: "" });
    if (mark.locale) changes.locale = mark.locale === list.locales[0]?.tag ? "" : mark.locale;
  }
  await set(changes);
  document.querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
  document.querySelector('[data-line="' + number + '"]')?.focus({ preventScroll: true });
}

/// Marks the elements that the line declares, and scrolls to the line.
async function showLine() {
  document.querySelectorAll(".chosen").forEach((other) => other.classList.remove("chosen"));
  const place = state.line && placeOf(state.line);
  const row = document.querySelector('.line[aria-current="true"]');
  // Without a chosen line, the page does not scroll. On a phone, it would leave the canvas.
  if (place) row?.scrollIntoView({ block: "center" });
  else if (row) byId("panel").scrollTop += row.getBoundingClientRect().top - byId("panel").getBoundingClientRect().top - byId("panel").clientHeight / 2;
  if (!place) return;
  let mark;
  try { mark = markAt(await specText(place.file), place.line); } catch { return; }
  const wanted = mark && lineOf(mark.place);
  document.querySelectorAll("[data-place]").forEach((drawn) => { if (drawn.dataset.place === wanted) drawn.classList.add("chosen"); });
}

/// Shows the line of the chosen element.
function select(element) {
  const place = element.place;
  byId("place").replaceChildren(...[element.id, place && toLine(place), place && toEditor(place)].filter(Boolean));
  if (!place || lineOf(place) === state.line) return;
  remember({ line: lineOf(place) });
  if (state.tab !== "Spec") return showLine();
  drawPanel();
}
