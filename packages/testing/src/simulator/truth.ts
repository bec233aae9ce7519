import type { Change, Friend, Message, Relation, Session } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { type Observer, openObserver } from "./side.ts";
import type { Harness } from "./harness.ts";

export type PersonTruth = {
  account: string;
  log: readonly Change[];
  sessions: readonly Session[];
  relations: readonly Relation[];
  friends: readonly Friend[];
  history: ReadonlyMap<string, readonly Message[]>;
};

/** What the server holds, asked for with the commands that everybody has. */
export type Truth = { people: readonly PersonTruth[] };

export async function readTruth({ side, people, outsider }: Harness): Promise<Truth> {
  side.openLogs();
  const all: PersonTruth[] = [];
  for (const account of [...people, outsider]) {
    const observer = await openObserver(side, account);
    const log = await readLog(observer);
    const { sessions, relations, friends = [] } = (await observer.ask("sync", {})).body;
    const history = new Map<string, readonly Message[]>();
    for (const { id, scene, to } of sessions) history.set(id, await readHistory(observer, { scene, to }));
    all.push({ account, log, sessions, relations, friends, history });
    observer.close();
  }
  return { people: all };
}

async function readLog(observer: Observer): Promise<Change[]> {
  const log: Change[] = [];
  for (;;) {
    const { body } = await observer.ask("sync", { pts: log.at(-1)?.pts ?? 0 });
    log.push(...body.changes);
    if (!body.more || body.reset) return log;
  }
}

async function readHistory(observer: Observer, peer: Pick<Session, "scene" | "to">): Promise<Message[]> {
  const history: Message[] = [];
  for (let afterSeq = 0; ;) {
    const { body } = await observer.ask("getHistoryMsgs", {
      ...peer,
      afterSeq,
      limit: limits.historyPageMax.value,
    });
    history.push(...body.msgs);
    if (!body.more) return history;
    afterSeq = body.lastSeq;
  }
}
