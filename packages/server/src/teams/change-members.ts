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
import type { TeamContext, TeamKind } from "./kind.ts";
import { appendToLogs, writeNotification, writeSuperNotification } from "./entries/store.ts";
import { deleteMembers, insertMembers, lockLogs, lockPlaces } from "./store.ts";
import type { Db } from "../ports/database.ts";

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
  /** Null of a super team: each node knows who of them is connected. */
  members: readonly number[] | null;
  places: readonly { person_id: number; pts: number }[];
};

/**
 * Writes people in or out of a team, the notification of it, and an entry in the log of each who comes or goes, all in the
 * transaction that holds the conversation (M7): the place of the notification is the boundary of what they see.
 */
export async function changeMembers(
  transaction: Db,
  kind: TeamKind,
  change: MemberChange,
  now: number,
): Promise<ChangedMembers> {
  const { conversationId, seq, actor, what, about, joining = [], leaving = [], mute, muteType } = change;
  const moved = [...joining.map(({ person }) => person), ...leaving].map(({ id }) => id);
  const leavingIds = leaving.map(({ id }) => id);
  if (leavingIds.length > 0) await lockPlaces(transaction, conversationId, leavingIds);
  if (moved.length > 0) await lockLogs(transaction, moved);
  let delta = 0;
  if (joining.length > 0) {
    const members = joining.map(({ person, role, inviter }) => ({
      personId: person.id,
      role,
      inviterId: inviter?.id ?? null,
    }));
    delta += await insertMembers(transaction, conversationId, members, seq, now);
  }
  if (leavingIds.length > 0) delta -= await deleteMembers(transaction, conversationId, leavingIds);
  const named = kind.isSuper ? about.slice(0, limits.superTeamNamedMax.value) : about;
  const attach = {
    type: kind.notificationOf(what),
    team: { teamId: String(conversationId), name: change.name, ...(muteType ? { muteType } : {}) },
    accounts: named.map(({ account }) => account),
    ...(named.length < about.length ? { count: about.length } : {}),
    users: named.map(({ profile: { account, nick, avatar } }) => ({ account, nick, avatar })),
    ...(mute === undefined ? {} : { mute }),
  };
  const idClient = randomId();
  const notification = { seq, senderId: actor.id, idClient, time: now, attach };
  const isMoved = moved.length > 0;
  const { rev, members } = kind.isSuper
    ? {
        ...(await writeSuperNotification(transaction, conversationId, notification, { delta, isMoved })),
        members: null,
      }
    : await writeNotification(transaction, conversationId, notification);
  const content = { type: messageTypes.notification, body: "", custom: null, attach, extra: null, flags: 0 };
  const message = writeTeamMessage(
    conversationId,
    { ...content, seq, senderId: actor.id, idClient, time: now, isRecalled: false },
    actor.profile,
    kind.scene,
  );
  const { kind: _kind, ...data } = entryOf(kind, change, message);
  const places = isMoved ? await appendToLogs(transaction, moved, conversationId, seq, data) : [];
  return { change, message, rev, members, places };
}

/** Tells who came and went, then the members. */
export function deliverToMembers(
  {
    fanOut,
    teamFanOut,
    memberCache,
    kind,
  }: Pick<TeamContext, "fanOut" | "teamFanOut" | "memberCache" | "kind">,
  { change, message, rev, members, places }: ChangedMembers,
): void {
  const { conversationId, actor, joining = [], leaving = [] } = change;
  if (members) memberCache.set(conversationId, { rev, ids: members });
  const moved = new Map([...joining.map(({ person }) => person), ...leaving].map((one) => [one.id, one]));
  const entry = entryOf(kind, change, message);
  for (const { person_id: id, pts } of places) {
    const person = moved.get(id);
    if (person) fanOut.deliver(person, pts, JSON.stringify(entry));
  }
  const team = { realm: actor.realm, conversationId };
  if (members) return teamFanOut.deliver(team, members, message);
  const ids = (of: readonly Person[]) => of.map(({ id }) => id);
  const joined = ids(joining.map(({ person }) => person));
  teamFanOut.deliverToNodes(
    team,
    { rev, ...(moved.size > 0 ? { moved: { joined, left: ids(leaving) } } : {}) },
    message,
  );
}

/** What the log of somebody who comes or goes says. */
function entryOf(
  { isSuper }: TeamKind,
  { conversationId, seq, what, joining = [] }: MemberChange,
  notification: Message,
) {
  const place = { teamId: String(conversationId), isMember: joining.length > 0, seq };
  const entry = { kind: "team", ...place, ...(isSuper ? { isSuper } : {}) };
  return what === "dismissTeam" ? { ...entry, isDismissed: true, notification } : entry;
}

/** Throws when there would be more members than a team may have. */
export function checkSize({ sizeMax }: TeamKind, count: number): void {
  if (count > sizeMax) throw new Fault("teamMemberLimit");
}
