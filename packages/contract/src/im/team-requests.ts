import { Type } from "typebox";
import { command } from "../define/index.ts";
import { Account, IdText, nullable, strict, Team, TeamId, TeamRequestNote } from "../shapes/index.ts";
import { getTeam } from "./team.ts";
import { teamChange } from "./team-change.ts";

const { team } = getTeam.example.result;

/** Whose request is answered; without `idServer` the one that waits is meant. */
const answer = { teamId: TeamId, from: Account, idServer: Type.Optional(IdText) };

export const applyTeam = command({
  ...teamChange,
  command: 22,
  about:
    "Asks to become a member. By the joinMode of the team: noVerify makes a member at once, who is told by the notification 5; needVerify asks the owner and managers by a system message applyTeam; rejectAll answers 403. In k12 somebody who may not reach every member always asks, and finds no team that nobody could let them into.",
  params: strict({ teamId: TeamId, ps: Type.Optional(TeamRequestNote) }),
  /** `init` waits for an answer; the team comes to its members alone. */
  result: Type.Object({
    state: Type.Union([Type.Literal("init"), Type.Literal("passed")]),
    team: nullable(Team),
  }),
  faults: ["teamMissing", "noPermission", "overLimit", "teamMemberLimit", "teamCountLimit"],
  example: { params: { teamId: "17", ps: "I play on Mondays" }, result: { state: "init", team: null } },
});

export const passTeamApply = command({
  ...teamChange,
  command: 23,
  about:
    "The owner or a manager lets an applicant in. All members are told by the notification 5, and the request is passed for all who were asked. Who was let in already is no fault; an application that was refused is missing.",
  params: strict(answer),
  result: Type.Object({ team: Team }),
  faults: [
    "teamMissing",
    "noPermission",
    "objectMissing",
    "parameterError",
    "teamMemberLimit",
    "teamCountLimit",
  ],
  example: { params: { teamId: "17", from: "cat" }, result: { team } },
});

export const rejectTeamApply = command({
  ...teamChange,
  command: 24,
  about:
    "The owner or a manager refuses an application: it is rejected for all who were asked, and the applicant gets a system message rejectTeamApply. What was refused already is no fault.",
  params: strict({ ...answer, ps: Type.Optional(TeamRequestNote) }),
  result: Type.Object({ teamId: TeamId }),
  faults: ["teamMissing", "noPermission", "objectMissing", "parameterError"],
  example: { params: { teamId: "17", from: "cat", ps: "We are full" }, result: { teamId: "17" } },
});

export const acceptTeamInvite = command({
  ...teamChange,
  command: 25,
  about:
    "Becomes a member by an invitation. Whoever invited must still be allowed to; in k12 who may reach whom is decided again. All members are told by the notification 9.",
  params: strict(answer),
  result: Type.Object({ team: Team }),
  faults: ["teamMissing", "objectMissing", "parameterError", "teamMemberLimit", "teamCountLimit"],
  example: { params: { teamId: "17", from: "alice" }, result: { team } },
});

export const rejectTeamInvite = command({
  ...teamChange,
  command: 26,
  about: "Refuses an invitation; whoever invited gets a system message rejectTeamInvite.",
  params: strict({ ...answer, ps: Type.Optional(TeamRequestNote) }),
  result: Type.Object({ teamId: TeamId }),
  faults: ["teamMissing", "objectMissing", "parameterError"],
  example: { params: { teamId: "17", from: "alice" }, result: { teamId: "17" } },
});

export const teamRequestCommands = {
  applyTeam,
  passTeamApply,
  rejectTeamApply,
  acceptTeamInvite,
  rejectTeamInvite,
};
