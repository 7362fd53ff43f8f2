"use strict";
// Where the page has its screens from: the server that it came from.

const isLive = true;

async function ask(path, query) {
  const text = Object.entries(query || {}).filter(([, value]) => value)
    .map(([key, value]) => key + "=" + encodeURIComponent(value)).join("&");
  const answer = await fetch("/~/api/" + path + (text ? "?" + text : ""));
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.error);
  return value;
}

/// Calls back whenever a spec is saved.
function listen(changed) {
  new EventSource("/~/events").onmessage = changed;
}
