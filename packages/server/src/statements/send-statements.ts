import { limits } from "@lyceum/contract/limits";
import { buildStatement, pauseAfter, type Statement } from "@lyceum/domain/statements";
import { openFor } from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import type { JobRun } from "../ports/jobs.ts";
import { sendToStore } from "./job-kinds.ts";
import { type Access, postStatements, type Posted } from "./post-statements.ts";
import { pseudonymOf, registrationOf } from "./pseudonym.ts";
import { listWaiting, type OutboxRow, settleRows } from "./store/outbox.ts";
import { endLease, noteAnswered, noteFailure, type StoreRow, takeLease } from "./store/stores.ts";

export type SendApp = Pick<App, "database" | "clock" | "jobs" | "secret" | "guardedFetch" | "log">;
type Sending = {
  app: SendApp;
  store: StoreRow;
  access: Access;
  /** No request begins after it. */
  endsAt: number;
  signal?: AbortSignal | undefined;
};
/** Null: go on. "later": the turn is over. */
type Outcome = Posted | "later" | null;

/** Longer than a turn and the request that began in it may take. */
const leaseMs = limits.statementTurn.value + limits.statementTimeout.value + 10_000;

/**
 * Sends what waits at one institution, in its order, for one turn (P10). A row is marked after the store has answered: what is
 * sent twice, because a node was lost between the two, is the same statement with the same id.
 */
export async function sendStatements(
  app: SendApp,
  deptId: number,
  { signal }: Partial<Pick<JobRun, "signal">> = {},
): Promise<void> {
  const { kysely } = app.database;
  const now = app.clock.now();
  const store = await takeLease(kysely, deptId, now, now + leaseMs);
  if (!store) return;
  const access = accessOf(app, store);
  if (!access) {
    // The secret of the server is another one than it was.
    const failure = { problem: "credentials", detail: "", nextTryAt: 0, isStopped: true } as const;
    await noteFailure(kysely, store, failure, now);
    await endLease(kysely, store);
    return;
  }
  const sending = { app, store, access, signal, endsAt: now + limits.statementTurn.value };
  const outcome = await sendTurn(sending);
  if (outcome !== null && outcome !== "later") await pause(sending, outcome);
  await endLease(kysely, store);
  if (outcome === "later") await addSending(app, deptId);
}

/** One job for an institution, however often it is asked for. */
export async function addSending(app: Pick<App, "jobs" | "database">, deptId: number): Promise<void> {
  await app.database.kysely.transaction().execute(async (trx) => {
    await app.jobs.add(trx, sendToStore, { deptId }, { jobKey: `statements.send-${deptId}` });
  });
}

async function sendTurn(sending: Sending): Promise<Outcome> {
  const { app, store } = sending;
  for (;;) {
    // One batch after the other: a store has them in their order.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await listWaiting(app.database.kysely, store.dept_id, limits.statementBatch.value);
    if (rows.length === 0) return null;
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await sendGroup(sending, rows);
    if (outcome !== null) return outcome;
  }
}

/** A store takes all of a request or nothing: where one statement is wrong, halves of it find out which. */
async function sendGroup(sending: Sending, rows: readonly OutboxRow[]): Promise<Outcome> {
  const { app, store, access, endsAt, signal } = sending;
  const { kysely } = app.database;
  const { dept_id: deptId } = store;
  if (signal?.aborted || app.clock.now() >= endsAt) return "later";
  const posted = await postStatements(
    app,
    access,
    rows.map((row) => statementOf(app.secret, store, row)),
  );
  const now = app.clock.now();
  const seqs = rows.map(({ seq }) => seq);
  if (posted.problem === null) {
    await settleRows(kysely, deptId, seqs, { state: "sent", reason: null, now });
    await noteAnswered(kysely, deptId, now, true);
    return null;
  }
  if (posted.problem !== "statement") return posted;
  if (rows.length === 1) {
    await settleRows(kysely, deptId, seqs, { state: "refused", reason: posted.detail, now });
    await noteAnswered(kysely, deptId, now, false);
    app.log("statements.refused", { deptId, reason: posted.detail });
    return null;
  }
  const middle = Math.ceil(rows.length / 2);
  return (await sendGroup(sending, rows.slice(0, middle))) ?? (await sendGroup(sending, rows.slice(middle)));
}

function statementOf(secret: Uint8Array, store: StoreRow, row: OutboxRow): Statement {
  const { dept_id: deptId, home_page: homePage } = store;
  return buildStatement(row.fact, {
    id: row.statementId,
    at: row.at,
    homePage,
    pseudonym: pseudonymOf(secret, deptId, row.accountId),
    registrationOf: (attempt) => registrationOf(secret, deptId, attempt),
  });
}

async function pause({ app, store }: Sending, { problem, detail, retryAfterMs }: Posted): Promise<void> {
  if (problem === null) return;
  const now = app.clock.now();
  const isStopped = problem === "credentials";
  const nextTryAt = isStopped ? 0 : now + pauseAfter(store.failures + 1, retryAfterMs);
  await noteFailure(app.database.kysely, store, { problem, detail, nextTryAt, isStopped }, now);
  app.log("statements.failed", { deptId: store.dept_id, problem, detail });
}

/** Null: the secret cannot be opened. */
export function accessOf({ secret }: Pick<App, "secret">, store: StoreRow): Access | null {
  const { dept_id: deptId, endpoint, store_key: key, store_secret: sealed } = store;
  try {
    const opened = openFor(secret, "statements", String(deptId), sealed);
    return { endpoint, key, secret: Buffer.from(opened).toString("utf8") };
  } catch {
    return null;
  }
}
