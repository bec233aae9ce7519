import { limits } from "../limits.ts";
import * as team from "./team.ts";

/** What all commands of super teams have in common. */
export const common = {
  permission: "*:im:chat",
  row: "M8",
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  service: 21,
} as const;

export const change = { ...common, rate: "teamChange" } as const;

/** A command of a team as it is of a super team: the same parameters, rules, answers and faults. */
export const twin = { service: 21, row: "M8" } as const;

export const example = {
  ...team.getTeam.example.result.team,
  teamId: "18",
  name: "Years 7 and 8",
  level: limits.superTeamMembersMax.value,
  memberNum: 4_812,
};
export const memberExample = { ...team.memberExample, teamId: "18" };
