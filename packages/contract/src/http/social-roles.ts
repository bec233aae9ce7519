import { httpCall } from "../define/index.ts";
import { Colleague, Id, ModeratorRole, Nothing, RoleAct, strict } from "../shapes/index.ts";
import { Type } from "typebox";

const senior = {
  row: "A5",
  realm: "social",
  auth: "user",
  permission: "ts:role:write",
} as const;

/** Who moderates: two senior moderators decide together (A5). */
export const socialRoleCalls = {
  "GET /v1/moderation/colleagues": httpCall({
    ...senior,
    about: "Who moderates, and what waits to be confirmed; by name.",
    answers: "rows",
    data: Colleague,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        memberId: "m-mod",
        name: "Moderator",
        roles: ["seniorModerator"],
        isOwn: true,
        changes: [],
      },
    },
  }),
  "POST /v1/moderation/colleagues": httpCall({
    ...senior,
    about:
      "Gives or takes a role. The first senior moderator proposes it, another one who asks for the same does it. Nobody acts on themselves, and two senior moderators stay.",
    body: strict({ memberId: Id, role: ModeratorRole, act: RoleAct }),
    answers: "data",
    /** Whether it is done, or waits for a second one. */
    data: Type.Object({ isFinal: Type.Boolean() }),
    faults: ["notFound", "judgesThemselves", "reviewChanged", "lastSenior"],
    rate: "userWrite",
    example: {
      body: { memberId: "m-leo", role: "moderator", act: "grant" },
      data: { isFinal: false },
    },
  }),
  "POST /v1/moderation/colleagues/{id}/withdraw": httpCall({
    ...senior,
    about: "Gives up a change that waits, one's own or that of another; nobody does so for themselves.",
    params: strict({ id: Id }),
    body: strict({}),
    answers: "data",
    data: Nothing,
    faults: ["notFound", "judgesThemselves"],
    rate: "userWrite",
    example: { params: { id: "c-1" }, body: {}, data: {} },
  }),
};
