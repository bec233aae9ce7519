import { isQuiet, readPreferences } from "./preferences.ts";

type Told = {
  /** Of the message: tabs agree by it which one of them tells. */
  id: string;
  /** Of the conversation: what is newer takes the place of what is older. */
  place: string;
  title: string;
  /** What was written, and what is shown instead where words are not to be shown. */
  words: string;
  plain: string;
  open: () => void;
};

const seenLock = "lyceum-seen";
const shown = new Map<string, Notification>();

/** Whether the browser can tell at all: it cannot on a plain address that is not this machine. */
export function canTell(): boolean {
  return "Notification" in globalThis && "locks" in navigator;
}

/** Whether a message that comes now may be told of: nobody looks at this tab, and it was asked for. */
export function mayTell(): boolean {
  const now = new Date();
  if (!canTell() || Notification.permission !== "granted" || document.visibilityState === "visible")
    return false;
  const preferences = readPreferences();
  return preferences.isOn && !isQuiet(preferences, now.getHours(), now.getMinutes());
}

/** Lets the other tabs know whether somebody looks at this one. Returns the end of it. */
export function sayWhenSeen(): () => void {
  if (!canTell()) return () => {};
  let release = () => {};
  const update = () => {
    release();
    release = () => {};
    if (document.visibilityState !== "visible") return;
    closeAll();
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    void navigator.locks.request(seenLock, { mode: "shared" }, () => promise).catch(() => {});
  };
  document.addEventListener("visibilitychange", update);
  update();
  return () => {
    document.removeEventListener("visibilitychange", update);
    release();
    closeAll();
  };
}

/** Tells of a message outside the page: once for all tabs, and only while nobody looks at any of them. */
export async function tellDesktop(told: Told): Promise<void> {
  if (!mayTell() || (await isSeen())) return;
  await navigator.locks.request(`lyceum-told-${told.id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    show(told, readPreferences());
    // As long as another tab may need to hear of the same message.
    await new Promise((resolve) => setTimeout(resolve, oneTabMs));
  });
}

const oneTabMs = 5_000;

/** Whether somebody looks at a page of this browser. */
export async function isSeen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === seenLock);
}

function show(
  { place, title, words, plain, open }: Told,
  { hasSound, hasWords }: { hasSound: boolean; hasWords: boolean },
): void {
  // Some phones have the interface and forbid its use outside a worker.
  try {
    const notification = new Notification(title, {
      body: hasWords && words !== "" ? words : plain,
      tag: place,
      silent: !hasSound,
    });
    shown.set(place, notification);
    notification.addEventListener("close", () => {
      if (shown.get(place) === notification) shown.delete(place);
    });
    notification.addEventListener("click", () => {
      window.focus();
      notification.close();
      open();
    });
  } catch {
    return;
  }
}

/** Who looks at the page needs them no more. */
function closeAll(): void {
  for (const notification of shown.values()) notification.close();
  shown.clear();
}
