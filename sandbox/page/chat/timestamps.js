/** Draws Discord's timestamps `<t:seconds:style>` in the reader's language, and keeps relative ones up to date. */
import { el } from "../kit/dom.js";

/** Discord's timestamp styles, as options of `Intl`. @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** Seconds in a unit, the largest first. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/**
 * @param {number} seconds since 1970
 * @param {string} style one of t T d D f F R
 * @param {string} locale
 * @param {number} [now] milliseconds since 1970
 */
export function formatTime(seconds, style, locale, now = Date.now()) {
  if (style !== "R") return new Intl.DateTimeFormat(locale, STYLES[style]).format(seconds * 1000);
  const distance = Math.round(seconds - now / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(distance / size), unit);
}

/**
 * @param {number} seconds
 * @param {string} style
 * @param {string} locale
 */
export function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  const known = !Number.isNaN(date.getTime());
  if (!known) return el("span", {}, `<t:${seconds}:${style}>`);
  const live = style === "R" ? { "data-seconds": seconds, "data-locale": locale } : {};
  const title = formatTime(seconds, "F", locale);
  return el("time.timestamp", { datetime: date.toISOString(), title, ...live }, formatTime(seconds, style, locale));
}

/** The time of a message, with the date unless it is of today. @param {string} iso @param {string} locale */
export function messageTime(iso, locale) {
  const date = new Date(iso);
  const seconds = date.getTime() / 1000;
  const isToday = date.toDateString() === new Date().toDateString();
  const text = isToday
    ? formatTime(seconds, "t", locale)
    : new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" }).format(date);
  return el("time", { datetime: iso, title: formatTime(seconds, "F", locale) }, text);
}

/** Bring every relative timestamp of the page up to date, once a second. */
export function keepTimestampsLive() {
  setInterval(() => {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("time[data-seconds]"))) {
      const text = formatTime(Number(element.dataset.seconds), "R", element.dataset.locale ?? "en");
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
