import { type FollowedRoom, isPassing } from "../room/follow-room.ts";

const triesMax = 3;

type Unsent = { idClient: string };

/** What was written in a room and is not among its messages yet, in the order of writing. */
export type Outbox<U extends Unsent> = {
  list(): readonly U[];
  /** Resolves when it is stored; rejects with the refusal. */
  write(message: U): Promise<void>;
  /** Sends again what has failed, under its old key, so that it is stored once. */
  resend(idClient: string): Promise<void>;
  /** Gives up what has failed. */
  drop(idClient: string): void;
  /** These stand among the messages now; the caller says that something has changed. */
  settle(arrived: readonly Unsent[]): void;
};

type Settings<U extends Unsent> = {
  room: FollowedRoom;
  send: (message: U) => Promise<unknown>;
  /** Reads what was stored, as its push may have been lost. */
  readMissed: () => Promise<void>;
  sending: Partial<U>;
  failed: Partial<U>;
  /** What a refusal makes of a message instead of a failure. */
  settledBy?: (error: unknown) => Partial<U> | undefined;
  changed: () => void;
};

export function makeOutbox<U extends Unsent>(settings: Settings<U>): Outbox<U> {
  const { room, send, readMissed, sending, failed, settledBy, changed } = settings;
  let unsent: readonly U[] = [];

  function mark(idClient: string, state: Partial<U>): void {
    unsent = unsent.map((one) => (one.idClient === idClient ? { ...one, ...state } : one));
    changed();
  }

  async function push(message: U): Promise<void> {
    const { idClient } = message;
    for (let tries = 1; ; tries++) {
      try {
        await send(message);
        if (unsent.some((one) => one.idClient === idClient)) await readMissed().catch(() => {});
        return;
      } catch (error) {
        const settled = settledBy?.(error);
        if (settled) return mark(idClient, settled);
        if (tries < triesMax && isPassing(error) && (await isInside())) continue;
        mark(idClient, failed);
        throw error;
      }
    }
  }

  const isInside = () =>
    room.inside().then(
      () => true,
      () => false,
    );

  return {
    list: () => unsent,
    async write(message) {
      unsent = [...unsent, message];
      changed();
      await push(message);
    },
    async resend(idClient) {
      const message = unsent.find((one) => one.idClient === idClient);
      if (!message) return;
      mark(idClient, sending);
      await push(message);
    },
    drop(idClient) {
      unsent = unsent.filter((one) => one.idClient !== idClient);
      changed();
    },
    settle(arrived) {
      const ids = new Set(arrived.map(({ idClient }) => idClient));
      unsent = unsent.filter(({ idClient }) => !ids.has(idClient));
    },
  };
}

/** Both lists in the order of their places, each place once; undefined where nothing is new. */
export function inOrder<M>(
  messages: readonly M[],
  more: readonly M[],
  placeOf: (message: M) => number,
): readonly M[] | undefined {
  const byPlace = new Map([...messages, ...more].map((message) => [placeOf(message), message]));
  if (byPlace.size === messages.length) return undefined;
  return [...byPlace.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}
