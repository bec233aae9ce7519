import type { App } from "../app/context.ts";
import { pushMessages } from "./job-kinds.ts";
import { type PushPlace, whoHasTokens } from "./store.ts";

/** Messages that may have to wake somebody. Nothing of it is part of the transaction of a message (M10). */
export type PushQueue = {
  add(conversationId: number, seq: number, receivers: readonly number[]): void;
  /** Waits for what was added. */
  close(): Promise<void>;
};

/** What comes in such a time of one conversation is one push: the newest counts. */
const gatherMs = 500;
const jobMax = 100;

type Waiting = { seq: number; receivers: readonly number[] };

/** `isSeen`: the person looks at a device that is connected to this node, so that no browser rings. */
export function makePushQueue(
  { database, jobs, log }: Pick<App, "database" | "jobs" | "log">,
  isSeen: (personId: number) => boolean,
): PushQueue {
  const waiting = new Map<number, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let going = Promise.resolve();

  async function flush(): Promise<void> {
    const conversations = [...waiting];
    waiting.clear();
    const away = conversations.flatMap(([conversationId, { seq, receivers }]) =>
      receivers.map((personId) => ({ personId, conversationId, seq })),
    );
    if (away.length === 0) return;
    const known = await whoHasTokens(database, [...new Set(away.map(({ personId }) => personId))]);
    const places = away.filter(({ personId }) => {
      const one = known.get(personId);
      return one !== undefined && !(one.isBrowsers && isSeen(personId));
    });
    await jobs.addAll(
      database.kysely,
      pushMessages,
      chunksOf(places).map((chunk) => ({ payload: { places: chunk, tries: 0 } })),
    );
  }

  const start = () => {
    timer = undefined;
    going = going.then(flush).catch((error: unknown) => log("push.queue", { error }));
  };
  return {
    add(conversationId, seq, receivers) {
      waiting.set(conversationId, { seq, receivers });
      timer ??= setTimeout(start, gatherMs);
    },
    async close() {
      clearTimeout(timer);
      if (timer) start();
      await going;
    },
  };
}

function chunksOf(places: readonly PushPlace[]): PushPlace[][] {
  return Array.from({ length: Math.ceil(places.length / jobMax) }, (_, at) =>
    places.slice(at * jobMax, (at + 1) * jobMax),
  );
}
