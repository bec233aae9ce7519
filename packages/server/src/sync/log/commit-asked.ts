import { Fault, type FaultKey } from "@lyceum/contract/faults";
import type { Clock } from "@lyceum/kit";
import type { ChatAsk, ChatGate } from "../../messages/chat-gate.ts";
import type { Database } from "../../ports/database.ts";
import { errorCode } from "../../start-problem.ts";
import { isDataError, persist, settle } from "./persist.ts";
import { type Appended, appendSends, limitLockWait, type SendRow } from "./store.ts";

/** The place of a stored message, or of an acknowledgement in the own log. */
export type Committed = Pick<
  Appended,
  "conversation" | "seq" | "time" | "own_pts" | "peer_pts" | "unread" | "is_new" | "is_blocked"
>;

export type Send = Omit<SendRow, "n"> & {
  /** Of two members of the social realm: decided by the gate in the transaction that stores it. */
  ask?: ChatAsk;
  /** Runs in the order of the logs, at once after the commit, so that what it sends keeps that order. */
  committed(result: Committed): void;
  failed(error: unknown): void;
};

export type SendEntry = { op: Send; twins: Send[] };

/**
 * Commits messages of the social realm: whether each may be stored is decided and paid for in the transaction that stores it,
 * so a refused message costs nothing and a stored one is paid once (D3).
 */
export async function commitAsked(
  database: Database,
  clock: Clock,
  gate: ChatGate,
  entries: readonly SendEntry[],
  lockTimeoutMs = 2_000,
): Promise<void> {
  const asks = entries.flatMap(({ op }) => op.ask ?? []);
  let decided: Decided;
  try {
    decided = await persist(() => decide(database, clock.now(), gate, asks, entries, lockTimeoutMs));
  } catch (error) {
    const isHeld = errorCode(error) === lockNotAvailable;
    if (entries.length === 1 || !(isHeld || isDataError(error))) {
      const told = isHeld ? new Fault("serverBusy") : error;
      return entries.forEach(({ op, twins }) => [op, ...twins].forEach((one) => one.failed(told)));
    }
    // One row that the database refuses, or one profile that is held, must not fail the others.
    for (const entry of entries) await commitAsked(database, clock, gate, [entry], aloneLockTimeoutMs);
    return;
  }
  entries.forEach(({ op, twins }, n) => {
    const row = decided.stored.get(n);
    if (!row) {
      const fault = decided.refusals[n];
      const error = fault ? new Fault(fault) : new Error("a message was not stored");
      return [op, ...twins].forEach((one) => one.failed(error));
    }
    settle(op, () => op.committed(row));
    for (const twin of twins) settle(twin, () => twin.committed({ ...row, is_new: false }));
  });
}

export function sendRowOf({ op }: SendEntry, n: number): SendRow {
  const { conversation, sender, peer, key, type, flags, body, custom, attach, extra } = op;
  return { n, conversation, sender, peer, key, type, flags, body, custom, attach, extra };
}

/** PostgreSQL waited for a lock as long as it may. */
const lockNotAvailable = "55P03";
/** The batch has waited before. */
const aloneLockTimeoutMs = 200;

type Decided = { refusals: readonly (FaultKey | null)[]; stored: ReadonlyMap<number, Appended> };

async function decide(
  database: Database,
  now: number,
  gate: ChatGate,
  asks: readonly ChatAsk[],
  entries: readonly SendEntry[],
  lockTimeoutMs: number,
): Promise<Decided> {
  return await database.kysely.transaction().execute(async (trx) => {
    await limitLockWait(trx, lockTimeoutMs);
    const refusals = await gate.admit(trx, asks, now);
    const rows = entries.map(sendRowOf).filter((_, n) => refusals[n] === null);
    const stored = rows.length === 0 ? [] : await appendSends(trx, now, rows);
    return { refusals, stored: new Map(stored.map((row) => [row.n, row])) };
  });
}
