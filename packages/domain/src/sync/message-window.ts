import { limits } from "@lyceum/contract/limits";
import { type Message, scenes, type Session } from "@lyceum/contract/shapes";
import { editMessages, type Edits, noEdits } from "./message-edits.ts";
import { isEntry } from "./super-team-entry.ts";

/** What is visible of the places `firstSeq` to `lastSeq`; a place without a row is hidden. */
export type Run = { rows: readonly Message[]; firstSeq: number; lastSeq: number };

/**
 * What is known of one conversation: all that is to be seen of an unbroken run of places up to the newest, and messages
 * beyond a hole that wait until the hole is filled.
 */
export type MessageWindow = Run & {
  ahead: readonly Message[];
  /** What is read far above instead of the end: it has rows, and at least one place lies between it and the run. */
  detached?: Run;
};

/** All that is visible of the places `firstSeq` to `lastSeq`. */
export type Page = { msgs: readonly Message[]; firstSeq: number; lastSeq: number };

export function pushMessage(window: MessageWindow | undefined, message: Message): MessageWindow {
  if (!window) return startWindow(message);
  const pushed = settle(window, [...window.ahead, message]);
  // Nobody looks at the end meanwhile.
  const { value: rowsMax } = limits.windowRowsMax;
  return pushed.detached && pushed.rows.length > rowsMax ? cutWindow(pushed, rowsMax / 2) : pushed;
}

/**
 * Shows a message at a place of the known run that was told as taken and empty: the log tells the sender's devices
 * nothing of what is not synchronised, and the one that wrote it knows better (M3).
 */
export function fillPlace(
  window: MessageWindow | undefined,
  message: Message,
  edits: Edits = noEdits,
): MessageWindow {
  if (!window || message.seq > window.lastSeq) return pushMessage(window, message);
  const isKnown = window.rows.some(({ seq }) => seq === message.seq);
  if (isKnown || message.seq < window.firstSeq) return window;
  const shown = editMessages([message], edits);
  return { ...window, rows: [...window.rows, ...shown].toSorted((a, b) => a.seq - b.seq) };
}

/** A run of one message. */
export function startWindow(message: Message): MessageWindow {
  return {
    rows: !isEntry(message) ? [message] : [],
    firstSeq: message.seq,
    lastSeq: message.seq,
    ahead: [],
  };
}

/** What a conversation of the list tells of its messages: nothing, where some may follow its last message. */
export function windowOfSession({ lastMsg, lastSeq }: Session): MessageWindow {
  if (lastMsg?.seq === lastSeq) return startWindow(lastMsg);
  return { rows: [], firstSeq: lastSeq + 1, lastSeq, ahead: [] };
}

/** The next place holds nothing for this device. Beyond a hole nothing is known: the page that fills it tells. */
export function skipPlace(window: MessageWindow, seq: number): MessageWindow {
  return seq === window.lastSeq + 1 ? settle({ ...window, lastSeq: seq }, window.ahead) : window;
}

/** Joins a page of history that touches the known run; what lies beyond a hole waits. */
export function mergePage(
  window: MessageWindow | undefined,
  page: Page,
  edits: Edits = noEdits,
): MessageWindow {
  const msgs = editMessages(page.msgs, edits).filter((message) => !isEntry(message));
  if (!window) return clearUpTo({ ...page, rows: msgs, ahead: [] }, edits.clearedSeq);
  const { firstSeq, lastSeq, rows } = window;
  if (page.firstSeq > lastSeq + 1 || page.lastSeq < firstSeq - 1)
    return settle(window, [...window.ahead, ...msgs]);
  const joined = {
    ...window,
    rows: [...msgs.filter(({ seq }) => seq < firstSeq), ...rows, ...msgs.filter(({ seq }) => seq > lastSeq)],
    firstSeq: Math.min(firstSeq, page.firstSeq),
    lastSeq: Math.max(lastSeq, page.lastSeq),
  };
  return joinDetachedWindow(clearUpTo(settle(joined, window.ahead), edits.clearedSeq), edits);
}

/** Where the run has come down to the detached window, they are one. */
function joinDetachedWindow(window: MessageWindow, edits: Edits): MessageWindow {
  const { detached, ...run } = window;
  if (!detached || detached.lastSeq < run.firstSeq - 1) return window;
  const { rows: msgs, firstSeq, lastSeq } = detached;
  return mergePage(run, { msgs, firstSeq, lastSeq }, edits);
}

/** Takes away what is no longer to be seen, also of a detached window; one of which nothing is left is over. */
export function editWindow({ detached, ...window }: MessageWindow, edits: Edits): MessageWindow {
  const rows = editMessages(window.rows, edits);
  const ahead = editMessages(window.ahead, edits);
  const edited = clearUpTo({ ...window, rows, ahead }, edits.clearedSeq);
  const left = detached && editRun(detached, edits);
  return left ? { ...edited, detached: left } : edited;
}

/** What is left to see of a run, or nothing. */
export function editRun({ rows, firstSeq, lastSeq }: Run, edits: Edits): Run | undefined {
  const left = editMessages(rows, edits);
  if (left.length === 0) return undefined;
  return { rows: left, firstSeq: edits.clearedSeq >= firstSeq - 1 ? 1 : firstSeq, lastSeq };
}

/** Only the newest rows; the older ones are still to be had. */
export function cutWindow(window: MessageWindow, rowsMax: number): MessageWindow {
  const rows = window.rows.slice(-rowsMax);
  const [oldest] = rows;
  return rows.length === window.rows.length || !oldest ? window : { ...window, rows, firstSeq: oldest.seq };
}

/** There may be something older to see than the first row. */
export function hasOlder(window: Run | undefined): boolean {
  return window !== undefined && window.firstSeq > 1;
}

/**
 * The place after which messages are missing, or null when there is no hole. What comes beside the person's log may also lack
 * at the end: the conversation is told to have gone on, and its last message is none of the new ones (M7, M8).
 */
export function missingBefore(
  window: MessageWindow | undefined,
  session?: Pick<Session, "scene" | "lastSeq">,
): number | null {
  if (!window) return null;
  const isBehind = session && session.scene !== scenes.p2p && session.lastSeq > window.lastSeq;
  return isBehind || window.ahead.length > 0 ? window.lastSeq : null;
}

/** Nothing is to be seen up to a place, so nothing lacks there. */
function clearUpTo(window: MessageWindow, clearedSeq: number): MessageWindow {
  if (clearedSeq === 0 || clearedSeq < window.firstSeq - 1) return window;
  const lastSeq = Math.max(window.lastSeq, clearedSeq);
  return settle({ ...window, firstSeq: 1, lastSeq }, window.ahead);
}

function settle(window: MessageWindow, loose: readonly Message[]): MessageWindow {
  let { lastSeq } = window;
  const joined = [...window.rows];
  const ahead: Message[] = [];
  for (const message of loose.toSorted((a, b) => a.seq - b.seq)) {
    if (message.seq <= lastSeq || ahead.at(-1)?.seq === message.seq) continue;
    if (message.seq === lastSeq + 1) {
      if (!isEntry(message)) joined.push(message);
      lastSeq += 1;
    } else ahead.push(message);
  }
  const rows = joined.length === window.rows.length ? window.rows : joined;
  return { ...window, rows, lastSeq, ahead };
}
