import {
  announceIn,
  deleteSessionsOf,
  findInstitutionKind,
  lockAccount,
  publishGrants,
  publishSignOut,
} from "../accounts/index.ts";
import { leavePlaces, lockPlaces } from "../activities/index.ts";
import type { App } from "../app/context.ts";
import { tellOfErasure } from "../honours/index.ts";
import { takeOutFilmsOf } from "../recordings/index.ts";
import { recordTold } from "../statements/index.ts";
import { erasedName } from "./held.ts";
import { heldData } from "./held-data.ts";
import { mayAskErasure } from "./policy.ts";
import {
  eraseAnswers,
  eraseFiles,
  eraseHeld,
  eraseMentions,
  eraseInkWords,
  erasePickWords,
  eraseQuotes,
  eraseTraces,
  findPersonId,
  writeErasedAccount,
} from "./store/traces.ts";
import { endExports, lockRequest, writeRequest } from "./store/requests.ts";

/**
 * Erases a person whose request is due (P12), in one transaction: who is erased is erased everywhere or not yet. A request
 * that was undone, or has been carried out, is left alone, so that the job may run twice.
 */
export async function eraseAccount(app: App, requestId: string): Promise<void> {
  const { clock, database } = app;
  const erased = await database.kysely.transaction().execute(async (transaction) => {
    const request = await lockRequest(transaction, "edu", requestId);
    const now = clock.now();
    if (request?.state !== "waiting" || (request.due_at ?? 0) > now) return null;
    const places = await lockPlaces(transaction, request.dept_id, request.account_id, now);
    const account = await lockAccount(transaction, "edu", request.account_id);
    if (!account) return null;
    const { id, dept_id: deptId } = account;
    // Who has come to work for the institution since, or has become a pupil there, is one for it to decide about.
    if (!mayAskErasure(await findInstitutionKind(transaction, deptId), account.roles)) {
      await writeRequest(transaction, "edu", requestId, { state: "undone", finished_at: now });
      return null;
    }
    const whose = { accountId: id, personId: await findPersonId(transaction, "edu", id) };
    const contacts = [account.phone, account.email].filter((one) => one !== null);
    const sessionIds = await deleteSessionsOf(transaction, "edu", id);
    await endExports(transaction, "edu", id, now);
    await leavePlaces(app, transaction, places);
    await tellOfErasure(app, transaction, { deptId, accountId: id });
    await recordTold(transaction, { deptId, accountId: id }, now);
    await eraseAnswers(transaction, id);
    await erasePickWords(transaction, id);
    await eraseInkWords(transaction, id);
    // While it is known in which recordings the person is.
    await takeOutFilmsOf(app, transaction, id);
    await eraseFiles(transaction, id, now);
    await eraseMentions(transaction, whose, erasedName);
    for (const held of heldData) await eraseHeld(transaction, held, whose);
    await eraseTraces(transaction, "edu", id, deptId, contacts);
    await eraseQuotes(transaction, "edu", id, erasedName);
    // Nobody else of the institution may have the name that one signs in with.
    const gone = { userName: `erased-${requestId}`, nick: erasedName, now };
    await writeErasedAccount(transaction, "edu", id, gone);
    const shown = { ...account, nick: erasedName, avatar: "", roles: [], class_ids: [] };
    const announced = await announceIn(app, transaction, "edu", shown, now);
    await writeRequest(transaction, "edu", requestId, { state: "done", finished_at: now, progress: 1 });
    return { id, announced, sessionIds };
  });
  if (!erased) return;
  publishGrants(app, erased.announced);
  publishSignOut(app, "edu", erased.id, erased.sessionIds);
}
