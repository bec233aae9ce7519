import type { Seat } from "../device.ts";
import type { Harness } from "../harness.ts";
import { type Action, attempt, pick } from "./action.ts";

/** A team that anybody's page shows: whoever applies is no member yet. */
function pickAnyTeam(harness: Harness, random: () => number): { seat: Seat; teamId: string } | null {
  const seat = pick(harness.seats(), random);
  const all = harness.seats().flatMap(({ client }) => client.sessions.list());
  const team = pick(
    all.filter(({ scene }) => scene === 1),
    random,
  );
  return seat && team ? { seat, teamId: team.to } : null;
}

/** A team that is made to ask: invitations, applications, or all of both. */
const makeAskingTeam: Action = {
  name: "make asking team",
  weight: 2,
  run(harness, random) {
    const seat = pick(harness.seats(), random);
    if (!seat) return null;
    const accounts = harness.people.filter((one) => one !== seat.device.account && random() < 0.5);
    const joinMode = pick(["noVerify", "needVerify", "rejectAll"] as const, random) ?? "needVerify";
    const name = harness.nextWord();
    const asked = { type: "advanced", name, accounts, joinMode, beInviteMode: "needVerify" } as const;
    attempt(() => seat.client.teams.createTeam(asked));
    return `${seat.name} makes the team ${name} (${joinMode}) and asks ${accounts.join(", ")}`;
  },
};

const apply: Action = {
  name: "apply",
  weight: 5,
  run(harness, random) {
    const team = pickAnyTeam(harness, random);
    if (!team) return null;
    const { seat, teamId } = team;
    attempt(() => seat.teamRequests.applyTeam({ teamId, ps: harness.nextWord() }));
    return `${seat.name} applies to team ${teamId}`;
  },
};

/** Answers something that a page shows, waiting or not, so that several decide at once and too late. */
const answer: Action = {
  name: "answer request",
  weight: 8,
  run(harness, random) {
    const seat = pick(harness.seats(), random);
    const asked = seat?.client.system.list().filter(({ type }) => type === 0 || type === 2) ?? [];
    const request = pick(asked, random);
    if (!seat || !request) return null;
    const { team } = JSON.parse(request.attach ?? "{}") as { team?: { teamId?: string } };
    const teamId = team?.teamId ?? "";
    const given = { teamId, from: request.from };
    const { passTeamApply, rejectTeamApply, acceptTeamInvite, rejectTeamInvite } = seat.teamRequests;
    const isYes = random() < 0.6;
    if (request.type === 0) attempt(() => (isYes ? passTeamApply(given) : rejectTeamApply(given)));
    else attempt(() => (isYes ? acceptTeamInvite(given) : rejectTeamInvite(given)));
    return `${seat.name} says ${isYes ? "yes" : "no"} to ${request.from} about team ${teamId}`;
  },
};

const muteInTeam: Action = {
  name: "mute in team",
  weight: 4,
  run(harness, random) {
    const team = pickAnyTeam(harness, random);
    const account = pick(harness.people, random);
    if (!team || account === undefined) return null;
    const { seat, teamId } = team;
    const mute = random() < 0.6;
    attempt(() => seat.teamRequests.updateMuteStateInTeam({ teamId, account, mute }));
    return `${seat.name} ${mute ? "mutes" : "unmutes"} ${account} in team ${teamId}`;
  },
};

export const teamRequestActions: readonly Action[] = [makeAskingTeam, apply, answer, muteInTeam];
