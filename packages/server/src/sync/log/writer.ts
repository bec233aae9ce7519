import { Fault } from "@lyceum/contract/faults";
import type { Clock } from "@lyceum/kit";
import type { Database, Db } from "../../ports/database.ts";
import { changeKinds, type OwnKind } from "../change-kinds.ts";
import { isDataError, persist, settle } from "./persist.ts";
import { makeMemberCache, type MemberCache } from "../groups/member-cache.ts";
import type { AskedLane } from "./asked-lane.ts";
import { type Committed, type Send, type SendEntry, sendRowOf } from "./commit-asked.ts";
import {
  commitReceipts,
  commitSuperTeamSends,
  commitTeamSends,
  type Receipt,
  type TeamSend,
} from "../groups/commit.ts";
import {
  type AckRow,
  type Appended,
  appendBatch,
  appendEdits,
  appendOwn,
  type Edited,
  type EditRow,
  lockHead,
} from "./store.ts";

export type { Committed, Send };

export type Ack = Omit<AckRow, "n"> & {
  /** Null: nothing newer than what is held. */
  committed(result: Committed | null): void;
  failed(error: unknown): void;
};

/** A rare change with a transaction of its own, committed between two batches, so that it is told in order. */
export type ApartChange<R> = {
  /** `append` puts an entry of the kinds that `own` writes into a person's log, whose head is locked, and answers its place. */
  write(transaction: Db, append: Append): Promise<R>;
  committed(result: R): void;
  failed(error: unknown): void;
};

export type Append = (personId: number, kind: OwnKind, entry: object) => Promise<number>;

/** A change of one person's log alone, with the rows that it tells of. */
export type OwnChange<E extends object> = {
  person: number;
  kind: OwnKind;
  /** Locks what comes before the head of the log (decision 0024). */
  lock?(transaction: Db): Promise<void>;
  /** Runs under the lock of the log; the entry is what the client reads. */
  write(transaction: Db): Promise<{ entry: E; isChanged: boolean }>;
  /** `pts` is null when nothing changed. */
  committed(entry: E, pts: number | null): void;
  failed(error: unknown): void;
};

export type Edit = Omit<EditRow, "n"> & {
  /** Null: there was nothing left to change. */
  committed(result: Edited | null): void;
  failed(error: unknown): void;
};

/** Appends to the logs. While one batch commits the next gathers, so the cost of a commit is shared. */
export type LogWriter = {
  send(send: Send): void;
  ack(ack: Ack): void;
  /** Commits a rare change on its own between two batches, so that its place in the log is also told in order. */
  own<E extends object>(change: OwnChange<E>): void;
  edit(edit: Edit): void;
  /** A message of a team. */
  sendTeam(send: TeamSend): void;
  /** A message of a super team, on a path of its own (M8). */
  sendSuperTeam(send: TeamSend): void;
  /** A receipt of a p2p conversation. */
  receipt(receipt: Receipt): void;
  apart<R>(change: ApartChange<R>): void;
  /** Waits for what was taken. */
  close(): Promise<void>;
};

const batchMax = 500;
const waitingMax = 20_000;
const rareMax = 1_000;

export function makeLogWriter(
  database: Database,
  clock: Clock,
  memberCache: MemberCache = makeMemberCache(),
  askedLane?: AskedLane,
): LogWriter {
  let waiting: Batch = newBatch();
  const full: Batch[] = [];
  const rare: (() => Promise<void>)[] = [];
  let running: Promise<void> | null = null;

  const start = () => {
    running ??= run();
  };
  const run = async () => {
    // Everything that arrives in this turn of the event loop goes into one batch.
    await new Promise(setImmediate);
    for (;;) {
      await rare.shift()?.();
      const batch = full.shift() ?? waiting;
      if (sizeOf(batch) === 0) {
        // In one step with the look at the queue: what comes after it starts a run of its own.
        if (rare.length === 0) return void (running = null);
        continue;
      }
      if (batch === waiting) waiting = newBatch();
      if (batch.sends.length + batch.acks.length > 0) await commit(database, clock, batch);
      if (batch.edits.length > 0) await commitEdits(database, clock, batch.edits);
      if (batch.teamSends.length > 0) await commitTeamSends(database, clock, memberCache, batch.teamSends);
      if (batch.superSends.length > 0) await commitSuperTeamSends(database, clock, batch.superSends);
      if (batch.receipts.length > 0) await commitReceipts(database, batch.receipts);
    }
  };
  const room = () => {
    if (full.length * batchMax > waitingMax) return false;
    if (sizeOf(waiting) >= batchMax) {
      full.push(waiting);
      waiting = newBatch();
    }
    return true;
  };

  return {
    send(send) {
      if (send.ask) return askedLane ? askedLane.send(send) : send.failed(new Fault("noPermission"));
      if (!room()) return send.failed(new Fault("serverBusy"));
      const key = `${send.sender} ${send.key}`;
      const twin = waiting.sendByKey.get(key);
      if (twin) twin.twins.push(send);
      else {
        const entry = { op: send, twins: [] };
        waiting.sendByKey.set(key, entry);
        waiting.sends.push(entry);
      }
      start();
    },
    ack(ack) {
      if (!room()) return ack.failed(new Fault("serverBusy"));
      const key = `${ack.person} ${ack.conversation}`;
      const twin = waiting.ackByKey.get(key);
      if (twin) {
        twin.seq = Math.max(twin.seq, ack.seq);
        twin.twins.push(ack);
      } else {
        const entry = { op: ack, seq: ack.seq, twins: [] };
        waiting.ackByKey.set(key, entry);
        waiting.acks.push(entry);
      }
      start();
    },
    own(change) {
      if (rare.length >= rareMax) return change.failed(new Fault("serverBusy"));
      rare.push(() => writeOwn(database, change));
      start();
    },
    edit(edit) {
      if (!room()) return edit.failed(new Fault("serverBusy"));
      waiting.edits.push(edit);
      start();
    },
    sendTeam(send) {
      if (!room()) return send.failed(new Fault("serverBusy"));
      waiting.teamSends.push(send);
      start();
    },
    sendSuperTeam(send) {
      if (!room()) return send.failed(new Fault("serverBusy"));
      waiting.superSends.push(send);
      start();
    },
    receipt(receipt) {
      if (!room()) return receipt.failed(new Fault("serverBusy"));
      waiting.receipts.push(receipt);
      start();
    },
    apart(change) {
      if (rare.length >= rareMax) return change.failed(new Fault("serverBusy"));
      rare.push(() => writeApart(database, change));
      start();
    },
    async close() {
      await askedLane?.close();
      while (running) await running;
    },
  };
}

type AckEntry = { op: Ack; seq: number; twins: Ack[] };
type Batch = {
  sends: SendEntry[];
  acks: AckEntry[];
  /** They follow the messages of their batch. */
  edits: Edit[];
  teamSends: TeamSend[];
  superSends: TeamSend[];
  receipts: Receipt[];
  sendByKey: Map<string, SendEntry>;
  ackByKey: Map<string, AckEntry>;
};

function newBatch(sends: SendEntry[] = [], acks: AckEntry[] = []): Batch {
  const lists = { edits: [], teamSends: [], superSends: [], receipts: [] };
  return { sends, acks, ...lists, sendByKey: new Map(), ackByKey: new Map() };
}

function sizeOf({ sends, acks, edits, teamSends, superSends, receipts }: Batch): number {
  return sends.length + acks.length + edits.length + teamSends.length + superSends.length + receipts.length;
}

async function commit(database: Database, clock: Clock, batch: Batch): Promise<void> {
  let rows: Appended[];
  try {
    rows = await append(database, clock, batch);
  } catch (error) {
    return await commitApart(database, clock, batch, error);
  }
  const sent = new Map<number, Appended>();
  const acked = new Map<number, Appended>();
  for (const row of rows) (row.is_ack ? acked : sent).set(row.n, row);
  batch.acks.forEach(({ op, twins }, n) => {
    for (const one of [op, ...twins]) settle(one, () => one.committed(acked.get(n) ?? null));
  });
  batch.sends.forEach(({ op, twins }, n) => {
    const row = sent.get(n);
    if (!row) return [op, ...twins].forEach((one) => one.failed(new Error("a message was not stored")));
    settle(op, () => op.committed(row));
    for (const twin of twins) settle(twin, () => twin.committed({ ...row, is_new: false }));
  });
}

async function writeOwn<E extends object>(database: Database, change: OwnChange<E>): Promise<void> {
  const { person, kind } = change;
  try {
    const write = () =>
      database.kysely.transaction().execute(async (transaction) => {
        await change.lock?.(transaction);
        await lockHead(transaction, person);
        const written = await change.write(transaction);
        const place = written.isChanged
          ? await appendOwn(transaction, person, changeKinds[kind], written.entry)
          : null;
        return { entry: written.entry, pts: place };
      });
    const { entry, pts } = await persist(write);
    change.committed(entry, pts);
  } catch (error) {
    change.failed(error);
  }
}

async function writeApart<R>(database: Database, change: ApartChange<R>): Promise<void> {
  try {
    const result = await persist(() =>
      database.kysely
        .transaction()
        .execute((own) =>
          change.write(own, (personId, kind, entry) => appendOwn(own, personId, changeKinds[kind], entry)),
        ),
    );
    settle(change, () => change.committed(result));
  } catch (error) {
    change.failed(error);
  }
}

async function append(database: Database, clock: Clock, batch: Batch): Promise<Appended[]> {
  const sends = batch.sends.map(sendRowOf);
  const acks = batch.acks.map(({ op, seq }, n) => ({
    n,
    person: op.person,
    conversation: op.conversation,
    peer: op.peer,
    seq,
  }));
  return await persist(() => appendBatch(database, clock.now(), sends, acks));
}

async function commitEdits(database: Database, clock: Clock, edits: readonly Edit[]): Promise<void> {
  const rows = edits.map(({ committed: _committed, failed: _failed, ...edit }, n) => ({ n, ...edit }));
  try {
    const edited = await persist(() => appendEdits(database, clock.now(), rows));
    const byPlace = new Map(edited.map((row) => [row.n, row]));
    edits.forEach((edit, n) => settle(edit, () => edit.committed(byPlace.get(n) ?? null)));
  } catch (error) {
    for (const edit of edits) edit.failed(error);
  }
}

/** One row that the database refuses must not fail the others. */
async function commitApart(database: Database, clock: Clock, batch: Batch, error: unknown): Promise<void> {
  if (batch.sends.length + batch.acks.length === 1 || !isDataError(error)) {
    for (const { op, twins } of [...batch.sends, ...batch.acks])
      for (const one of [op, ...twins]) one.failed(error);
    return;
  }
  const half = (length: number) => Math.ceil(length / 2);
  const [sends, acks] = [half(batch.sends.length), half(batch.acks.length)];
  // Of a single send and a single ack the ack goes first, as in one batch.
  const parts = [
    newBatch(batch.sends.length > 1 ? batch.sends.slice(0, sends) : [], batch.acks.slice(0, acks)),
    newBatch(batch.sends.length > 1 ? batch.sends.slice(sends) : batch.sends, batch.acks.slice(acks)),
  ];
  for (const part of parts) if (part.sends.length + part.acks.length > 0) await commit(database, clock, part);
}
