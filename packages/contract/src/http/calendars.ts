import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { CalendarPart, Nothing, nullable, strict, Time } from "../shapes/index.ts";

const own = {
  row: "P4",
  realm: "edu",
  auth: "user",
  permission: "none",
  answers: "data",
  rate: "userWrite",
} as const;
const Parts = Type.Array(CalendarPart, { minItems: 1, maxItems: 4, uniqueItems: true });

/** The secret address at which a calendar reads what somebody has to do and takes part in. */
export const calendarCalls = {
  "GET /calendar": httpCall({
    ...own,
    about:
      "Since when the caller has a secret address for a calendar, when it was last read (null: none, or never), what it carries, and what it may carry for them.",
    data: Type.Object({
      madeAt: nullable(Time),
      readAt: nullable(Time),
      parts: Type.Array(CalendarPart),
      offered: Type.Array(CalendarPart),
    }),
    faults: [],
    rate: "userRead",
    example: {
      data: {
        madeAt: 1_790_000_000_000,
        readAt: null,
        parts: ["homework"],
        offered: ["homework", "activities", "live", "meetings"],
      },
    },
  }),
  "POST /calendar": httpCall({
    ...own,
    about:
      "A secret address of this site at which a calendar reads the chosen parts without signing in: due dates of homework, activities where the caller or a child of theirs has signed up, broadcasts that they are reminded of, meetings. It is told this once, and takes the place of the one before.",
    body: strict({ parts: Parts }),
    data: Type.Object({ path: Type.String(), madeAt: Time }),
    faults: ["paramError"],
    example: {
      body: { parts: ["homework", "activities"] },
      data: { path: "/calendar/0123456789abcdefghijkl0123456789abcdefghijkl.ics", madeAt: 1_790_000_000_000 },
    },
  }),
  "POST /calendar/parts": httpCall({
    ...own,
    about: "What the caller's address carries from now on; the address stays. 404 where there is none.",
    body: strict({ parts: Parts }),
    data: Nothing,
    faults: ["paramError", "notFound"],
    example: { body: { parts: ["activities"] }, data: {} },
  }),
  "POST /calendar/end": httpCall({
    ...own,
    about: "Ends the caller's secret address for a calendar; said again it changes nothing.",
    body: Nothing,
    data: Nothing,
    faults: [],
    example: { body: {}, data: {} },
  }),
};
