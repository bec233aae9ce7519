import { randomInt } from "node:crypto";
import type { GuardianLetter } from "@lyceum/contract/shapes";
import { macOf } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { App, CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { readReach, requireReach, requireWard } from "./policy.ts";
import { deleteCodes, findMember, listPupils, putCodes } from "./store.ts";
import type { Db } from "../ports/database.ts";

const lifeMs = 2_592_000_000;
/** Good codes of one pupil at a time: both parents, and one that was lost. */
const codesMax = 3;
/** Without letters and digits that are taken for each other. */
const letters = "ABCDEFGHJKMNPQRTUVWXYZ2346789";
const length = 10;

/** POST /staff/people/{id}/guardianCode (A5): the code is in this answer and nowhere else. */
export const makeGuardianCode: CallHandler<"POST /staff/people/{id}/guardianCode"> = async (
  { params: { id } },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    requireWard(await requireReach(trx, caller, await findMember(trx, deptId, { id }), now));
    const codes = await issueCodes(trx, context, [id]);
    return { code: codes.get(id) ?? "", until: now + lifeMs };
  });
};

/** POST /staff/guardianCodes (A5): one for each pupil whom the caller answers for; the others are left out. */
export const makeGuardianLetters: CallHandler<"POST /staff/guardianCodes"> = async (
  { body: { userIds } },
  context,
) => {
  const caller = callerOf(context);
  const now = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const reaches = await readReach(trx, caller, now);
    const pupils = (await listPupils(trx, caller.deptId, userIds)).filter(reaches);
    const codes = await issueCodes(
      trx,
      context,
      pupils.map(({ id }) => id),
    );
    const letters = pupils.map(({ id, user_name: userName, nick: nickName, classes }): GuardianLetter => ({
      userId: id,
      userName,
      nickName,
      classes,
      code: codes.get(id) ?? "",
      until: now + lifeMs,
    }));
    return { letters };
  });
};

/** POST /staff/people/{id}/guardianCode/revoke (A5). */
export const revokeGuardianCodes: CallHandler<"POST /staff/people/{id}/guardianCode/revoke"> = async (
  { params: { id } },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  return await context.database.kysely.transaction().execute(async (trx) => {
    await requireReach(trx, caller, await findMember(trx, deptId, { id }), context.clock.now());
    const revoked = await deleteCodes(trx, deptId, id);
    if (revoked > 0) await recordRevoked(trx, context, id, revoked);
    return { revoked };
  });
};

/** The code of each of these pupils. */
async function issueCodes(
  trx: Db,
  context: CallContext,
  wardIds: readonly string[],
): Promise<Map<string, string>> {
  const { deptId, accountId: by } = callerOf(context);
  const now = context.clock.now();
  const until = now + lifeMs;
  const codes = new Map(
    wardIds.map((id) => [id, Array.from({ length }, () => letters[randomInt(letters.length)]).join("")]),
  );
  const rows = [...codes].map(([wardId, code]) => ({ wardId, mac: codeMac(context, deptId, code) }));
  await putCodes(trx, { deptId, by, now, until, most: codesMax }, rows);
  await recordAct(
    trx,
    actorOf(context),
    ...wardIds.map((id) => ({
      act: "guardian.makeCode" as const,
      thing: { kind: "account" as const, id },
      after: { until },
    })),
  );
  return codes;
}

export async function recordRevoked(
  trx: Db,
  context: Parameters<typeof actorOf>[0],
  id: string,
  revoked: number,
): Promise<void> {
  await recordAct(trx, actorOf(context), {
    act: "guardian.revokeCodes",
    thing: { kind: "account", id },
    after: { revoked },
  });
}

export function codeMac({ secret }: Pick<App, "secret">, deptId: number, typed: string): Buffer {
  return macOf(secret, "guardianCode", `${deptId}:${typed.replaceAll(/[\s-]/g, "").toUpperCase()}`);
}
