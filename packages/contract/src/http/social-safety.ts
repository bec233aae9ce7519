import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { AppealText, BlockedMember, EndedMatch, Id, pageQuery, Safety, strict } from "../shapes/index.ts";

const own = { realm: "social", auth: "user", permission: "social:profile:own" } as const;
const safety: Safety = {
  sanctions: [
    {
      id: "s-1",
      kind: "warn",
      reason: "other",
      createdAt: 1_790_000_000_000,
      untilAt: null,
      endedAt: null,
      waits: true,
      appeal: null,
      appealUntil: 1_792_592_000_000,
    },
  ],
  reports: [{ id: "r-1", category: "scam", createdAt: 1_790_000_000_000, state: "pending" }],
};

/** What a member knows of decisions about them, and does for their own safety (D5). */
export const socialSafetyCalls = {
  "GET /v1/safety": httpCall({
    row: "D5",
    about: "What moderators decided about the caller, and what became of the reports of the caller.",
    ...own,
    answers: "data",
    data: Safety,
    faults: ["ageUnproven"],
    rate: "userRead",
    example: { data: safety },
  }),
  "POST /v1/safety/acknowledge": httpCall({
    row: "D5",
    about: "Confirms that a warning was read. Until then its reader likes nobody and writes to nobody.",
    ...own,
    body: strict({ id: Id }),
    answers: "data",
    data: Safety,
    faults: ["notFound", "ageUnproven"],
    rate: "userWrite",
    example: { body: { id: "s-1" }, data: safety },
  }),
  "POST /v1/safety/appeals": httpCall({
    row: "D5",
    about: "Appeals against a decision, once and within 30 days. Another moderator answers.",
    ...own,
    body: strict({ id: Id, text: AppealText }),
    answers: "data",
    data: Safety,
    faults: ["notFound", "appealTooLate", "paramError", "ageUnproven"],
    rate: "userWrite",
    example: { body: { id: "s-1", text: "Somebody else used my photos." }, data: safety },
  }),
  "GET /v1/blocks": httpCall({
    row: "D5",
    about: "Whom the caller has blocked, the newest first.",
    ...own,
    query: strict(pageQuery),
    answers: "rows",
    data: BlockedMember,
    faults: ["ageUnproven"],
    rate: "userRead",
    example: { query: {}, data: { userId: "m-leo", nickname: "Leo", at: 1_790_000_000_000 } },
  }),
  "GET /v1/matches/ended": httpCall({
    row: "D5",
    about:
      "Whom the caller was matched with and is no more, the newest first: they can be reported still. Nobody blocked is among them.",
    ...own,
    query: strict(pageQuery),
    answers: "rows",
    data: EndedMatch,
    faults: ["ageUnproven"],
    rate: "userRead",
    example: { query: {}, data: { userId: "m-leo", nickname: "Leo", at: 1_790_000_000_000 } },
  }),
  "GET /v1/roles": httpCall({
    row: "A5",
    about: "The roles and permissions of the caller in the social realm; a moderator has no profile.",
    realm: "social",
    auth: "user",
    permission: "none",
    answers: "data",
    data: Type.Object({ roles: Type.Array(Type.String()), permissions: Type.Array(Type.String()) }),
    faults: [],
    rate: "userRead",
    example: { data: { roles: ["moderator"], permissions: ["ts:queue:read", "ts:report:action"] } },
  }),
};
