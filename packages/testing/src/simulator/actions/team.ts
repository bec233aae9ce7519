import { messageTypes } from "@lyceum/contract/shapes";
import type { Seat } from "../device.ts";
import type { Harness } from "../harness.ts";
import { type Action, attempt, pick } from "./action.ts";
import { press } from "./send.ts";

/** A page, and a team that it shows. */
function pickTeam(harness: Harness, random: () => number): { seat: Seat; id: string; teamId: string } | null {
  const seat = pick(harness.seats(), random);
  const teams = seat?.client.sessions.list().filter(({ scene }) => scene === 1) ?? [];
  const team = pick(teams, random);
  return seat && team ? { seat, id: team.id, teamId: team.to } : null;
}

const makeTeam: Action = {
  name: "make team",
  weight: 3,
  run(harness, random) {
    const seat = pick(harness.seats(), random);
    if (!seat) return null;
    const accounts = harness.people.filter((one) => one !== seat.device.account && random() < 0.7);
    const type = random() < 0.5 ? "normal" : "advanced";
    const name = harness.nextWord();
    attempt(() => seat.client.teams.createTeam({ type, name, accounts }));
    return `${seat.name} makes the team ${name} with ${accounts.join(", ")}`;
  },
};

const changeMember: Action = {
  name: "change member",
  weight: 6,
  run(harness, random) {
    const team = pickTeam(harness, random);
    const who = pick(random() < 0.05 ? [harness.outsider] : harness.people, random);
    if (!team || who === undefined) return null;
    const { seat, teamId } = team;
    const { teams } = seat.client;
    const kind = random();
    if (kind < 0.1) attempt(() => teams.leaveTeam(teamId));
    else if (kind < 0.6) attempt(() => teams.addTeamMembers(teamId, [who]));
    else attempt(() => teams.removeTeamMembers(teamId, [who]));
    const did = kind < 0.1 ? "leaves" : kind < 0.6 ? `adds ${who} to` : `removes ${who} from`;
    return `${seat.name} ${did} team ${teamId}`;
  },
};

const dismissTeam: Action = {
  name: "dismiss team",
  weight: 1,
  run(harness, random) {
    const team = pickTeam(harness, random);
    if (!team || random() < 0.5) return null;
    attempt(() => team.seat.client.teams.dismissTeam(team.teamId));
    return `${team.seat.name} dismisses team ${team.teamId}`;
  },
};

const sendInTeam: Action = {
  name: "send in team",
  weight: 20,
  run(harness, random) {
    const team = pickTeam(harness, random);
    if (!team) return null;
    const { seat, teamId } = team;
    const peer = { scene: 1 as const, to: teamId };
    const words: string[] = [];
    for (let times = random() < 0.2 ? 3 : 1; times > 0; times -= 1) {
      const body = harness.nextWord();
      const needMsgReceipt = random() < 0.3;
      press(harness, seat, peer, body, () =>
        seat.client.messages.sendText({ ...peer, body, ...(needMsgReceipt ? { needMsgReceipt } : {}) }),
      );
      words.push(body);
    }
    return `${seat.name} sends ${words.join(", ")} to team ${teamId}`;
  },
};

const readTeam: Action = {
  name: "read team",
  weight: 8,
  run(harness, random) {
    const team = pickTeam(harness, random);
    if (!team) return null;
    const { seat, id, teamId } = team;
    const peer = { scene: 1 as const, to: teamId };
    const kind = random();
    if (kind < 0.5) seat.client.sessions.markRead(id);
    else attempt(() => (kind < 0.8 ? seat.client.messages.open(peer) : seat.client.messages.loadOlder(peer)));
    return `${seat.name} ${kind < 0.5 ? "reads" : "opens"} team ${teamId}`;
  },
};

const editTeam: Action = {
  name: "edit team",
  weight: 6,
  run(harness, random) {
    const team = pickTeam(harness, random);
    const row = team && pick(team.seat.rows(team.id), random);
    if (!team || !row || row.seq === null) return null;
    const { seat, id, teamId } = team;
    const peer = { scene: 1 as const, to: teamId };
    const { messages, sessions } = seat.client;
    const { seq } = row;
    const kind = random();
    // Who came and went is read from the notifications at the end.
    if (kind < 0.5 && row.type === messageTypes.notification) return null;
    if (kind < 0.3) attempt(() => messages.recall(peer, row));
    else if (kind < 0.5) attempt(() => messages.editText(peer, row, harness.nextWord()));
    else if (kind < 0.7) attempt(() => messages.deleteSelf(peer, [seq]));
    else if (kind < 0.75) attempt(() => messages.clearHistory(peer));
    else if (kind < 0.85) attempt(() => sessions.addStickTop(id, harness.nextWord()));
    else if (kind < 0.93) attempt(() => sessions.deleteStickTop(id));
    else attempt(() => sessions.deleteSession(id, seq));
    const parts = [0.3, 0.5, 0.7, 0.75, 0.85, 0.93, 1];
    const did = ["recalls", "edits", "deletes", "clears up to", "pins at", "unpins at", "puts away up to"];
    return `${seat.name} ${did[parts.findIndex((end) => kind < end)]} ${seq} of team ${teamId}`;
  },
};

export const teamActions: readonly Action[] = [
  makeTeam,
  changeMember,
  dismissTeam,
  sendInTeam,
  readTeam,
  editTeam,
];
