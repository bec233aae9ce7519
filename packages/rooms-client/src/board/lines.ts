import { limits } from "@lyceum/contract/limits";
import type { InkItem } from "@lyceum/contract/shapes";
import type { Timers, Transport } from "@lyceum/im-client";

type Line = { account: string; page: number; item: InkItem };
type Settings = {
  transport: Transport;
  timers: Timers;
  roomId: string;
  account: string;
  changed: () => void;
};

/** A line of which nothing more is heard is gone. */
const lifeMs = 4_000;
/** So long the end of a line waits for the item that comes of it. */
const endMs = 400;

/** Lines that others are drawing, and the own one for them; nothing of it is kept. */
export function makeLines({ transport, timers, roomId, account, changed }: Settings) {
  const lines = new Map<string, Line>();
  const ends = new Map<string, () => void>();
  let sentAt = -Infinity;
  let isSent = false;
  let stopEnd = () => {};

  function drop(who: string): void {
    ends.get(who)?.();
    ends.delete(who);
    if (lines.delete(who)) changed();
  }

  function send(page: number, item: InkItem | null): void {
    sentAt = timers.now();
    isSent = item !== null;
    transport.call("showBoardLine", { roomId, page, item }).catch(() => {});
  }

  const stop = transport.on("onpush", (push) => {
    if (push.name !== "roomBoardLine" || push.body.roomId !== roomId) return;
    const { account: who, page, item } = push.body;
    if (who === account) return;
    if (item === null) return drop(who);
    lines.set(who, { account: who, page, item });
    ends.get(who)?.();
    ends.set(
      who,
      timers.after(lifeMs, () => drop(who)),
    );
    changed();
  });

  return {
    on: (page: number): Line[] => [...lines.values()].filter((line) => line.page === page),
    /** This person's line has become an item, or ended without one. */
    drop,
    /** Shows the others what one draws; null: the line has ended, and an item may come of it. */
    show(page: number, item: InkItem | null): void {
      stopEnd();
      if (item === null) {
        if (isSent) stopEnd = timers.after(endMs, () => send(page, null));
        return;
      }
      if (!("points" in item) || item.points.length > 2 * limits.roomBoardLineMax.value) return;
      if (timers.now() - sentAt >= limits.roomBoardLineEvery.value) send(page, item);
    },
    /** An item has come of the own line, which takes it away from the pages of others. */
    finish(): void {
      stopEnd();
      isSent = false;
    },
    stop(): void {
      stop();
      stopEnd();
      for (const end of ends.values()) end();
    },
  };
}
