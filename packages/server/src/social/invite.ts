import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { problemOfText } from "@lyceum/domain/social";
import type { CallContext } from "../app/context.ts";
import { requireActing } from "./policy.ts";
import { reportSelf } from "./report-self.ts";
import { insertInvitation, readInvitationTimes } from "./store/invitations.ts";
import type { Member } from "./store/members.ts";
import { lockProfiles, namesSchool } from "./store/profile.ts";
import type { Db } from "../ports/database.ts";

/**
 * The note of an invitation as it is kept (D2): by the rules of profiles. Words that the school refuses are not asked: the
 * realms share nothing. Whoever writes that they are a minor is closed at once and says nothing to anybody (rule R11).
 */
export async function readNote(context: CallContext, deptId: number, note: string): Promise<string> {
  const text = note.trim();
  if (text === "") throw new Fault("paramError", { field: "note" });
  const problem = problemOfText(text);
  if (problem === "minor") {
    await closeWriter(context, deptId, text);
    throw new Fault("memberSuspended");
  }
  if (problem === "contact" || (await namesSchool(context.database.kysely, text)))
    throw new Fault("profileTextRefused", { field: "note" });
  return text;
}

/** In the transaction of its like. A second one to the same person changes nothing and counts nothing. */
export async function invite(
  trx: Db,
  { id, deptId }: Member,
  other: Member,
  note: string,
  now: number,
): Promise<void> {
  const since = now - limits.likesWindow.value;
  const times = await readInvitationTimes(trx, id, since);
  const isNew = await insertInvitation(trx, {
    from_id: id,
    to_id: other.id,
    dept_id: deptId,
    note,
    at: now,
  });
  if (!isNew || times.length < limits.invitationsMax.value) return;
  const waitMs = Math.min(...times) - since;
  throw new Fault("invitationsUsedUp", { waitMs });
}

async function closeWriter(context: CallContext, deptId: number, text: string): Promise<void> {
  const now = context.clock.now();
  const { id } = await requireActing(context);
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [id]);
    await reportSelf(context.jobs, trx, await requireActing(context, trx), text, now);
  });
}
