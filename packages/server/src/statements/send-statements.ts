import { randomUUID } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import { buildStatement, buildTrial, pauseAfter, type Statement } from "@lyceum/domain/statements";
import { openFor } from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import type { JobRun } from "../ports/jobs.ts";
import { sendToStore } from "./job-kinds.ts";
import { type Access, postStatements, type Posted } from "./post-statements.ts";
import { pseudonymOf, registrationOf } from "./pseudonym.ts";
import { dropRows, listWaiting, type OutboxRow, settleRows } from "./store/outbox.ts";
import {
  endLease,
  findLeased,
  noteBatchSize,
  noteFailure,
  noteFull,
  noteRefused,
  noteTaken,
  type StoreRow,
  takeLease,
} from "./store/stores.ts";
import { insertTold } from "./store/told.ts";

export type SendApp = Pick<App, "database" | "clock" | "jobs" | "secret" | "guardedFetch" | "log">;
type Sending = {
  app: SendApp;
  /** As it stood before the request. */
  store: StoreRow;
  access: Access;
};
/** Null: go on. "none": nothing is to be sent now. "later": the turn is over, and another is to follow. */
type Outcome = "none" | "later" | null;

/** Longer than a turn and the request that began in it, with a trial behind it, may take. */
const leaseMs = limits.statementTurn.value + 2 * limits.statementTimeout.value + 10_000;
/** After so many that were refused each by itself it may be the store that is wrong. */
const refusedInRowMax = 3;
/** Others are asked before the same institution comes again. */
const laterMs = 3_000;

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
  const leased = await takeLease(kysely, deptId, now, now + leaseMs);
  if (!leased) return;
  // What happened at the moment of a change may have entered by what was before.
  await dropRows(kysely, deptId, { states: ["waiting"], except: leased.kinds });
  const endsAt = now + limits.statementTurn.value;
  let outcome: Outcome = null;
  while (outcome === null) {
    if (signal?.aborted || app.clock.now() >= endsAt) outcome = "later";
    // Before each request it is asked again what is wanted: what was switched off a moment ago is not sent.
    // oxlint-disable-next-line no-await-in-loop
    else outcome = await sendNext(app, leased);
  }
  await endLease(kysely, leased);
  await noteFull(kysely, deptId);
  if (outcome === "later") await addSending(app, deptId, app.clock.now() + laterMs);
}

/** One job for an institution, however often it is asked for. */
export async function addSending(
  app: Pick<App, "jobs" | "database">,
  deptId: number,
  runAt?: number,
): Promise<void> {
  const options = { jobKey: `statements.send-${deptId}`, ...(runAt === undefined ? {} : { runAt }) };
  await app.database.kysely.transaction().execute(async (trx) => {
    await app.jobs.add(trx, sendToStore, { deptId }, options);
  });
}

/** One request. A store takes all of it or nothing: where one statement is wrong, ever smaller ones find out which. */
async function sendNext(app: SendApp, leased: StoreRow): Promise<Outcome> {
  const { kysely } = app.database;
  const store = await findLeased(kysely, leased);
  if (!store) return "none";
  const { dept_id: deptId } = store;
  const access = accessOf(app, store);
  if (!access) {
    // The secret of the server is another one than it was.
    const failure = { problem: "credentials", detail: "", nextTryAt: 0, isStopped: true } as const;
    await noteFailure(kysely, store, failure, app.clock.now());
    return "none";
  }
  const rows = await listWaiting(kysely, deptId, store.batch_size);
  if (rows.length === 0) return "none";
  const people = new Map(
    rows.map(({ accountId }) => [accountId, pseudonymOf(app.secret, deptId, accountId)] as const),
  );
  await insertTold(kysely, deptId, store.endpoint, people, app.clock.now());
  const posted = await postStatements(
    app,
    access,
    rows.map((row) => statementOf(app.secret, store, row)),
  );
  const sending = { app, store, access };
  if (posted.problem !== null && posted.problem !== "statement") return await pause(sending, posted);
  if (posted.problem === null) {
    const now = app.clock.now();
    const seqs = rows.map(({ seq }) => seq);
    await settleRows(kysely, deptId, seqs, { state: "sent", reason: null, now });
    await noteTaken(kysely, store, now);
    return null;
  }
  const [alone, ...others] = rows;
  if (alone && others.length === 0) return await refuse(sending, alone, posted);
  await noteBatchSize(kysely, store, Math.ceil(rows.length / 2));
  return null;
}

/** Where a store takes nothing at all, not even a trial, it is not the statements that are wrong, and they go on waiting. */
async function refuse(sending: Sending, row: OutboxRow, posted: Posted): Promise<Outcome> {
  const { app, store, access } = sending;
  const { kysely } = app.database;
  const { dept_id: deptId, home_page: homePage } = store;
  let refusedInRow = store.refused_in_row + 1;
  if (refusedInRow > refusedInRowMax) {
    const trial = buildTrial({ id: randomUUID(), at: app.clock.now(), homePage });
    const tried = await postStatements(app, access, [trial]);
    if (tried.problem !== null) return await pause(sending, tried);
    refusedInRow = 1;
  }
  const now = app.clock.now();
  await settleRows(kysely, deptId, [row.seq], { state: "refused", reason: posted.detail, now });
  await noteRefused(kysely, store, refusedInRow);
  app.log("statements.refused", { deptId, reason: posted.detail });
  return null;
}

function statementOf(secret: Uint8Array, store: StoreRow, row: OutboxRow): Statement {
  const { dept_id: deptId, home_page: homePage } = store;
  return buildStatement(row.fact, {
    id: row.statementId,
    at: row.at,
    homePage,
    pseudonym: pseudonymOf(secret, deptId, row.accountId),
    // Those who play one round have an attempt each.
    registrationOf: (attempt) => registrationOf(secret, deptId, `${attempt} of ${row.accountId}`),
  });
}

async function pause({ app, store }: Sending, { problem, detail, retryAfterMs }: Posted): Promise<"none"> {
  if (problem === null) return "none";
  const now = app.clock.now();
  const isStopped = problem === "credentials";
  const nextTryAt = isStopped ? 0 : now + pauseAfter(store.failures + 1, retryAfterMs);
  await noteFailure(app.database.kysely, store, { problem, detail, nextTryAt, isStopped }, now);
  app.log("statements.failed", { deptId: store.dept_id, problem, detail });
  return "none";
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
