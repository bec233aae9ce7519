import { limits } from "@lyceum/contract/limits";
import type { SlidePlace } from "@lyceum/contract/shapes";
import type { Timers, Transport } from "@lyceum/im-client";

type Settings = { transport: Transport; timers: Timers; roomId: string; account: string };
type Where = { deck: number; page: number };
/** Where somebody points on a slide. */
export type SlidePointer = { account: string; at: SlidePlace };

/** Who points where on the slides of a room; nothing of it is kept (R6). */
export type SlidePointers = {
  /** The same object until something changes. */
  on(deck: number, page: number): readonly SlidePointer[];
  /** Where one points oneself; null: nowhere any more. Between two places that are sent the last one counts. */
  point(deck: number, page: number, at: SlidePlace | null): void;
  subscribe(listener: () => void): () => void;
  destroy(): void;
};

const everyMs = limits.roomPointerEvery.value;
const againMs = limits.roomPointerAgain.value;
const nobody: readonly SlidePointer[] = [];

export function makeSlidePointers({ transport, timers, roomId, account }: Settings): SlidePointers {
  const listeners = new Set<() => void>();
  const shown = new Map<string, Where & SlidePointer>();
  const views = new Map<string, readonly SlidePointer[]>();
  const ends = new Map<string, () => void>();
  let sentAt = -Infinity;
  let isSent = false;
  let stopNext = () => {};

  function changed(): void {
    views.clear();
    for (const listener of listeners) listener();
  }

  function drop(who: string): void {
    ends.get(who)?.();
    ends.delete(who);
    if (shown.delete(who)) changed();
  }

  function send(where: Where, at: SlidePlace | null): void {
    sentAt = timers.now();
    isSent = at !== null;
    transport.call("showSlidePointer", { roomId, ...where, at }).catch(() => {});
  }

  /** Where one points now, and so again for as long as one stays there. */
  function sendOwn(): void {
    const own = shown.get(account);
    if (!own) return;
    send({ deck: own.deck, page: own.page }, own.at);
    stopNext = timers.after(againMs, sendOwn);
  }

  const stop = transport.on("onpush", (push) => {
    if (push.name !== "roomSlidePointer" || push.body.roomId !== roomId) return;
    const { account: who, deck, page, at } = push.body;
    if (who === account) return;
    if (at === null) return drop(who);
    shown.set(who, { account: who, deck, page, at });
    ends.get(who)?.();
    ends.set(
      who,
      timers.after(2 * againMs, () => drop(who)),
    );
    changed();
  });

  return {
    on(deck, page) {
      const key = `${deck}/${page}`;
      const there = [...shown.values()].filter((one) => one.deck === deck && one.page === page);
      const held = views.get(key) ?? (there.length === 0 ? nobody : there);
      views.set(key, held);
      return held;
    },
    point(deck, page, at) {
      stopNext();
      if (at === null) {
        drop(account);
        if (isSent) send({ deck, page }, null);
        return;
      }
      shown.set(account, { account, deck, page, at });
      changed();
      const waitMs = isSent ? sentAt + everyMs - timers.now() : 0;
      if (waitMs <= 0) sendOwn();
      else stopNext = timers.after(waitMs, sendOwn);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      stop();
      stopNext();
      for (const end of ends.values()) end();
      listeners.clear();
    },
  };
}
