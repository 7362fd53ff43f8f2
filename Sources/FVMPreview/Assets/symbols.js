"use strict";
// Symbols in the manner of the system's, each a path on a grid of 24 by 24.

const symbolPaths = {
  "arrow.clockwise": "M19 8a8 8 0 1 0 1 5M19 3v5h-5",
  "arrow.right": "M4 12h16M14 6l6 6-6 6",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
  bookmark: "M6 3h12v18l-6-5-6 5z",
  bubble: "M4 4h16v12h-9l-4 4v-4H4z",
  building: "M5 21V3h14v18zM9 7h2M13 7h2M9 11h2M13 11h2M10 21v-5h4v5",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  camera: "M3 7h4l2-3h6l2 3h4v12H3zM12 16.5a3.5 3.5 0 1 0-.01 0",
  cart: "M2 4h3l2.5 11h10L20 7H6M9 20.5a1.2 1.2 0 1 0-.01 0M16 20.5a1.2 1.2 0 1 0-.01 0",
  "chart.bar": "M5 20v-7h3v7zM10.5 20V4h3v16zM16 20V9h3v11z",
  checkmark: "M5 12.5l5 5L19 7",
  circle: "M12 21a9 9 0 1 0-.01 0",
  clock: "M12 21a9 9 0 1 0-.01 0M12 7v5l3.5 2",
  creditcard: "M3 6h18v12H3zM3 10h18M6 15h4",
  doc: "M6 3h8l4 4v14H6zM14 3v4h4",
  ellipsis: "M6 12.5a.8.8 0 1 0-.01 0M12 12.5a.8.8 0 1 0-.01 0M18 12.5a.8.8 0 1 0-.01 0",
  envelope: "M3 6h18v12H3zM3 7l9 7 9-7",
  "exclamationmark.triangle": "M12 4l9 16H3zM12 10v5M12 17.5v.5",
  eye: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 15a3 3 0 1 0-.01 0",
  flag: "M6 21V4M6 4h12l-3 4 3 4H6",
  folder: "M3 6h6l2 2h10v11H3z",
  gear: "M12 15.5a3.5 3.5 0 1 0-.01 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  globe: "M12 21a9 9 0 1 0-.01 0M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18",
  heart: "M12 20C2 13 3 5 8 5c2 0 3.5 1.5 4 3 .5-1.5 2-3 4-3 5 0 6 8-4 15z",
  house: "M3 11.5L12 4l9 7.5M5.5 10v10h13V10M10 20v-6h4v6",
  info: "M12 10.5v7M12 6.5v.5",
  link: "M10 14l4-4M8 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M16 13l3-3a3.5 3.5 0 0 0-5-5l-3 3",
  "line.3.horizontal.decrease": "M4 7h16M7 12h10M10 17h4",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.5M4.5 12h.5M4.5 18h.5",
  lock: "M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3",
  magnifyingglass: "M10.5 17a6.5 6.5 0 1 0-.01 0M15.5 15.5L21 21",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  mappin: "M12 21c-8-10-6-17 0-17s8 7 0 17zM12 12a2.5 2.5 0 1 0-.01 0",
  minus: "M5 12h14",
  paperclip: "M18 9l-8 8a2 2 0 0 1-3-3l8-8a4 4 0 0 1 5.5 5.5L12 20a6 6 0 0 1-8-8l7-7",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  person: "M12 12a4 4 0 1 0-.01 0M4.5 20.5c0-8 15-8 15 0z",
  phone: "M5 4l4-1 2 5-2.5 2a11 11 0 0 0 5.5 5.5l2-2.5 5 2-1 4C12 20.5 3.5 12 5 4z",
  "cross.case": "M3 8h18v12H3zM8 8V5h8v3M12 10.5v7M8.5 14h7",
  photo: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 10a1 1 0 1 0-.01 0",
  play: "M7 4l13 8-13 8z",
  plus: "M5 12h14M12 5v14",
  questionmark: "M8.5 9a3.5 3.5 0 1 1 3.5 3.5v2.5M12 18.5v.5",
  "square.grid": "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  "square.and.arrow.up": "M8 10H5v11h14V10h-3M12 15V3M8.5 6.5L12 3l3.5 3.5",
  star: "M12 3l2.7 6 6.3.6-4.8 4.3 1.4 6.3L12 17l-5.6 3.2 1.4-6.3L3 9.6 9.3 9z",
  tag: "M3 4h8l10 10-7 7L3 11zM7.5 9a1 1 0 1 0-.01 0",
  trash: "M4 6h16M9 6V4h6v2M6 6l1 15h10l1-15M10 10v7M14 10v7",
  tray: "M3 13h5l2 3h4l2-3h5v7H3zM3 13l3-8h12l3 8",
  wrench: "M15 4a5 5 0 0 0-5 7l-6 6 3 3 6-6a5 5 0 0 0 7-5l-3 2-3-3z",
  xmark: "M6 6l12 12M18 6L6 18",
};
const symbolAliases = { archivebox: "tray", bag: "cart", basket: "cart", book: "bookmark", gearshape: "gear", message: "bubble", newspaper: "doc", slider: "list", stethoscope: "heart", text: "list" };

/// Draws the symbol of a name, or of its beginning: that of `star` for `star.fill`. `null` if there is none.
function symbol(name) {
  const parts = name.split(".");
  for (let count = parts.length; count > 0; count -= 1) {
    const key = parts.slice(0, count).join(".");
    const path = symbolPaths[symbolAliases[key] || key];
    if (path) return drawSymbol(path, parts.includes("fill"));
  }
  return null;
}

/// Draws the symbol of a name, or a circle.
const symbolOrCircle = (name) => symbol(name) || drawSymbol(symbolPaths.circle, false);

function drawSymbol(path, isFilled) {
  const make = (tag, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const drawing = make("svg", { viewBox: "0 0 24 24", class: "symbol" + (isFilled ? " filled" : ""), "aria-hidden": "true" });
  drawing.append(make("path", { d: path }));
  return drawing;
}
