import { limits } from "@lyceum/contract/limits";
import {
  announceIn,
  deleteSessionsOf,
  lockAccount,
  macOf,
  publishGrants,
  publishSignOut,
} from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import { endMembership } from "../social/index.ts";
import { erasedName } from "./held.ts";
import { heldBySocial } from "./held-social.ts";
import { mayAskMemberErasure } from "./policy.ts";
import { endExports, lockRequest, writeRequest } from "./store/requests.ts";
import {
  disownFiles,
  eraseHeld,
  eraseObjects,
  eraseQuotes,
  eraseTraces,
  findPersonId,
  releaseFiles,
  writeErasedAccount,
} from "./store/traces.ts";

/**
 * Erases a member of the social realm whose request is due (D1), in one transaction; the job may run twice. What stays is a
 * row without a person, reports with what they sealed until their time is over, and for who was reported or closed just
 * then a hash of the contact, so that nobody starts over within the month.
 */
export async function eraseMember(app: App, requestId: string): Promise<void> {
  const { clock, database, secret } = app;
  const erased = await database.kysely.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, "social", requestId);
    const now = clock.now();
    if (request?.state !== "waiting" || (request.due_at ?? 0) > now) return null;
    const account = await lockAccount(trx, "social", request.account_id);
    if (!account) return null;
    const { id, dept_id: deptId } = account;
    if (!mayAskMemberErasure(account.roles)) {
      await writeRequest(trx, "social", requestId, { state: "undone", finished_at: now });
      return null;
    }
    const contacts = [account.phone, account.email].filter((one) => one !== null);
    const whose = { accountId: id, personId: await findPersonId(trx, "social", id) };
    const macs = contacts.map((contact) => macOf(secret, "ageRefusal", `${deptId} ${contact}`));
    await endMembership(
      app,
      trx,
      { accountId: id, deptId, macs },
      { now, until: now + limits.ageRefusalLife.value },
    );
    const sessionIds = await deleteSessionsOf(trx, "social", id);
    await endExports(trx, "social", id, now);
    await releaseFiles(trx, id);
    await disownFiles(trx, "social", id, now);
    await eraseObjects(trx, whose.personId);
    for (const held of heldBySocial) await eraseHeld(trx, held, whose);
    await eraseTraces(trx, "social", id, deptId, contacts);
    await eraseQuotes(trx, "social", id, erasedName);
    const gone = { userName: `erased-${requestId}`, nick: erasedName, now };
    await writeErasedAccount(trx, "social", id, gone);
    const shown = { ...account, nick: erasedName, avatar: "", roles: [], class_ids: [] };
    const announced = await announceIn(app, trx, "social", shown, now);
    await writeRequest(trx, "social", requestId, { state: "done", finished_at: now, progress: 1 });
    return { id, announced, sessionIds };
  });
  if (!erased) return;
  publishGrants(app, erased.announced);
  publishSignOut(app, "social", erased.id, erased.sessionIds);
}
