import { httpCall } from "../define/index.ts";
import { Invitation, LikesReceived } from "../shapes/index.ts";
import { memberExample } from "./social.example.ts";

const own = {
  row: "D2",
  realm: "social",
  auth: "user",
  permission: "social:profile:own",
  faults: ["ageUnproven", "memberSuspended", "memberWarned"],
  rate: "userRead",
} as const;

/** Who likes the caller (D2). */
export const socialLikeCalls = {
  "GET /v1/likes/received": httpCall({
    ...own,
    about:
      "How many like the caller and wait for an answer, at most 60. Who they are is told with premium alone; without it nothing of them leaves the server.",
    answers: "data",
    data: LikesReceived,
    example: {
      data: { count: 1, isClear: true, rows: [{ member: memberExample, at: 1_790_000_000_000 }] },
    },
  }),
  "GET /v1/invitations": httpCall({
    ...own,
    about:
      "Members who like the caller and wrote a note with it, the newest first, until the caller likes or passes them, or seven days are over.",
    answers: "rows",
    data: Invitation,
    example: {
      data: {
        member: memberExample,
        note: "You swim in lakes, too?",
        at: 1_790_000_000_000,
        until: 1_790_604_800_000,
      },
    },
  }),
};
