import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, Id, IdText, nullable, Time } from "./basic.ts";

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

export const MessageReportOutcome = Type.Union([Type.Literal("kept"), Type.Literal("removed")]);
export type MessageReportOutcome = Static<typeof MessageReportOutcome>;

export const MessageReportState = Type.Union([Type.Literal("open"), Type.Literal("settled")]);
export type MessageReportState = Static<typeof MessageReportState>;

/** Somebody by their account; nobody any more: an empty one. */
const Named = Type.Object({
  account: Type.Union([Account, Type.Literal("")]),
  /** What their page in the console is found by. */
  userName: Type.String(),
  nick: Type.String(),
});

/** A report in the list of staff. */
export const MessageReportItem = Type.Object({
  id: IdText,
  scene: ReportedScene,
  /** Of a team its name. */
  place: Type.String(),
  reason: MessageReportReason,
  reporter: Named,
  reported: Named,
  createdAt: Time,
  state: MessageReportState,
  outcome: nullable(MessageReportOutcome),
  settledAt: nullable(Time),
});
export type MessageReportItem = Static<typeof MessageReportItem>;

/** One sealed message, as the server had it when it was reported. */
export const SealedSchoolMessage = Type.Object({
  nick: Type.String(),
  at: Time,
  text: Type.String(),
  /** What it was besides words; null: words alone. */
  kind: nullable(
    Type.Union([
      Type.Literal("image"),
      Type.Literal("audio"),
      Type.Literal("video"),
      Type.Literal("file"),
      Type.Literal("place"),
      Type.Literal("thing"),
    ]),
  ),
  /** Of a file its name. */
  fileName: Type.String(),
  isReported: Type.Boolean(),
});
export type SealedSchoolMessage = Static<typeof SealedSchoolMessage>;

/** All that staff decide by. */
export const MessageReportDetail = Type.Object({
  item: MessageReportItem,
  text: Type.String(),
  messages: Type.Array(SealedSchoolMessage),
  /** Whether the copy is what was sealed; null: it is not kept any more. */
  isSealed: nullable(Type.Boolean()),
  /** Others have reported the same message. */
  others: Count,
  note: Type.String(),
  settledBy: Type.String(),
});
export type MessageReportDetail = Static<typeof MessageReportDetail>;

export const MessageReportDone = Type.Object({ id: Id });
