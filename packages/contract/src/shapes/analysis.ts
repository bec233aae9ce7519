import { Type, type Static } from "typebox";
import { AssetView } from "./asset.ts";
import { Count, nullable, Time } from "./basic.ts";
import { ClassReview, PupilResultSheet } from "./homework.ts";
import { AnswerKey, AskedQuestion, QuestionAnswer, Subject } from "./question.ts";

/** Given by the server; 128 bits of chance. */
export const AnalysisTicket = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });

/** One question of somebody's wrong book, without a name. */
const SharedQuestion = Type.Object({
  subject: Subject,
  question: AskedQuestion,
  /** Why nothing is said of what is right: its owner is to review it, or somebody still has to answer it. */
  hidden: nullable(Type.Union([Type.Literal("due"), Type.Literal("withheld")])),
  answer: nullable(QuestionAnswer),
  key: nullable(AnswerKey),
});
export type SharedQuestion = Static<typeof SharedQuestion>;

/** What /analysis shows of a ticket: the analysis of a class without names, one pupil's own result, or one question of theirs. */
export const AnalysisShown = Type.Object({
  endsAt: Time,
  review: nullable(ClassReview),
  result: nullable(Type.Omit(PupilResultSheet, ["places", "about"])),
  question: nullable(SharedQuestion),
  about: PupilResultSheet.properties.about,
  /** The pictures and sounds of the questions, with links that open while the ticket is good. */
  files: Type.Array(AssetView),
});
export type AnalysisShown = Static<typeof AnalysisShown>;

/** A ticket that somebody has made. */
export const MadeTicket = Type.Object({ ticket: AnalysisTicket, endsAt: Time });
export type MadeTicket = Static<typeof MadeTicket>;

/** How many tickets for one thing are open. */
export const EndedTickets = Type.Object({ ended: Count });
