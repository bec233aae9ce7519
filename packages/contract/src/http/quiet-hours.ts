import { httpCall } from "../define/index.ts";
import { PupilQuietHours, PupilQuietHoursShown } from "../shapes/index.ts";

const staff = {
  row: "D8",
  realm: "edu",
  auth: "user",
  permission: "edu:feature:write",
  answers: "data",
  data: PupilQuietHoursShown,
} as const;
const shown = { isOn: true, from: "21:00", to: "07:00", timeZone: "Asia/Shanghai", isOffered: true };

/** When devices of pupils are silent at a school for children, whatever they have chosen themselves. */
export const quietHourCalls = {
  "GET /staff/quietHours": httpCall({
    ...staff,
    about:
      "The quiet hours of the institution's pupils, by its clocks; the usual ones while nothing was set. Other kinds of institutions are not offered any.",
    faults: ["forbidden"],
    rate: "userRead",
    example: { data: shown },
  }),
  "POST /staff/quietHours": httpCall({
    ...staff,
    about:
      "Sets them or switches them off. In them no device of a pupil is rung, mails that may wait are sent when they are over, and nobody calls a pupil. The record has it.",
    body: PupilQuietHours,
    faults: ["forbidden", "paramError"],
    rate: "userWrite",
    example: { body: { isOn: true, from: "21:00", to: "07:00" }, data: shown },
  }),
};
