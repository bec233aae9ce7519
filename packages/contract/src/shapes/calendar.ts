import { type Static, Type } from "typebox";

/** A calendar file (RFC 5545). */
export const CalendarFile = Type.Object({ fileName: Type.String(), text: Type.String() });
export type CalendarFile = Static<typeof CalendarFile>;

/** What a calendar at a secret address may carry. */
export const CalendarPart = Type.Union([
  Type.Literal("homework"),
  Type.Literal("activities"),
  Type.Literal("live"),
  Type.Literal("meetings"),
]);
export type CalendarPart = Static<typeof CalendarPart>;
