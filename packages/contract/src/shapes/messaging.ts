import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, IdText, nullable, Time, Edited } from "./basic.ts";
import { Friend, FriendAction } from "./friend.ts";
import { MyInfo } from "./my-info.ts";
import { Message, Scene, Seq } from "./message.ts";
import { SystemMessage, SystemUnread } from "./system.ts";
import { TeamId } from "./team.ts";

/** "p2p-bob", "team-17", "superTeam-9". */
export const SessionId = Type.String({ minLength: 5, maxLength: 64 });
/** A place in a person's log of changes: 1, 2, 3 … without a gap. */
export const Pts = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const UserCard = Type.Object({
  account: Account,
  nick: Type.String(),
  avatar: Type.String(),
  custom: Type.String(),
  updateTime: Time,
});
export type UserCard = Static<typeof UserCard>;

export const TopCustom = Type.String({ maxLength: limits.topCustomMax.value });
/** What programs of a person keep at a conversation, for all own devices. */
export const SessionExtra = Type.String({ maxLength: limits.sessionExtraMax.value });

/** Whom a person has blocked or muted; nobody else learns of it. */
export const Relation = Type.Object({
  account: Account,
  isBlacked: Type.Boolean(),
  isMuted: Type.Boolean(),
  /** Since when it is one or the other, and when that changed last; not there when it is neither. */
  createTime: Type.Optional(Time),
  updateTime: Type.Optional(Time),
});
export type Relation = Static<typeof Relation>;

export const Session = Type.Object({
  id: SessionId,
  scene: Scene,
  to: Account,
  unread: Count,
  /** Everything up to this place has been read here. */
  ackSeq: Count,
  /** Up to this place the other has sent receipts (p2p). */
  peerAckSeq: Count,
  lastSeq: Count,
  /** The newest message that this person can see and that every device has (`needUpdateSession` and the like). */
  lastMsg: nullable(Message),
  updateTime: Time,
  isTop: Type.Boolean(),
  /** Text of the device that pinned it; empty when it is not pinned. */
  topCustom: TopCustom,
  /** The person deleted it from the list up to here; a later message brings it back. */
  deletedSeq: Count,
  /** Not there when it is empty. */
  extra: Type.Optional(SessionExtra),
  /** Places of unread messages that mention this person, ascending, the oldest `mentionsHeld`; not there when there are none. */
  mentions: Type.Optional(Type.Array(Seq, { maxItems: limits.mentionsHeld.value })),
});
export type Session = Static<typeof Session>;

/** How a person has arranged a conversation. */
export const SessionMark = Type.Object({
  sessionId: SessionId,
  isTop: Type.Boolean(),
  topCustom: TopCustom,
  deletedSeq: Count,
  /** Not there when it is and was empty. */
  extra: Type.Optional(SessionExtra),
});
export type SessionMark = Static<typeof SessionMark>;

/** One entry of a person's log of changes. */
export const Change = Type.Union([
  Type.Object({ pts: Pts, kind: Type.Literal("message"), message: Message }),
  /**
   * Its place is taken, and nothing is to be seen there: a message that this person's other devices alone know, or what
   * somebody said or changed in a profile who is of another institution now.
   */
  Type.Object({ pts: Pts, kind: Type.Literal("skip"), sessionId: SessionId, seq: Seq }),
  Type.Object({ pts: Pts, kind: Type.Literal("ack"), sessionId: SessionId, ackSeq: Count }),
  Type.Object({ pts: Pts, kind: Type.Literal("peerAck"), sessionId: SessionId, ackSeq: Count }),
  Type.Object({ pts: Pts, kind: Type.Literal("card"), card: UserCard }),
  Type.Object({ pts: Pts, kind: Type.Literal("sessionMarks"), marks: Type.Array(SessionMark) }),
  Type.Object({ pts: Pts, kind: Type.Literal("myInfo"), info: MyInfo }),
  Type.Object({ pts: Pts, kind: Type.Literal("relation"), relation: Relation }),
  /** How the person stands to another now, and what was done; the person or the other did it. */
  Type.Object({ pts: Pts, kind: Type.Literal("friend"), action: FriendAction, friend: Friend }),
  /** The message at this place was taken back by its sender. */
  Type.Object({ pts: Pts, kind: Type.Literal("recall"), sessionId: SessionId, seq: Seq }),
  /** The message at this place says this now; a device that knows a later version keeps that. */
  Type.Object({
    pts: Pts,
    kind: Type.Literal("edit"),
    sessionId: SessionId,
    seq: Seq,
    body: Type.String(),
    edited: Edited,
  }),
  /** Messages that this person alone no longer sees. */
  Type.Object({
    pts: Pts,
    kind: Type.Literal("deleteSelf"),
    sessionId: SessionId,
    seqs: Type.Array(Seq, { minItems: 1, maxItems: limits.deleteBatchMax.value }),
  }),
  /** The person became a member of a team with its message at this place, or ceased to be one. */
  Type.Object({
    pts: Pts,
    kind: Type.Literal("team"),
    teamId: TeamId,
    isMember: Type.Boolean(),
    seq: Seq,
    /** The team ended for everybody. */
    isDismissed: Type.Optional(Type.Literal(true)),
    /** The notification of the dismissal, 4 or 405: nobody is left to read it in the conversation. */
    notification: Type.Optional(Message),
    /** It is a super team (M8). */
    isSuper: Type.Optional(Type.Literal(true)),
  }),
  /** This person alone no longer sees anything up to this place. */
  Type.Object({ pts: Pts, kind: Type.Literal("clear"), sessionId: SessionId, seq: Seq }),
  /** A new system message, or a new state of one that was there. */
  Type.Object({ pts: Pts, kind: Type.Literal("sysMsg"), sysMsg: SystemMessage }),
  /** These system messages, or all up to a place, are read; `unread` are the counters after it. */
  Type.Object({
    pts: Pts,
    kind: Type.Literal("sysMsgRead"),
    idServers: Type.Array(IdText),
    upTo: nullable(IdText),
    unread: SystemUnread,
  }),
  /** Broadcasts up to here are read. */
  Type.Object({ pts: Pts, kind: Type.Literal("broadcastRead"), upTo: Count }),
]);
export type Change = Static<typeof Change>;

export const LoginPort = Type.Object({
  type: Type.Integer(),
  deviceId: Type.String(),
  connectionId: Type.String(),
  customTag: Type.Optional(Type.String()),
  customClientType: Type.Optional(Type.Integer()),
  os: Type.String(),
  time: Time,
  online: Type.Boolean(),
});
export type LoginPort = Static<typeof LoginPort>;

/** What narrows a search of messages. */
export const SearchFilter = {
  keyword: Type.String({ minLength: 1, maxLength: limits.searchKeywordMax.value }),
  fromTime: Type.Optional(Time),
  toTime: Type.Optional(Time),
  order: Type.Optional(Type.Union([Type.Literal("ASC"), Type.Literal("DESC")])),
  senderList: Type.Optional(Type.Array(Account, { maxItems: limits.searchListMax.value })),
  msgTypeList: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 32_767 }), { maxItems: limits.searchListMax.value }),
  ),
};

/** The conversations that are searched: all when neither list is given. */
export const SearchPlaces = {
  p2pList: Type.Optional(Type.Array(Account, { maxItems: limits.searchListMax.value })),
  /** Ids of teams and super teams. */
  teamList: Type.Optional(Type.Array(TeamId, { maxItems: limits.searchListMax.value })),
};

/** The first hits of one conversation, and how many there are. */
export const SearchHits = Type.Object({
  sessionId: SessionId,
  scene: Scene,
  to: Account,
  total: Count,
  msgs: Type.Array(Message),
});
export type SearchHits = Static<typeof SearchHits>;
