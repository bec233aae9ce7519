import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { OwnSanction, Safety } from "@lyceum/contract/shapes";
import { permissionsOf } from "@lyceum/domain/accounts";
import { clampPage } from "@lyceum/domain/portal";
import { appealUntil } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { endOf } from "./moderation/sanctions.ts";
import { requireAdult } from "./policy.ts";
import { lockProfiles } from "./store/profile.ts";
import { listBlocksOf } from "./store/relations.ts";
import { listReportsBy } from "./store/reports.ts";
import {
  acknowledge,
  findSanction,
  insertAppeal,
  listSanctionsOf,
  type SanctionRow,
} from "./store/sanctions.ts";
import type { Db } from "../ports/database.ts";

/** GET /v1/safety (D5). */
export const readSafety: CallHandler<"GET /v1/safety"> = async (_input, context) => {
  await requireAdult(context);
  return await safetyOf(context, context.database.kysely);
};

/** POST /v1/safety/acknowledge (D5): the second time, too, it is confirmed. */
export const acknowledgeWarning: CallHandler<"POST /v1/safety/acknowledge"> = async ({ body }, context) => {
  return await asMember(context, async (trx, accountId) => {
    const found = await findOwn(trx, context, body.id);
    if (found.kind !== "warn") throw new Fault("notFound");
    await acknowledge(trx, accountId, body.id, context.clock.now());
  });
};

/** POST /v1/safety/appeals (D5). */
export const appeal: CallHandler<"POST /v1/safety/appeals"> = async ({ body }, context) => {
  const text = body.text.trim();
  if (text.length < limits.appealTextMin.value) throw new Fault("paramError", { field: "text" });
  return await asMember(context, async (trx, accountId) => {
    const found = await findOwn(trx, context, body.id);
    const now = context.clock.now();
    if (untilOf(found, now) === null) throw new Fault("appealTooLate");
    const { deptId } = callerOf(context);
    const row = { sanction_id: body.id, dept_id: deptId, account_id: accountId, text, created_at: now };
    await insertAppeal(trx, row);
  });
};

/** GET /v1/blocks (D5): also of members who are hidden or closed since. */
export const listBlocks: CallHandler<"GET /v1/blocks"> = async ({ query }, context) => {
  await requireAdult(context);
  const { accountId, deptId } = callerOf(context);
  return await listBlocksOf(context.database.kysely, deptId, accountId, clampPage(query));
};

/** GET /v1/roles (A5). */
export const readRoles: CallHandler<"GET /v1/roles"> = (_input, context) => {
  const { roles } = callerOf(context);
  return Promise.resolve({ roles: [...roles], permissions: permissionsOf(roles) });
};

/** One after the other for each member; answers how they stand then. */
async function asMember(
  context: CallContext,
  act: (trx: Db, accountId: string) => Promise<void>,
): Promise<Safety> {
  const { accountId, deptId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    await requireAdult(context, trx);
    await act(trx, accountId);
    return await safetyOf(context, trx);
  });
}

async function findOwn(trx: Db, context: CallContext, id: string): Promise<SanctionRow> {
  const { accountId, deptId } = callerOf(context);
  const found = await findSanction(trx, deptId, id);
  if (found?.memberId !== accountId) throw new Fault("notFound");
  return found;
}

async function safetyOf(context: CallContext, db: Db): Promise<Safety> {
  const { accountId, deptId } = callerOf(context);
  const now = context.clock.now();
  const sanctions = await listSanctionsOf(db, deptId, accountId);
  const reports = await listReportsBy(db, deptId, accountId);
  return { sanctions: sanctions.map((one) => ownOf(one, now)), reports };
}

/** Never by whom it was decided. */
function ownOf(row: SanctionRow, now: number): OwnSanction {
  const { id, kind, reason, createdAt, untilAt, appealState, appealText } = row;
  const endedAt = endOf(row, now);
  return {
    id,
    kind,
    reason,
    createdAt,
    untilAt,
    endedAt,
    waits: kind === "warn" && endedAt === null && row.acknowledgedAt === null,
    appeal: appealState === null ? null : { state: appealState, text: appealText ?? "" },
    appealUntil: untilOf(row, now),
  };
}

function untilOf(row: SanctionRow, now: number): number | null {
  const { createdAt, appealState } = row;
  return appealUntil({ createdAt, endedAt: endOf(row, now), hasAppeal: appealState !== null }, now);
}
