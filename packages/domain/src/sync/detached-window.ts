import type { Message } from "@lyceum/contract/shapes";
import { type Edits, noEdits } from "./message-edits.ts";
import { cutWindow, editRun, mergePage, type MessageWindow, type Page, type Run } from "./message-window.ts";
import { isEntry } from "./super-team-entry.ts";

/** What a person reads of a conversation: a detached window far above, or the run that ends at the newest. */
export function shownRun(window: MessageWindow): Run {
  return window.detached ?? window;
}

/** Goes to a place far above by a page around it; where the page touches the run it joins it, and no detached window opens. */
export function openDetachedWindow(
  window: MessageWindow,
  page: Page,
  edits: Edits = noEdits,
  rowsMax = Infinity,
): MessageWindow {
  const ended = closeDetachedWindow(window);
  const around = below(window, page);
  if (around.lastSeq >= window.firstSeq - 1) return mergePage(ended, around, edits);
  const detached = editRun(around, edits);
  return detached ? { ...cutWindow(ended, restOf(rowsMax)), detached } : ended;
}

/**
 * Reads on from a detached window by a page that stands directly before or behind it; what lies farthest on the other side
 * falls out. A page that stands elsewhere was asked for from a place that has fallen out: it changes nothing. Where the
 * detached window reaches the run, they are one.
 */
export function extendDetachedWindow(
  window: MessageWindow,
  page: Page,
  edits: Edits = noEdits,
  rowsMax = Infinity,
): MessageWindow {
  const { detached } = window;
  if (!detached) return window;
  const more = below(window, page);
  if (more.lastSeq === detached.firstSeq - 1) {
    const { lastSeq } = detached;
    const run = { rows: [...more.rows, ...detached.rows], firstSeq: more.firstSeq, lastSeq };
    return withDetachedWindow(window, editRun(keepOldest(run, rowsMax), edits));
  }
  if (more.firstSeq !== detached.lastSeq + 1) return window;
  const rows = [...detached.rows, ...more.rows];
  const run = keepNewest({ rows, firstSeq: detached.firstSeq, lastSeq: more.lastSeq }, rowsMax);
  if (run.lastSeq < window.firstSeq - 1) return withDetachedWindow(window, editRun(run, edits));
  const { rows: msgs, firstSeq, lastSeq } = run;
  return cutWindow(mergePage(closeDetachedWindow(window), { msgs, firstSeq, lastSeq }, edits), rowsMax);
}

/**
 * Bounds the run while somebody reads in it at a place: near the end the oldest rows fall out; far above it what is
 * around the place becomes a detached window, and only the newest rows stay.
 */
export function stepAside(window: MessageWindow, seq: number, rowsMax: number): MessageWindow {
  const { rows, detached } = window;
  if (detached || rows.length <= rowsMax) return window;
  const keep = Math.floor((rowsMax * 3) / 4);
  const found = rows.findIndex((row) => row.seq >= seq);
  const index = found < 0 ? rows.length : found;
  if (rows.length - index <= rowsMax / 2) return cutWindow(window, keep);
  const start = Math.max(0, index - Math.floor(keep / 2));
  const around = rows.slice(start, start + keep);
  const firstSeq = start === 0 ? window.firstSeq : (around[0]?.seq ?? window.firstSeq);
  const lastSeq = around.at(-1)?.seq ?? firstSeq;
  return { ...cutWindow(window, restOf(rowsMax)), detached: { rows: around, firstSeq, lastSeq } };
}

/** Back to the newest. */
export function closeDetachedWindow(window: MessageWindow): MessageWindow {
  const { detached, ...rest } = window;
  return detached ? rest : window;
}

/** The message at a place, of what is known. */
export function messageAt(window: MessageWindow | undefined, seq: number): Message | undefined {
  if (!window) return undefined;
  return at(window.rows, seq) ?? (window.detached && at(window.detached.rows, seq));
}

/** So many of the newest rows stay while a detached window is open. */
function restOf(rowsMax: number): number {
  return Math.max(1, Math.floor(rowsMax / 16));
}

function withDetachedWindow(window: MessageWindow, detached: Run | undefined): MessageWindow {
  return detached ? { ...window, detached } : closeDetachedWindow(window);
}

/** What of a page stands before the run. */
function below({ firstSeq }: MessageWindow, page: Page): Run & Page {
  const rows = page.msgs.filter((message) => message.seq < firstSeq && !isEntry(message));
  return { rows, msgs: rows, firstSeq: page.firstSeq, lastSeq: Math.min(page.lastSeq, firstSeq - 1) };
}

function keepOldest(run: Run, rowsMax: number): Run {
  if (run.rows.length <= rowsMax) return run;
  const rows = run.rows.slice(0, rowsMax);
  return { ...run, rows, lastSeq: rows.at(-1)?.seq ?? run.lastSeq };
}

function keepNewest(run: Run, rowsMax: number): Run {
  if (run.rows.length <= rowsMax) return run;
  const rows = run.rows.slice(-rowsMax);
  return { ...run, rows, firstSeq: rows[0]?.seq ?? run.firstSeq };
}

/** Rows stand in the order of their places. */
function at(rows: readonly Message[], seq: number): Message | undefined {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (!row || row.seq === seq) return row;
    if (row.seq < seq) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
