import type { DeckEntry, NewSlide, Slide } from "@lyceum/contract/shapes";
import type { Timers, Transport } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { type FollowedRoom, isPassing } from "../room/follow-room.ts";

type Settings = { transport: Transport; timers: Timers; room: FollowedRoom; roomId: string };

/** A slide while its link is good; null while it is asked for, "missing" where it is gone. */
export type SlideView = Slide | "missing" | null;

/** The slides of a room (R6). What changes something is sent again after a lost connection, and is done once. */
export type Decks = {
  /** Asks for it where it is not known. */
  slide(deck: number, page: number): SlideView;
  /** The same without asking. */
  known(deck: number, page: number): SlideView;
  /** Its picture did not come: its link is asked for again. */
  forget(deck: number, page: number): void;
  begin(name: string, pageCount: number): Promise<number>;
  add(deck: number, page: number, slides: NewSlide[]): Promise<void>;
  list(): Promise<DeckEntry[]>;
  /** For good. */
  remove(deck: number): Promise<void>;
  subscribe(listener: () => void): () => void;
};

const triesMax = 3;
const spareMs = 60_000;
const pauseMs = 3_000;

export function makeDecks({ transport, timers, room, roomId }: Settings): Decks {
  const listeners = new Set<() => void>();
  const held = new Map<string, Slide | "missing">();
  const asked = new Set<string>();

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function known(deck: number, page: number): SlideView {
    const slide = held.get(keyOf(deck, page)) ?? null;
    return slide === null || slide === "missing" || slide.until - spareMs > timers.now() ? slide : null;
  }

  async function ask(deck: number, page: number): Promise<void> {
    const key = keyOf(deck, page);
    if (asked.has(key)) return;
    asked.add(key);
    try {
      const { slides } = await transport.call("getSlides", { roomId, deck, page });
      for (const slide of slides) held.set(keyOf(deck, slide.page), slide);
      if (slides[0]?.page !== page) held.set(key, "missing");
      asked.delete(key);
    } catch {
      // Whoever still looks at it asks again.
      await new Promise<void>((resolve) => timers.after(pauseMs, resolve));
      asked.delete(key);
    }
    changed();
  }

  async function again<T>(call: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await call();
      } catch (error) {
        if (tries === triesMax || !isPassing(error)) throw error;
        await room.inside();
      }
    }
  }

  return {
    slide(deck, page) {
      const slide = known(deck, page);
      if (slide === null) void ask(deck, page);
      return slide;
    },
    known,
    forget(deck, page) {
      held.delete(keyOf(deck, page));
      changed();
    },
    async begin(name, pageCount) {
      const idClient = randomId();
      const { deck } = await again(() =>
        transport.call("addRoomDeck", { roomId, idClient, name, pageCount }),
      );
      return deck;
    },
    async add(deck, page, slides) {
      await again(() => transport.call("addSlides", { roomId, deck, page, slides }));
    },
    async list() {
      const { decks } = await again(() => transport.call("getRoomDecks", { roomId }));
      return decks;
    },
    async remove(deck) {
      await again(() => transport.call("removeRoomDeck", { roomId, deck }));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function keyOf(deck: number, page: number): string {
  return `${deck}/${page}`;
}
