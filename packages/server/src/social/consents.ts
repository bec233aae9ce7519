import { Fault } from "@lyceum/contract/faults";
import { consentPurposes, consentVersion } from "@lyceum/contract/social";
import type { Consent, ConsentPurpose } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { unrefer } from "../files/index.ts";
import { verificationPicture } from "./files.ts";
import { insertConsent, listConsents, withdrawConsent } from "./store/consents.ts";
import { lockProfiles } from "./store/profile.ts";
import { forgetPlace, forgetSensitive, forgetVerifications } from "./store/withdrawals.ts";
import type { Db } from "../ports/database.ts";

/** GET /v1/consents (D1). */
export const showConsents: CallHandler<"GET /v1/consents"> = async (_input, context) => {
  const rows = await readConsents(context.database.kysely, callerOf(context).accountId);
  return { rows, total: rows.length };
};

/** POST /v1/consents (D1): what hangs on it ends in the same transaction. Given or withdrawn twice it is so once. */
export const changeConsent: CallHandler<"POST /v1/consents"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { purpose, version, isGiven } = body;
  if (isGiven && version !== consentVersion) throw new Fault("agreementOutdated");
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    const isHeld = (await readConsents(trx, accountId)).some(
      (one) => one.purpose === purpose && one.givenAt !== null,
    );
    if (isGiven !== isHeld) {
      // Words that were replaced are withdrawn, too.
      await withdrawConsent(trx, accountId, purpose, at);
      const row = { consent_id: randomId(), account_id: accountId, dept_id: deptId, purpose, version };
      if (isGiven) await insertConsent(trx, { ...row, given_at: at });
    }
    if (!isGiven) await forget[purpose](context, trx, { accountId, deptId });
    const [now] = (await readConsents(trx, accountId)).filter((one) => one.purpose === purpose);
    return now ?? { purpose, version: consentVersion, givenAt: null };
  });
};

/** Throws `consentMissing` at `field` unless the member consents to the purpose now. */
export async function requireConsent(
  db: Db,
  accountId: string,
  purpose: ConsentPurpose,
  field?: string,
): Promise<void> {
  const found = (await readConsents(db, accountId)).find((one) => one.purpose === purpose);
  if (found?.givenAt == null) throw new Fault("consentMissing", field === undefined ? {} : { field });
}

async function readConsents(db: Db, accountId: string): Promise<Consent[]> {
  const held = await listConsents(db, accountId);
  return consentPurposes.map((purpose) => {
    const given = held.find((one) => one.purpose === purpose && one.version === consentVersion);
    return { purpose, version: consentVersion, givenAt: given?.givenAt ?? null };
  });
}

type Place = { accountId: string; deptId: number };
type Forget = (context: CallContext, trx: Db, place: Place) => Promise<void>;

const forget: Record<ConsentPurpose, Forget> = {
  sensitive: async (_context, trx, { accountId }) => await forgetSensitive(trx, accountId),
  location: async (_context, trx, { accountId }) => await forgetPlace(trx, accountId),
  async photoCheck(context, trx, { accountId, deptId }) {
    for (const id of await forgetVerifications(trx, accountId, context.clock.now()))
      await unrefer(context, trx, "social", { kind: verificationPicture, id, deptId });
  },
};
