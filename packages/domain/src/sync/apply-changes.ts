import {
  type Change,
  type Friend,
  type Message,
  type MyInfo,
  type Relation,
  scenes,
  type Session,
  type SessionMark,
  type SystemMessage,
  type SystemUnread,
  type TeamHead,
  type UserCard,
} from "@lyceum/contract/shapes";
import {
  type BroadcastBox,
  emptySystemBox,
  putSystemMessage,
  readBroadcasts,
  readSystemMessages,
  type SystemBox,
} from "../system/index.ts";
import { isLasting } from "../messages/index.ts";
import { editSession } from "./edit-session.ts";
import { addMention } from "./add-mention.ts";
import { addEdit, type Edits, editText, noEdits } from "./message-edits.ts";
import { pushMessage, skipPlace, windowOfSession } from "./message-window.ts";
import { type Membership, sessionIdOf, type Replica } from "./replica.ts";
import { superTeamSessionId, teamSessionId, unreadMax } from "../sessions/index.ts";
import { entryOf, type SuperTeamEntry } from "./super-team-entry.ts";
import { countUnread, isCountable, isUnreadKnown, raiseAck } from "./unread.ts";

export type Snapshot = {
  pts: number;
  sessions: readonly Session[];
  users: readonly UserCard[];
  relations: readonly Relation[];
  friends?: readonly Friend[];
  system: { sysMsgs: readonly SystemMessage[]; unread: SystemUnread } | null;
};

type Draft = {
  self: string;
  sessions: Map<string, Session>;
  cards: Map<string, UserCard>;
  windows: Map<string, Replica["windows"] extends ReadonlyMap<string, infer W> ? W : never>;
  relations: Map<string, Relation>;
  friends: Map<string, Friend>;
  myInfo: MyInfo | null;
  edits: Map<string, Edits>;
  unsure: Set<string>;
  system: SystemBox;
  broadcasts: BroadcastBox;
  memberships: Map<string, Membership>;
  teams: Replica["teams"];
};

/** Applies changes that follow the cursor without a gap (see `takeInOrder`). */
export function applyChanges(replica: Replica, changes: readonly Change[]): Replica {
  const last = changes.at(-1);
  if (!last) return replica;
  const draft = draftOf(replica);
  for (const change of changes) applyChange(draft, change);
  return { ...replica, ...draft, pts: last.pts };
}

/** Starts again from the server's window. Known messages are dropped: what was recalled meanwhile is not told. */
export function applySnapshot(replica: Replica, snapshot: Snapshot): Replica {
  const draft = draftOf(replica);
  draft.sessions = new Map();
  draft.windows = new Map();
  draft.unsure = new Set();
  // It may have changed meanwhile; whoever needs it asks.
  draft.myInfo = null;
  draft.relations = new Map();
  draft.friends = new Map();
  draft.memberships = new Map();
  for (const relation of snapshot.relations) putRelation(draft, relation);
  for (const friend of snapshot.friends ?? []) putFriend(draft, friend);
  for (const session of snapshot.sessions) {
    const ackSeq = Math.max(session.ackSeq, replica.sessions.get(session.id)?.ackSeq ?? 0);
    const window = windowOfSession(session);
    const raised = raiseAck(session, ackSeq, window, replica.self);
    draft.sessions.set(session.id, raised.session);
    if (!raised.sure) draft.unsure.add(session.id);
    draft.windows.set(session.id, window);
  }
  for (const card of snapshot.users) putCard(draft, card);
  // Newest first on the wire; the counters are of all, also of those that are not in the page.
  draft.system = (snapshot.system?.sysMsgs ?? []).toReversed().reduce(putSystemMessage, emptySystemBox);
  draft.system = { ...draft.system, unread: snapshot.system?.unread ?? [] };
  return { ...replica, ...draft, pts: snapshot.pts };
}

function applyChange(draft: Draft, change: Change): void {
  switch (change.kind) {
    case "message":
      addMessage(draft, change.message);
      break;
    case "skip":
      skip(draft, change);
      break;
    case "ack": {
      const held = draft.sessions.get(change.sessionId);
      if (!held) break;
      const raised = raiseAck(held, change.ackSeq, draft.windows.get(change.sessionId), draft.self);
      draft.sessions.set(
        change.sessionId,
        isOwnTalk(draft, held) ? readByOneself(raised.session) : raised.session,
      );
      if (!raised.sure) draft.unsure.add(change.sessionId);
      break;
    }
    case "peerAck": {
      const held = draft.sessions.get(change.sessionId);
      if (held && change.ackSeq > held.peerAckSeq) {
        draft.sessions.set(change.sessionId, { ...held, peerAckSeq: change.ackSeq });
      }
      break;
    }
    case "card":
      putCard(draft, change.card);
      break;
    case "sessionMarks":
      for (const mark of change.marks) putMark(draft, mark);
      break;
    case "relation":
      putRelation(draft, change.relation);
      break;
    case "friend":
      putFriend(draft, change.friend);
      break;
    case "team":
      putMembership(draft, change);
      break;
    case "myInfo":
      putMyInfo(draft, change.info);
      break;
    case "recall":
      addRecall(draft, change.sessionId, change.seq);
      break;
    case "edit": {
      const { seq, body, edited } = change;
      applyEntry(draft, change.sessionId, { kind: "edit", seq, body, edited });
      break;
    }
    case "deleteSelf":
      edit(draft, change.sessionId, ({ deleted, ...rest }) => ({
        ...rest,
        deleted: new Set([...deleted, ...change.seqs]),
      }));
      break;
    case "clear":
      edit(draft, change.sessionId, (edits) => ({
        ...edits,
        clearedSeq: Math.max(edits.clearedSeq, change.seq),
      }));
      break;
    case "sysMsg":
      draft.system = putSystemMessage(draft.system, change.sysMsg);
      break;
    case "sysMsgRead":
      draft.system = readSystemMessages(draft.system, change);
      break;
    case "broadcastRead":
      draft.broadcasts = readBroadcasts(draft.broadcasts, change.upTo);
  }
}

/** Who comes back sees the team from there on, as a new member does. */
function putMembership(draft: Draft, change: Extract<Change, { kind: "team" }>): void {
  const { teamId, isMember, seq } = change;
  const id = change.isSuper ? superTeamSessionId(teamId) : teamSessionId(teamId);
  const team = draft.teams.get(teamId);
  if (team) {
    const valid = change.isDismissed !== true;
    draft.teams = new Map(draft.teams).set(teamId, { ...team, valid, validToCurrentUser: isMember });
  }
  const held = draft.sessions.get(id);
  draft.memberships.set(teamId, { isMember, seq });
  if (isMember && held && held.lastSeq >= seq) return;
  for (const map of [draft.sessions, draft.windows, draft.edits]) map.delete(id);
  if (isMember) draft.unsure.add(id);
  else draft.unsure.delete(id);
}

/** What a page of a super team's history changes of what this device held before (M8). */
export function applyEntries(replica: Replica, id: string, entries: readonly SuperTeamEntry[]): Replica {
  if (entries.length === 0) return replica;
  const draft = draftOf(replica);
  for (const entry of entries) applyEntry(draft, id, entry);
  return { ...replica, ...draft };
}

/**
 * Messages of teams, in any order: what is beyond a hole waits. Of a team that was left nothing is shown, nor what is from
 * before the person was a member (M7).
 */
export function applyTeamMessages(replica: Replica, messages: readonly Message[]): Replica {
  const draft = draftOf(replica);
  for (const message of messages) {
    const membership = draft.memberships.get(message.to);
    if (membership && (!membership.isMember || message.seq < membership.seq)) continue;
    addMessage(draft, message);
  }
  return { ...replica, ...draft };
}

/** Teams, or super teams, that went further than this device knows are asked for. */
export function applyTeamHeads(
  replica: Replica,
  heads: readonly TeamHead[],
  idOf: (teamId: string) => string = teamSessionId,
): Replica {
  const behind = heads
    .map(({ teamId, lastSeq }) => ({ id: idOf(teamId), lastSeq }))
    .filter(({ id, lastSeq }) => (replica.sessions.get(id)?.lastSeq ?? 0) < lastSeq)
    .map(({ id }) => id);
  if (behind.length === 0) return replica;
  return { ...replica, unsure: new Set([...replica.unsure, ...behind]) };
}

/** In a conversation with oneself the other person reads with every own mark; the log tells it once. */
function isOwnTalk({ self }: Draft, { scene, to }: Session): boolean {
  return scene === 0 && to === self;
}

function readByOneself(session: Session): Session {
  return { ...session, peerAckSeq: Math.max(session.peerAckSeq, session.ackSeq) };
}

function edit(draft: Draft, id: string, change: (edits: Edits) => Edits): void {
  const edits = change(draft.edits.get(id) ?? noEdits);
  draft.edits.set(id, edits);
  const session = draft.sessions.get(id);
  const edited = editSession(session, draft.windows.get(id), edits, draft.self);
  if (edited.window) draft.windows.set(id, edited.window);
  if (edited.session) draft.sessions.set(id, edited.session);
  if (!edited.sure) draft.unsure.add(id);
}

function addMessage(draft: Draft, heard: Message): void {
  const id = sessionIdOf(heard, draft.self);
  // Those of a team are pushed beside the log, which may have told of an edit before.
  const message = editText(heard, draft.edits.get(id)?.edited.get(heard.seq));
  const entry = entryOf(message);
  const window = pushMessage(draft.windows.get(id), message);
  draft.windows.set(id, window);
  const known = draft.sessions.get(id);
  // It has a past that this device has not seen: how far it was read, whether it is pinned.
  if (!known && message.seq > 1) draft.unsure.add(id);
  const held = known ?? firstSession(id, message, draft.self);
  // Between the two there are messages that this device has not counted.
  if (message.scene !== scenes.p2p && message.seq > held.lastSeq + 1) draft.unsure.add(id);
  const isNewest = message.seq > held.lastSeq;
  const counts = isNewest && isCountable(message, draft.self) && message.seq > held.ackSeq;
  const session = isNewest ? moveOn(held, message) : held;
  const unread = isUnreadKnown(window, session.ackSeq, session.lastSeq)
    ? countUnread(window.rows, session.ackSeq, draft.self, session.lastSeq)
    : Math.min(session.unread + (counts ? 1 : 0), unreadMax);
  const { self, relations } = draft;
  const about = { self, relations, edits: draft.edits.get(id) };
  draft.sessions.set(
    id,
    isNewest ? addMention({ ...session, unread }, message, about) : { ...session, unread },
  );
  if (entry) applyEntry(draft, id, entry);
}

function applyEntry(draft: Draft, id: string, entry: SuperTeamEntry): void {
  const { kind, seq } = entry;
  if (kind === "recall") return addRecall(draft, id, seq);
  const { body, edited } = entry;
  edit(draft, id, (edits) => addEdit(edits, seq, { body, edited }));
}

function addRecall(draft: Draft, id: string, seq: number): void {
  edit(draft, id, ({ recalled, ...rest }) => ({ ...rest, recalled: new Set(recalled).add(seq) }));
}

function moveOn(held: Session, message: Message): Session {
  const moved = { ...held, lastSeq: message.seq };
  if (!isLasting(message)) return moved;
  // As on the server: a clock that was set back moves no conversation down.
  return { ...moved, lastMsg: message, updateTime: Math.max(held.updateTime, message.time) };
}

function skip(draft: Draft, { sessionId, seq }: { sessionId: string; seq: number }): void {
  const window = draft.windows.get(sessionId);
  if (window) draft.windows.set(sessionId, skipPlace(window, seq));
  const held = draft.sessions.get(sessionId);
  if (!held) draft.unsure.add(sessionId);
  else if (seq > held.lastSeq) draft.sessions.set(sessionId, { ...held, lastSeq: seq });
}

function firstSession(id: string, message: Message, self: string): Session {
  const to = message.scene === 0 && message.from !== self ? message.from : message.to;
  return {
    id,
    scene: message.scene,
    to,
    unread: 0,
    ackSeq: 0,
    peerAckSeq: 0,
    lastSeq: 0,
    lastMsg: null,
    updateTime: message.time,
    isTop: false,
    topCustom: "",
    deletedSeq: 0,
  };
}

function putMark(draft: Draft, { sessionId, ...mark }: SessionMark): void {
  const held = draft.sessions.get(sessionId);
  if (held) draft.sessions.set(sessionId, { ...held, ...mark });
  else if (mark.isTop) draft.unsure.add(sessionId);
}

/** Whom the person blocks mentions nobody, and which messages are theirs only the server knows. */
function putRelation({ relations, sessions, unsure }: Draft, relation: Relation): void {
  if ((relations.get(relation.account)?.isBlacked ?? false) !== relation.isBlacked)
    for (const { id, scene, unread } of sessions.values())
      if (scene !== scenes.p2p && unread > 0) unsure.add(id);
  if (relation.isBlacked || relation.isMuted) relations.set(relation.account, relation);
  else relations.delete(relation.account);
}

function putFriend({ friends }: Draft, friend: Friend): void {
  if (friend.flag === 0 && friend.beflag === 0) friends.delete(friend.account);
  else friends.set(friend.account, friend);
}

function putMyInfo(draft: Draft, info: MyInfo): void {
  const { account, nick, avatar, custom, updateTime } = info;
  draft.myInfo = info;
  putCard(draft, { account, nick, avatar, custom, updateTime });
}

function putCard(draft: Draft, card: UserCard): void {
  const held = draft.cards.get(card.account);
  if (!held || card.updateTime >= held.updateTime) draft.cards.set(card.account, card);
}

function draftOf(replica: Replica): Draft {
  return {
    self: replica.self,
    sessions: new Map(replica.sessions),
    cards: new Map(replica.cards),
    windows: new Map(replica.windows),
    relations: new Map(replica.relations),
    friends: new Map(replica.friends),
    myInfo: replica.myInfo,
    edits: new Map(replica.edits),
    unsure: new Set(replica.unsure),
    system: replica.system,
    broadcasts: replica.broadcasts,
    memberships: new Map(replica.memberships),
    teams: replica.teams,
  };
}
