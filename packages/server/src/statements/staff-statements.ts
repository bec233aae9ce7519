import { randomUUID } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { StatementSettings, StatementStore } from "@lyceum/contract/shapes";
import { momentOf, wallOf } from "@lyceum/domain/dates";
import { clampPage } from "@lyceum/domain/portal";
import { buildTrial } from "@lyceum/domain/statements";
import { sealFor } from "../accounts/index.ts";
import { type CallHandlers, callerOf, siteOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { checkEndpoint } from "./policy.ts";
import { type Access, postStatements } from "./post-statements.ts";
import { accessOf, addSending } from "./send-statements.ts";
import { countRows, dropRows, listRefused, waitAgain } from "./store/outbox.ts";
import {
  endPause,
  findPrimaryDomain,
  findStore,
  lockStore,
  saveStore,
  type StoreRow,
} from "./store/stores.ts";
import type { Db } from "../ports/database.ts";

/** The learning record store as staff set and watch it; the HTTP layer has checked the permission (P10). */
export const staffStatementHandlers = {
  "GET /staff/statements": async (_input, context) => await viewStore(context),

  "POST /staff/statements": async ({ body }, context) => {
    const { deptId } = callerOf(context);
    await context.database.kysely.transaction().execute(async (trx) => {
      const before = await lockStore(trx, deptId);
      const { endpoint, key, secret } = writtenAccess(context, before, body);
      const { kinds, isEnabled } = body;
      await saveStore(
        trx,
        deptId,
        {
          endpoint,
          key,
          kinds,
          isEnabled,
          sealed: sealFor(context.secret, "statements", String(deptId), Buffer.from(secret)),
          homePage: await homePageOf(trx, context, before),
        },
        context.clock.now(),
      );
      await dropUnwanted(trx, deptId, before, { endpoint, kinds, isEnabled });
      await recordAct(trx, actorOf(context), {
        act: "statements.change",
        thing: { kind: "statements", id: deptId },
        ...(before ? { before: factsOf(settingsOf(before)) } : {}),
        // The record leaves out what is called a secret.
        after: { ...factsOf({ endpoint, key, kinds, isEnabled }), isKeyNew: body.secret !== "" },
      });
    });
    if (body.isEnabled) await addSending(context, deptId);
    return await viewStore(context);
  },

  "POST /staff/statements/try": async ({ body }, context) => {
    const { kysely } = context.database;
    const before = await findStore(kysely, callerOf(context).deptId);
    const access = writtenAccess(context, before, body);
    const homePage = await homePageOf(kysely, context, before);
    const trial = buildTrial({ id: randomUUID(), at: context.clock.now(), homePage });
    const { problem, detail } = await postStatements(context, access, [trial]);
    return { isTaken: problem === null, problem, detail };
  },

  "POST /staff/statements/resume": async (_input, context) => {
    const { deptId } = callerOf(context);
    await context.database.kysely.transaction().execute(async (trx) => {
      if (!(await endPause(trx, deptId))) throw new Fault("notFound");
      const thing = { kind: "statements", id: deptId } as const;
      await recordAct(trx, actorOf(context), { act: "statements.resume", thing, after: {} });
    });
    await addSending(context, deptId);
    return await viewStore(context);
  },

  "GET /staff/statements/refused": async ({ query }, context) =>
    await listRefused(context.database.kysely, callerOf(context).deptId, clampPage(query)),

  "POST /staff/statements/resend": async ({ body }, context) => {
    const { deptId } = callerOf(context);
    const count = await context.database.kysely.transaction().execute(async (trx) => {
      const kinds = await waitAgain(
        trx,
        deptId,
        body.id === null ? null : Number(body.id),
        context.clock.now(),
      );
      if (kinds.length > 0)
        await recordAct(trx, actorOf(context), {
          act: "statements.resend",
          thing: { kind: "statements", id: deptId },
          after: { count: kinds.length, kinds: [...new Set(kinds)] },
        });
      return kinds.length;
    });
    // Of all there may be none; one that is named was there.
    if (count === 0 && body.id !== null) throw new Fault("notFound");
    if (count > 0) await addSending(context, deptId);
    return await viewStore(context);
  },
} satisfies Partial<CallHandlers>;

async function viewStore(context: CallContext): Promise<StatementStore> {
  const { deptId } = callerOf(context);
  const { timeZone } = siteOf(context);
  const { kysely } = context.database;
  const today = wallOf(context.clock.now(), timeZone).slice(0, 10);
  const counts = await countRows(kysely, deptId, momentOf(`${today}T00:00`, timeZone));
  const row = await findStore(kysely, deptId);
  return {
    settings: row ? settingsOf(row) : null,
    ...counts,
    isFull: row?.is_full ?? false,
    sentAt: row?.sent_at ?? null,
    problem: row?.problem ?? null,
    detail: row?.detail ?? "",
    problemAt: row?.problem_at ?? null,
    nextTryAt: row?.next_try_at ?? 0,
    isStopped: row?.is_stopped ?? false,
  };
}

/** What waits goes neither to another store than it was kept for, nor because somebody switches the sending on again. */
async function dropUnwanted(
  trx: Db,
  deptId: number,
  before: StoreRow | undefined,
  { endpoint, kinds, isEnabled }: Pick<Settings, "endpoint" | "kinds" | "isEnabled">,
): Promise<void> {
  await dropRows(trx, deptId, { states: ["waiting", "refused"], except: isEnabled ? kinds : [] });
  if (before && (before.endpoint !== endpoint || !before.is_enabled))
    await dropRows(trx, deptId, { states: ["waiting"], except: [] });
}

/** A secret that is kept goes nowhere else than where it was given for. */
function writtenAccess(context: CallContext, before: StoreRow | undefined, body: StatementSettings): Access {
  const endpoint = checkEndpoint(body.endpoint, context);
  const { key, secret } = body;
  if (secret !== "") return { endpoint, key, secret };
  const kept = before?.endpoint === endpoint && before.store_key === key ? accessOf(context, before) : null;
  if (!kept) throw new Fault("storeSecret", { field: "secret" });
  return kept;
}

/** As it was written first; at first the primary domain over https, in development the host of the site. */
async function homePageOf(db: Db, context: CallContext, before: StoreRow | undefined): Promise<string> {
  if (before) return before.home_page;
  const { deptId, domain } = siteOf(context);
  if (!context.production) return `http://${domain}`;
  return `https://${(await findPrimaryDomain(db, deptId)) ?? domain}`;
}

type Settings = NonNullable<StatementStore["settings"]>;

function settingsOf(row: StoreRow): Settings {
  return { endpoint: row.endpoint, key: row.store_key, kinds: row.kinds, isEnabled: row.is_enabled };
}

function factsOf({ endpoint, key, kinds, isEnabled }: Settings) {
  return { endpoint, key, kinds, isEnabled };
}
