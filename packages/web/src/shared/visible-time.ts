import { limits } from "@lyceum/contract/limits";

let hiddenMs = 0;
let hiddenSince: number | null = null;

if (typeof document !== "undefined") {
  if (document.hidden) hiddenSince = performance.now();
  document.addEventListener("visibilitychange", () => {
    const now = performance.now();
    if (document.hidden) hiddenSince ??= now;
    else if (hiddenSince !== null) {
      hiddenMs += now - hiddenSince;
      hiddenSince = null;
    }
  });
}

/** How long this page has been looked at, in milliseconds. It stands still while the page is hidden, and no change of the device's clock moves it. */
export function visibleTime(): number {
  return (hiddenSince ?? performance.now()) - hiddenMs;
}

/** How long somebody was at a question that they have had since this visible time, as answers say it. */
export function answerTimeSince(at: number): number {
  return Math.min(Math.round(visibleTime() - at), limits.answerTimeMax.value);
}
