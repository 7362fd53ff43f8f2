"use strict";
// Loads the screens from files next to the page. A page on disk can only load scripts, so each file is a script.

const isLive = false;
const loading = new Map();

/// Each file calls it with its contents.
function receive(value) {
  document.currentScript.received = value;
}

function load(path) {
  if (!loading.has(path)) {
    loading.set(path, new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = path;
      script.onload = () => resolve(script.received);
      script.onerror = () => reject(new Error("the file " + path + " is missing"));
      document.head.append(script);
    }));
  }
  return loading.get(path);
}

async function ask(path, query) {
  if (path === "screens") return load("screens.js");
  if (path === "validate") return { messages: [] };
  if (path === "spec") return load("specs/" + list.files.indexOf(query.file) + ".js");
  const screen = await load("screens/" + encodeURIComponent(query.name) + ".js");
  if (path === "source") return screen.source;
  const locale = query.locale || list.locales[0].tag;
  const variant = screen.variants.find((one) => one.stub === (query.stub || "") && one.locale === locale);
  if (!variant) throw new Error("these files do not have this stub or locale");
  if (variant.shown.error) throw new Error(variant.shown.error);
  const refused = query.values ? ["Values can be changed where 'fosmvvm-dsl serve' shows the page."] : variant.shown.refused;
  return { ...variant.shown, screen: variant.versions[query.version] || variant.shown.screen, refused, texts: screen.texts, isOld: false };
}

/// Files on disk don't change.
function listen() {}
