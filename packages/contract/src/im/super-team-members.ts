import { Type } from "typebox";
import { command } from "../define/index.ts";
import { limits } from "../limits.ts";
import { Account, nullable, strict, TeamId, TeamMember, UserCard } from "../shapes/index.ts";
import { common, memberExample } from "./super-team-change.ts";

/** Where the next page of members begins. Opaque. */
const MemberCursor = Type.String({ pattern: "^[0-9]{1,16}-[0-9]{1,16}$" });
const MemberPage = Type.Object({
  members: Type.Array(TeamMember),
  users: Type.Array(UserCard),
  /** Null: there are no more. */
  cursor: nullable(MemberCursor),
});
const page = { members: [memberExample], users: [], cursor: null };

export const getSuperTeamMembers = command({
  ...common,
  command: 6,
  about:
    "A page of the members of a super team of the caller, with their cards, by their time of joining; from a time on, or after the page that gave the `cursor`; with a keyword those whose name holds it.",
  params: strict({
    teamId: TeamId,
    joinTime: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    cursor: Type.Optional(MemberCursor),
    /** The newest first. */
    reverse: Type.Optional(Type.Boolean()),
    keyword: Type.Optional(Type.String({ minLength: 1, maxLength: limits.searchKeywordMax.value })),
    /** The owner and the managers alone. */
    isLeading: Type.Optional(Type.Boolean()),
    /** Those who may not write alone. */
    isMuted: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.superTeamMemberPage.value })),
  }),
  result: MemberPage,
  faults: ["teamMissing"],
  example: { params: { teamId: "18", limit: 100 }, result: page },
});

export const getSuperTeamMembersByAccounts = command({
  ...common,
  command: 7,
  about: "Those of the named people who are members of a super team of the caller, with their cards.",
  params: strict({
    teamId: TeamId,
    accounts: Type.Array(Account, { minItems: 1, maxItems: limits.superTeamMembersByAccountMax.value }),
  }),
  result: Type.Object({ members: Type.Array(TeamMember), users: Type.Array(UserCard) }),
  faults: ["teamMissing"],
  example: {
    params: { teamId: "18", accounts: ["alice"] },
    result: { members: [memberExample], users: [] },
  },
});

export const superTeamMemberCommands = { getSuperTeamMembers, getSuperTeamMembersByAccounts };
