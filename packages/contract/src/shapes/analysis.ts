import { Type, type Static } from "typebox";
import { AssetView } from "./asset.ts";
import { Count, nullable, Time } from "./basic.ts";
import { ClassReview, PupilResultSheet } from "./homework.ts";

/** Given by the server; 128 bits of chance. */
export const AnalysisTicket = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });

/** What /analysis shows of a ticket: the analysis of a class without names, or one pupil's own result. */
export const AnalysisShown = Type.Object({
  endsAt: Time,
  review: nullable(ClassReview),
  result: nullable(Type.Omit(PupilResultSheet, ["places", "about"])),
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
