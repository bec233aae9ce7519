import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { FoundMember, Id, MemberDetail, pageQuery, Sanction, strict } from "../shapes/index.ts";
import { reportExample, sanctionExample } from "./social-moderation.example.ts";

const moderator = { realm: "social", auth: "user", permission: "ts:report:action", row: "D5" } as const;

/** Members whom moderators look for, and decide about without a report (D5). */
export const socialMemberCalls = {
  "GET /v1/moderation/members": httpCall({
    ...moderator,
    about:
      "Members whose nickname begins with the words, or who have exactly this id; the newest first. Without words nobody.",
    query: strict({ keyword: Type.Optional(Type.String({ maxLength: 64 })), ...pageQuery }),
    answers: "rows",
    data: FoundMember,
    faults: [],
    rate: "search",
    example: {
      query: { keyword: "leo" },
      data: { memberId: "m-leo", nickname: "Leo", age: 31, photo: null, isSuspended: false },
    },
  }),
  "POST /v1/moderation/members/{id}/open": httpCall({
    ...moderator,
    about: "A member with what was decided about them before. That it was opened is recorded.",
    params: strict({ id: Id }),
    body: strict({}),
    answers: "data",
    data: MemberDetail,
    faults: ["notFound"],
    rate: "userWrite",
    example: {
      params: { id: "m-leo" },
      body: {},
      data: {
        profile: reportExample.profile,
        upheldBefore: 0,
        sanctions: [sanctionExample],
        mayDecide: true,
      },
    },
  }),
  "POST /v1/moderation/members/{id}/decide": httpCall({
    ...moderator,
    about:
      "Decides about a member without a report. For signs of a minor or a threat one moderator alone suspends and does nothing else: without an end, until two of them take it back. `key` names the decision: sent twice it is one.",
    params: strict({ id: Id }),
    body: strict({ key: Id, sanction: Sanction }),
    answers: "data",
    data: Type.Object({ sanctionId: Id }),
    faults: ["notFound", "paramError", "forbidden", "judgesThemselves"],
    rate: "userWrite",
    example: {
      params: { id: "m-leo" },
      body: { key: "k-1", sanction: { kind: "warn", reason: "other", days: null, content: [] } },
      data: { sanctionId: "k-1" },
    },
  }),
};
