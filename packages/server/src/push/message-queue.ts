import type { App } from "../app/context.ts";
import { pushMessages } from "./job-kinds.ts";
import { type PushPlace, readMembersWithTokens, whoHasTokens } from "./store.ts";

/** Messages that may have to wake somebody. Nothing of it is part of the transaction of a message (M10). */
export type PushQueue = {
  /** `mentioned` are told of this message even where others follow it at once; "all": whoever is in the super team. */
  add(
    conversationId: number,
    seq: number,
    receivers: readonly number[],
    mentioned?: "all" | readonly number[],
  ): void;
  /** Waits for what was added. */
  close(): Promise<void>;
};

/** What comes in such a time of one conversation is one push: the newest counts. */
const gatherMs = 500;
const jobMax = 100;

type Waiting = {
  seq: number;
  receivers: readonly number[];
  mentioned: Map<number, number>;
  /** The newest message for all members of a super team, whom nobody lists. */
  allSeq: number | null;
};

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
    const away = conversations.flatMap(([conversationId, { seq, receivers, mentioned }]) =>
      [...new Set([...receivers, ...mentioned.keys()])].map((personId) => ({
        personId,
        conversationId,
        seq: mentioned.get(personId) ?? seq,
      })),
    );
    const toAll = conversations.flatMap(([conversationId, { allSeq }]) =>
      allSeq === null ? [] : [{ conversationId, seq: allSeq }],
    );
    if (toAll.length > 0) away.push(...(await readMembersWithTokens(database, toAll)));
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
    add(conversationId, seq, receivers, mentioned = []) {
      const held = waiting.get(conversationId);
      const one: Waiting = {
        seq,
        receivers: receivers.length > 0 ? receivers : (held?.receivers ?? []),
        mentioned: held?.mentioned ?? new Map(),
        allSeq: mentioned === "all" ? seq : (held?.allSeq ?? null),
      };
      if (mentioned !== "all") for (const personId of mentioned) one.mentioned.set(personId, seq);
      waiting.set(conversationId, one);
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
