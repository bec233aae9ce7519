import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RefusalReason, Sanction, SanctionReason } from "@lyceum/contract/shapes";
import { closesProfile, untilOf } from "@lyceum/domain/social";
import { randomId } from "@lyceum/kit";
import { type Announced, endSessionsOf, macOf, nameMember } from "../../accounts/index.ts";
import type { App } from "../../app/context.ts";
import { endRenewalsKind } from "../premium/job-kinds.ts";
import { readDevices } from "../store/devices.ts";
import { insertRefusal, liftSuspension, suspend } from "../store/profile.ts";
import { deleteRefusal, offerAgain, readContacts, removeContent } from "../store/removals.ts";
import { decideAppeal, endSanction, insertSanction, type SanctionRow } from "../store/sanctions.ts";
import { endSanctionKind, tellDecisionKind } from "./job-kinds.ts";
import type { Db } from "../../ports/database.ts";

type Place = { memberId: string; deptId: number };
type Cause = {
  /** Of the decision; one is made where it is left out. */
  id?: string;
  reportId: string | null;
  isSensitive: boolean;
  by: string;
  /** The second of two moderators. */
  secondedBy: string | null;
};

/** What is left to do when the transaction has committed. */
type Imposed = { isSignedOut: boolean; named: Announced | null };

/** Does what was decided, in its transaction; the profile is held. */
export async function impose(
  app: App,
  trx: Db,
  { memberId, deptId }: Place,
  sanction: Sanction,
  { id = randomId(), reportId, isSensitive, by, secondedBy }: Cause,
): Promise<Imposed> {
  const { kind, reason, content } = sanction;
  const now = app.clock.now();
  const untilAt = untilOf(sanction, now);
  const isNew = await insertSanction(trx, {
    sanction_id: id,
    dept_id: deptId,
    account_id: memberId,
    report_id: reportId,
    kind,
    reason,
    content: [...content],
    is_sensitive: isSensitive || reason === "minor",
    created_at: now,
    until_at: untilAt,
    decided_by: by,
    seconded_by: secondedBy,
  });
  if (!isNew) throw new Fault("paramError", { field: "key" });
  if (kind === "remove" && (await removeContent(trx, { deptId, memberId }, content, refusals[reason])) === 0)
    throw new Fault("paramError", { field: "sanction" });
  if (closesProfile(kind)) await suspend(trx, memberId, id);
  if (kind === "suspend" && untilAt !== null)
    await app.jobs.add(trx, endSanctionKind, { deptId, sanctionId: id }, { runAt: untilAt });
  if (kind === "ban") {
    await app.jobs.add(trx, endRenewalsKind, { accountId: memberId });
    for (const mac of await macsOf(app, trx, { memberId, deptId }))
      await insertRefusal(trx, deptId, mac, { now, until: now + limits.bannedContactLife.value });
  }
  await app.jobs.add(trx, tellDecisionKind, { deptId, sanctionId: id });
  // A name that was taken away is taken away in conversations, too.
  const named =
    kind === "remove" && content.includes("nickname") ? await nameMember(app, trx, memberId, "", now) : null;
  return { isSignedOut: kind !== "warn" && kind !== "remove", named };
}

/** Takes a decision back, in its transaction; the profile is held. False when it had ended. */
export async function lift(
  app: App,
  trx: Db,
  deptId: number,
  { id, memberId, kind, content }: SanctionRow,
  by: string | null,
): Promise<boolean> {
  const now = app.clock.now();
  if (!(await endSanction(trx, deptId, id, { by, at: now }))) return false;
  await liftSuspension(trx, memberId, id);
  // Who appealed has what they asked for; where the time was over, an appeal is still answered.
  if (by !== null) await decideAppeal(trx, deptId, id, { state: "granted", by, at: now });
  if (kind === "remove") await offerAgain(trx, { deptId, memberId }, content, now);
  if (kind === "ban")
    for (const mac of await macsOf(app, trx, { memberId, deptId })) await deleteRefusal(trx, deptId, mac);
  return true;
}

/** Ends every connection of the member, and with it rooms and calls. The next sign-in shows the decision. */
export async function signOutMember(app: App, memberId: string): Promise<void> {
  await endSessionsOf(app, "social", memberId, {}, "moderated");
}

async function macsOf(app: App, trx: Db, { memberId, deptId }: Place): Promise<Buffer[]> {
  const contacts = await readContacts(trx, deptId, memberId);
  const devices = await readDevices(trx, deptId, memberId);
  return [...contacts.map((contact) => macOf(app.secret, "ageRefusal", `${deptId} ${contact}`)), ...devices];
}

/** What the owner of a removed photo or text reads at it. */
const refusals: Record<SanctionReason, RefusalReason> = {
  minor: "minor",
  impersonation: "otherPerson",
  scam: "contactDetails",
  harassment: "offensive",
  hate: "offensive",
  threat: "offensive",
  sexual: "sexual",
  selling: "contactDetails",
  other: "other",
};
