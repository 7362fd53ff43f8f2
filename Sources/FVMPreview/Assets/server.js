"use strict";
// Loads the screens from the page's server.

const isLive = true;

async function ask(path, query) {
  const text = Object.entries(query || {}).filter(([, value]) => value)
    .map(([key, value]) => key + "=" + encodeURIComponent(value)).join("&");
  const answer = await fetch("/~/api/" + path + (text ? "?" + text : ""));
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.error);
  return value;
}

/// Calls back when a spec is saved, and when the server stops or runs again.
function listen(changed, gone) {
  const events = new EventSource("/~/events");
  let wasGone = false;
  events.onmessage = changed;
  events.onerror = () => gone(wasGone = true);
  events.onopen = () => {
    gone(false);
    if (wasGone) changed();
    wasGone = false;
  };
}
