import { type Static, Type } from "typebox";
import { strict } from "./basic.ts";

/** "HH:MM" */
export const TimeOfDay = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });

/** When nobody is rung, by the clocks of a place. They may pass midnight. */
export const QuietHours = Type.Object({ from: TimeOfDay, to: TimeOfDay, timeZone: Type.String() });
export type QuietHours = Static<typeof QuietHours>;

const set = { isOn: Type.Boolean(), from: TimeOfDay, to: TimeOfDay };

/** What administrators set for the pupils of their school (D8). */
export const PupilQuietHours = strict(set);
export type PupilQuietHours = Static<typeof PupilQuietHours>;

export const PupilQuietHoursShown = Type.Object({
  ...set,
  timeZone: Type.String(),
  /** Schools for children alone have them. */
  isOffered: Type.Boolean(),
});
export type PupilQuietHoursShown = Static<typeof PupilQuietHoursShown>;
