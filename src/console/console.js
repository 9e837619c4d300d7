// What moves on the console's pages. Without it all of them can be read and used.

/** How long the page waits for more news before it asks for what has changed, in milliseconds, where it says nothing else. */
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

/** How long is waited before a line that has ended is opened again, in milliseconds: at first, and at most. */
const AGAIN = 1_000;
const LONGEST_AGAIN = 30_000;

/**
 * Shows a run as it goes on, or all of them: each time that something is told of it, the part of the page that may have
 * changed is taken anew, as the server makes it.
 * @param {HTMLElement} part
 */
function follow(part) {
  const gathering = Number(part.dataset.gathering) || GATHERING;
  const told = document.getElementById("told");
  /** @type {EventSource | undefined} */
  let source;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;
  let ended = false;
  let again = AGAIN;

  const show = async () => {
    due = undefined;
    const answer = await fetch(part.dataset.part ?? "");
    if (answer.redirected || answer.status === 401 || answer.status === 404) {
      // Signed out, or the run is gone: the page says which.
      location.reload();
      return;
    }
    if (!answer.ok) {
      throw new Error(answer.statusText);
    }
    const focused = document.activeElement?.id;
    const open = [...part.querySelectorAll("details[open]")].map((details) => details.id);
    part.innerHTML = await answer.text();
    tellTimes(part);
    play();
    for (const id of open) {
      document.getElementById(id)?.setAttribute("open", "");
    }
    if (focused) {
      document.getElementById(focused)?.focus();
    }
    const state = part.querySelector(".state")?.firstChild?.textContent?.trim() ?? "";
    if (told && told.textContent !== state) {
      told.textContent = state;
    }
  };
  const news = () => {
    due ??= setTimeout(() => show().catch(later), gathering);
  };
  const later = () => {
    due ??= setTimeout(() => show().catch(later), again);
    again = Math.min(2 * again, LONGEST_AGAIN);
  };
  const listen = () => {
    source?.close();
    source = new EventSource(part.dataset.events ?? "");
    source.addEventListener("open", () => {
      again = AGAIN;
    });
    source.addEventListener("step", news);
    source.addEventListener("run", news);
    source.addEventListener("reset", news);
    source.addEventListener("done", () => {
      if (part.id === "run") {
        ended = true;
        source?.close();
      }
      news();
    });
    source.addEventListener("error", () => {
      // A browser opens a line again by itself where it broke, and does not where it was refused.
      if (!ended && source?.readyState === EventSource.CLOSED) {
        later();
        setTimeout(listen, again);
      }
    });
  };
  // A browser has few lines to a host: a page that nobody looks at gives its own back.
  document.addEventListener("visibilitychange", () => {
    if (ended) {
      return;
    }
    if (document.hidden) {
      source?.close();
    } else {
      listen();
      // What has changed meanwhile is told by nobody.
      news();
    }
  });
  listen();
}

/** How long a picture stands while they are played, in milliseconds. */
const STANDS = 1_200;

/** Which pictures are being played, if any are. @type {ReturnType<typeof setInterval> | undefined} */
let playing;

/** Lets the pictures of a run's steps follow each other. */
function play() {
  clearInterval(playing);
  playing = undefined;
  const button = document.getElementById("play");
  const film = document.querySelector(".film");
  if (!(button instanceof HTMLButtonElement) || !film) {
    return;
  }
  button.hidden = film.children.length < 2;
  const stop = () => {
    clearInterval(playing);
    playing = undefined;
    button.textContent = "Play";
  };
  const show = (/** @type {number} */ left) => film.scrollTo({ left, behavior: "instant" });
  const next = () => {
    const before = film.scrollLeft;
    const width = film.children[0].getBoundingClientRect().width;
    const following = [...film.children].find((item) => item instanceof HTMLElement && item.offsetLeft - film.offsetLeft > before + width / 2);
    if (following instanceof HTMLElement) {
      show(following.offsetLeft - film.offsetLeft);
    }
    if (!following || film.scrollLeft === before) {
      stop();
    }
  };
  button.onclick = () => {
    if (playing) {
      stop();
      return;
    }
    button.textContent = "Stop";
    show(0);
    playing = setInterval(next, STANDS);
  };
}

/**
 * A form that was sent is not sent again by a second click.
 * @param {SubmitEvent} event
 */
function sendOnce(event) {
  if (event.target instanceof HTMLFormElement && event.target.method === "post") {
    for (const button of event.target.querySelectorAll("button")) {
      button.disabled = true;
    }
  }
}

/** Suggests the reader's own time zone where one is asked for. */
function suggestZone() {
  for (const field of document.querySelectorAll("input[data-zone]")) {
    if (field instanceof HTMLInputElement && field.value === "") {
      field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
    }
  }
}

tellTimes(document);
suggestZone();
play();
document.addEventListener("submit", sendOnce);
// A page that is come back to by the browser's button takes its forms again.
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("form[method=post] button")) {
    button.disabled = false;
  }
});
const part = document.querySelector("[data-events]");
if (part instanceof HTMLElement) {
  follow(part);
}
