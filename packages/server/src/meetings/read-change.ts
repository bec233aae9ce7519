import type { MeetingContent } from "@lyceum/contract/shapes";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf } from "../audit/index.ts";
import { checkContent } from "./content.ts";
import { checkInvitees } from "./occurrences.ts";
import { findRead, readOrganiser, requireAct, requireMayOrganise } from "./policy.ts";
import { readInvitees } from "./store/invitees.ts";

/** What every change of a meeting needs: that the caller may make it, and what they wrote. */
export async function readChange(context: CallContext, id: string, written: MeetingContent) {
  const caller = callerOf(context);
  const actor = actorOf(context);
  const organiser = await readOrganiser(context, caller);
  const { reader, meeting } = await findRead(context, id);
  requireAct("edit", meeting, reader, actor.at);
  requireMayOrganise(organiser, written.audience);
  const content = checkContent(written, caller.accountId);
  // Who was invited before stays, also where a class has changed since.
  const held =
    (await readInvitees(context.database.kysely, [meeting.meetingId])).get(meeting.meetingId) ?? [];
  const added = content.invitees.filter((account) => !held.includes(account));
  await checkInvitees(context, organiser, added);
  return { actor, organiser, reader, meeting, content, held };
}
