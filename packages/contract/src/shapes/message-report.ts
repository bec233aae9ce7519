import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, Id, IdText, nullable, strict, Time } from "./basic.ts";
import { RoomId } from "./room-ids.ts";
import { RoomRole } from "./room-member.ts";
import { said } from "./said.ts";

/** What is wrong with a message, in the words of a school (D8). */
export const MessageReportReason = Type.Union([
  Type.Literal("bullying"),
  Type.Literal("threat"),
  Type.Literal("sexual"),
  Type.Literal("hate"),
  Type.Literal("private"),
  Type.Literal("other"),
]);
export type MessageReportReason = Static<typeof MessageReportReason>;

/** How long it must be each institution's kind decides: at schools for children it may be empty. */
export const MessageReportText = Type.String({ maxLength: limits.reportTextMax.value });
export const MessageReportNote = Type.String({ maxLength: limits.messageReportNoteMax.value });

/** Between two people, of a team, of a super team. */
export const ReportedScene = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(5)]);
export type ReportedScene = Static<typeof ReportedScene>;

/** A room, a person in it, a message of its chat, a message to one person alone. */
export const RoomReportPart = Type.Union([
  Type.Literal("room"),
  Type.Literal("person"),
  Type.Literal("message"),
  Type.Literal("private"),
]);
export type RoomReportPart = Static<typeof RoomReportPart>;

/** What somebody in a room reports. */
export const ReportedInRoom = Type.Union([
  strict({ part: Type.Literal("room") }),
  strict({ part: Type.Literal("person"), account: Account }),
  /** `seq`: its place in the chat. */
  strict({ part: Type.Literal("message"), seq: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
  strict({ part: Type.Literal("private"), privateId: Count }),
]);
export type ReportedInRoom = Static<typeof ReportedInRoom>;

/** Nothing is done, the message goes, its writer goes too, or the room ends. */
export const MessageReportOutcome = Type.Union([
  Type.Literal("kept"),
  Type.Literal("removed"),
  Type.Literal("putOut"),
  Type.Literal("closed"),
]);
export type MessageReportOutcome = Static<typeof MessageReportOutcome>;

export const MessageReportState = Type.Union([Type.Literal("open"), Type.Literal("settled")]);
export type MessageReportState = Static<typeof MessageReportState>;

/** Of a message, of a room or what is in it, of a comment on a replay. */
export const ReportKind = Type.Union([
  Type.Literal("message"),
  Type.Literal("room"),
  Type.Literal("comment"),
]);
export type ReportKind = Static<typeof ReportKind>;

/** Somebody by their account; nobody any more: an empty one. */
const Named = Type.Object({
  account: Type.Union([Account, Type.Literal("")]),
  /** What their page in the console is found by. */
  userName: Type.String(),
  nick: Type.String(),
});

/** A report in the list of staff. */
export const MessageReportItem = Type.Object({
  kind: ReportKind,
  /** Of a comment that of the comment. */
  id: IdText,
  /** Of a message alone. */
  scene: nullable(ReportedScene),
  /** Of a room alone. */
  part: nullable(RoomReportPart),
  /** Of a comment alone: it is settled where its replay is. */
  comment: nullable(Type.Object({ recordingId: Count, body: Type.String() })),
  /** The name of the team, the room or the recording; empty: it has none. */
  place: Type.String(),
  /** Null: comments are reported without one. */
  reason: nullable(MessageReportReason),
  reporter: Named,
  reported: Named,
  createdAt: Time,
  state: MessageReportState,
  outcome: nullable(MessageReportOutcome),
  settledAt: nullable(Time),
});
export type MessageReportItem = Static<typeof MessageReportItem>;

/** A file that was sent with the reported message; the copy outlives the message. */
export const SealedFile = Type.Object({
  /** Null: it was not copied. */
  url: nullable(Type.String()),
  type: Type.String(),
  /** Bytes. */
  size: Count,
});
export type SealedFile = Static<typeof SealedFile>;

/** One sealed message, as the server had it when it was reported. */
export const SealedSchoolMessage = Type.Object({
  nick: Type.String(),
  ...said,
  /** Of the reported message alone. */
  file: nullable(SealedFile),
  isReported: Type.Boolean(),
});
export type SealedSchoolMessage = Static<typeof SealedSchoolMessage>;

/** Somebody who was in a reported room. */
export const SealedRoomPerson = Type.Object({
  nick: Type.String(),
  isGuest: Type.Boolean(),
  role: RoomRole,
  /** What they sent at that moment. */
  hasMic: Type.Boolean(),
  hasCamera: Type.Boolean(),
  hasScreen: Type.Boolean(),
  isReported: Type.Boolean(),
});
export type SealedRoomPerson = Static<typeof SealedRoomPerson>;

/** A room as it was when it was reported. */
export const SealedRoom = Type.Object({
  roomId: RoomId,
  name: Type.String(),
  /** Hosts and who showed something come first; of many the first alone. */
  people: Type.Array(SealedRoomPerson),
  /** How many were there. */
  count: Count,
});
export type SealedRoom = Static<typeof SealedRoom>;

/** What a kept system message tells the reporter, as JSON: somebody has looked, and not what came of it. */
export const ReportNotification = Type.Object({
  what: Type.Union([Type.Literal("message"), Type.Literal("room")]),
  /** The institution, which says it. */
  sender: Type.Object({ name: Type.String(), nameEn: Type.String() }),
  reportedAt: Time,
});
export type ReportNotification = Static<typeof ReportNotification>;

/** All that staff decide by. */
export const MessageReportDetail = Type.Object({
  item: MessageReportItem,
  text: Type.String(),
  /** Of a report of a room, as long as the copy is kept. */
  room: nullable(SealedRoom),
  messages: Type.Array(SealedSchoolMessage),
  /** Whether the copy is what was sealed; null: it is not kept any more. */
  isSealed: nullable(Type.Boolean()),
  /** Others have reported the same message. */
  others: Count,
  /** What the caller may decide now; of a settled report nothing. */
  outcomes: Type.Array(MessageReportOutcome),
  note: Type.String(),
  settledBy: Type.String(),
});
export type MessageReportDetail = Static<typeof MessageReportDetail>;

export const MessageReportDone = Type.Object({ id: Id });
