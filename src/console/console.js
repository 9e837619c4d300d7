// What moves on the console's pages. Without it all of them can be read and used.

/** How long the page waits for more news before it asks for what has changed, in milliseconds. */
const GATHERING = 250;

/**
 * Writes times in the reader's own time zone and language.
 * @param {ParentNode} within
 */
function tellTimes(within) {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
  for (const time of within.querySelectorAll("time[datetime]")) {
    const at = new Date(time.getAttribute("datetime") ?? "");
    if (!Number.isNaN(at.getTime())) {
      time.textContent = format.format(at);
    }
  }
}

/**
 * Shows a run as it goes on: each time that something is told of it, the part of the page that may have changed is taken
 * anew, as the server makes it.
 * @param {HTMLElement} part
 */
function follow(part) {
  const source = new EventSource(part.dataset.events ?? "");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;
  let ended = false;
  const show = async () => {
    due = undefined;
    const answer = await fetch(part.dataset.part ?? "");
    if (!answer.ok || answer.redirected) {
      // Signed out, or the run is gone: the page says which.
      location.reload();
      return;
    }
    const focused = document.activeElement?.id;
    part.innerHTML = await answer.text();
    tellTimes(part);
    if (focused) {
      document.getElementById(focused)?.focus();
    }
  };
  const news = () => {
    due ??= setTimeout(() => show().catch(() => {}), GATHERING);
  };
  source.addEventListener("step", news);
  source.addEventListener("run", news);
  source.addEventListener("done", () => {
    ended = true;
    source.close();
    news();
  });
  source.addEventListener("error", () => {
    if (!ended && source.readyState === EventSource.CLOSED) {
      news();
    }
  });
}

tellTimes(document);
const part = document.querySelector("[data-events]");
if (part instanceof HTMLElement) {
  follow(part);
}
