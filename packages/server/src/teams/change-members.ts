import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import {
  type Message,
  messageTypes,
  type TeamMuteType,
  type TeamNotificationName,
} from "@lyceum/contract/shapes";
import { type Person, writeTeamMessage } from "@lyceum/domain/messages";
import { randomId } from "@lyceum/kit";
import type { Kysely } from "kysely";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { Tables } from "../db/tables.ts";
import {
  appendToLogs,
  deleteMembers,
  insertMembers,
  lockLogs,
  lockPlaces,
  writeNotification,
} from "./store.ts";

export type MemberChange = {
  conversationId: number;
  name: string;
  /** The place that the notification takes; the conversation is held. */
  seq: number;
  actor: Person;
  what: TeamNotificationName;
  /** Whom the notification names. */
  about: readonly Person[];
  joining?: readonly { person: Person; role: "normal" | "owner"; inviter: Person | null }[];
  leaving?: readonly Person[];
  /** Who may write: of those whom it names, or of the team where `muteType` is given. */
  mute?: boolean;
  muteType?: TeamMuteType;
};

export type ChangedMembers = {
  change: MemberChange;
  message: Message;
  rev: number;
  members: readonly number[];
  places: readonly { person_id: number; pts: number }[];
};

/**
 * Writes people in or out of a team, the notification of it, and an entry in the log of each who comes or goes, all in the
 * transaction that holds the conversation (M7): the place of the notification is the boundary of what they see.
 */
export async function changeMembers(
  transaction: Kysely<Tables>,
  change: MemberChange,
  now: number,
): Promise<ChangedMembers> {
  const { conversationId, seq, actor, what, about, joining = [], leaving = [], mute, muteType } = change;
  const moved = [...joining.map(({ person }) => person), ...leaving].map(({ id }) => id);
  const leavingIds = leaving.map(({ id }) => id);
  if (leavingIds.length > 0) await lockPlaces(transaction, conversationId, leavingIds);
  if (moved.length > 0) await lockLogs(transaction, moved);
  if (joining.length > 0) {
    const members = joining.map(({ person, role, inviter }) => ({
      personId: person.id,
      role,
      inviterId: inviter?.id ?? null,
    }));
    await insertMembers(transaction, conversationId, members, seq, now);
  }
  if (leavingIds.length > 0) await deleteMembers(transaction, conversationId, leavingIds);
  const attach = {
    type: what,
    team: { teamId: String(conversationId), name: change.name, ...(muteType ? { muteType } : {}) },
    accounts: about.map(({ account }) => account),
    users: about.map(({ profile: { account, nick, avatar } }) => ({ account, nick, avatar })),
    ...(mute === undefined ? {} : { mute }),
  };
  const idClient = randomId();
  const notification = { seq, senderId: actor.id, idClient, time: now, attach };
  const { rev, members } = await writeNotification(transaction, conversationId, notification);
  const { kind: _kind, ...data } = entryOf(change);
  const places = moved.length > 0 ? await appendToLogs(transaction, moved, conversationId, seq, data) : [];
  const content = { type: messageTypes.notification, body: "", custom: null, attach, extra: null, flags: 0 };
  const message = writeTeamMessage(
    conversationId,
    { ...content, seq, senderId: actor.id, idClient, time: now, isRecalled: false },
    actor.profile,
  );
  return { change, message, rev, members, places };
}

/** Tells who came and went, then the members. */
export function deliverToMembers(
  { fanOut, teamFanOut, memberCache }: Pick<MessagingContext, "fanOut" | "teamFanOut" | "memberCache">,
  { change, message, rev, members, places }: ChangedMembers,
): void {
  const { conversationId, actor, joining = [], leaving = [] } = change;
  memberCache.set(conversationId, { rev, ids: members });
  const moved = new Map([...joining.map(({ person }) => person), ...leaving].map((one) => [one.id, one]));
  const entry = entryOf(change);
  for (const { person_id: id, pts } of places) {
    const person = moved.get(id);
    if (person) fanOut.deliver(person, pts, JSON.stringify(entry));
  }
  teamFanOut.deliver({ realm: actor.realm, conversationId }, members, message);
}

/** What the log of somebody who comes or goes says. */
function entryOf({ conversationId, seq, what, joining = [] }: MemberChange) {
  const entry = { kind: "team", teamId: String(conversationId), isMember: joining.length > 0, seq };
  return what === "dismissTeam" ? { ...entry, isDismissed: true } : entry;
}

/** Throws when there would be more members than a team may have. */
export function checkSize(count: number): void {
  if (count > limits.teamMembersMax.value) throw new Fault("teamMemberLimit");
}
