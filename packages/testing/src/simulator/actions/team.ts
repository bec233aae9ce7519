import { type Apns, messageTypes, scenes } from "@lyceum/contract/shapes";
import type { Seat } from "../device.ts";
import type { Harness } from "../harness.ts";
import { type Action, attempt, pick } from "./action.ts";
import { press } from "./send.ts";

/** Teams (M7) and super teams (M8) in one way: what differs in asking for things. */
type Kind = {
  /** In the names of its actions and in the trace. */
  name: "team" | "super team";
  scene: typeof scenes.team | typeof scenes.superTeam;
  calls(
    seat: Seat,
  ): Pick<Seat["client"]["teams"], "leaveTeam" | "addTeamMembers" | "removeTeamMembers" | "dismissTeam">;
  make(seat: Seat, name: string, accounts: readonly string[], random: () => number): Promise<unknown>;
};

const ofTeams: Kind = {
  name: "team",
  scene: scenes.team,
  calls: ({ client }) => client.teams,
  make({ client }, name, accounts, random) {
    const type = random() < 0.5 ? "normal" : "advanced";
    return client.teams.createTeam({ type, name, accounts: [...accounts] });
  },
};

const ofSuperTeams: Kind = {
  name: "super team",
  scene: scenes.superTeam,
  calls: ({ superTeams }) => superTeams,
  make: ({ superTeams }, name, accounts) => superTeams.createSuperTeam({ name, accounts: [...accounts] }),
};

/** A page, and a team that it shows. */
function pickTeam(
  { scene }: Kind,
  harness: Harness,
  random: () => number,
): { seat: Seat; id: string; teamId: string } | null {
  const seat = pick(harness.seats(), random);
  const teams = seat?.client.sessions.list().filter((one) => one.scene === scene) ?? [];
  const team = pick(teams, random);
  return seat && team ? { seat, id: team.id, teamId: team.to } : null;
}

const makeTeam = (kind: Kind): Action => ({
  name: `make ${kind.name}`,
  weight: 3,
  run(harness, random) {
    const seat = pick(harness.seats(), random);
    if (!seat) return null;
    const accounts = harness.people.filter((one) => one !== seat.device.account && random() < 0.7);
    const name = harness.nextWord();
    attempt(() => kind.make(seat, name, accounts, random));
    return `${seat.name} makes the ${kind.name} ${name} with ${accounts.join(", ")}`;
  },
});

const changeMember = (kind: Kind): Action => ({
  name: kind === ofTeams ? "change member" : "change super member",
  weight: 6,
  run(harness, random) {
    const team = pickTeam(kind, harness, random);
    const who = pick(random() < 0.05 ? [harness.outsider] : harness.people, random);
    if (!team || who === undefined) return null;
    const { seat, teamId } = team;
    const teams = kind.calls(seat);
    const act = random();
    if (act < 0.1) attempt(() => teams.leaveTeam(teamId));
    else if (act < 0.6) attempt(() => teams.addTeamMembers(teamId, [who]));
    else attempt(() => teams.removeTeamMembers(teamId, [who]));
    const did = act < 0.1 ? "leaves" : act < 0.6 ? `adds ${who} to` : `removes ${who} from`;
    return `${seat.name} ${did} ${kind.name} ${teamId}`;
  },
});

const dismissTeam = (kind: Kind): Action => ({
  name: `dismiss ${kind.name}`,
  weight: 1,
  run(harness, random) {
    const team = pickTeam(kind, harness, random);
    if (!team || random() < 0.5) return null;
    attempt(() => kind.calls(team.seat).dismissTeam(team.teamId));
    return `${team.seat.name} dismisses ${kind.name} ${team.teamId}`;
  },
});

const sendInTeam = (kind: Kind): Action => ({
  name: `send in ${kind.name}`,
  weight: 20,
  run(harness, random) {
    const team = pickTeam(kind, harness, random);
    if (!team) return null;
    const { seat, teamId } = team;
    const peer = { scene: kind.scene, to: teamId };
    const words: string[] = [];
    for (let times = random() < 0.2 ? 3 : 1; times > 0; times -= 1) {
      const body = harness.nextWord();
      const needMsgReceipt = random() < 0.3;
      press(harness, seat, peer, body, () =>
        seat.client.messages.sendText({
          ...peer,
          body,
          ...(needMsgReceipt ? { needMsgReceipt } : {}),
          ...mentioning(body, harness.people),
        }),
      );
      words.push(body);
    }
    return `${seat.name} sends ${words.join(", ")} to ${kind.name} ${teamId}`;
  },
});

/** Every second word names some of the people; whoever is no member is left out. */
function mentioning(body: string, people: readonly string[]): { apns?: Apns } {
  const number = [...body].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 1_009;
  const accounts = people.filter((_, at) => (Math.floor(number / 2) + at) % 2 === 0);
  return number % 2 === 0 && accounts.length > 0 ? { apns: { accounts } } : {};
}

const readTeam = (kind: Kind): Action => ({
  name: `read ${kind.name}`,
  weight: 8,
  run(harness, random) {
    const team = pickTeam(kind, harness, random);
    if (!team) return null;
    const { seat, id, teamId } = team;
    const peer = { scene: kind.scene, to: teamId };
    const act = random();
    if (act < 0.5) seat.client.sessions.markRead(id);
    else attempt(() => (act < 0.8 ? seat.client.messages.open(peer) : seat.client.messages.loadOlder(peer)));
    return `${seat.name} ${act < 0.5 ? "reads" : "opens"} ${kind.name} ${teamId}`;
  },
});

const editTeam = (kind: Kind): Action => ({
  name: `edit ${kind.name}`,
  weight: 6,
  run(harness, random) {
    const team = pickTeam(kind, harness, random);
    const row = team && pick(team.seat.rows(team.id), random);
    if (!team || !row || row.seq === null) return null;
    const { seat, id, teamId } = team;
    const peer = { scene: kind.scene, to: teamId };
    const { messages, sessions } = seat.client;
    const { seq } = row;
    const act = random();
    // Who came and went is read from the notifications at the end.
    if (act < 0.5 && row.type === messageTypes.notification) return null;
    if (act < 0.3) attempt(() => messages.recall(peer, row));
    else if (act < 0.5) attempt(() => messages.editText(peer, row, harness.nextWord()));
    else if (act < 0.7) attempt(() => messages.deleteSelf(peer, [seq]));
    else if (act < 0.75) attempt(() => messages.clearHistory(peer));
    else if (act < 0.85) attempt(() => sessions.addStickTop(id, harness.nextWord()));
    else if (act < 0.93) attempt(() => sessions.deleteStickTop(id));
    else attempt(() => sessions.deleteSession(id, seq));
    const parts = [0.3, 0.5, 0.7, 0.75, 0.85, 0.93, 1];
    const did = ["recalls", "edits", "deletes", "clears up to", "pins at", "unpins at", "puts away up to"];
    return `${seat.name} ${did[parts.findIndex((end) => act < end)]} ${seq} of ${kind.name} ${teamId}`;
  },
});

const actionsOf = (kind: Kind): readonly Action[] => [
  makeTeam(kind),
  changeMember(kind),
  dismissTeam(kind),
  sendInTeam(kind),
  readTeam(kind),
  editTeam(kind),
];

export const teamActions = actionsOf(ofTeams);

/** The same of super teams, and who is silenced there. */
export const superTeamActions: readonly Action[] = [
  ...actionsOf(ofSuperTeams),
  {
    name: "mute in super team",
    weight: 3,
    run(harness, random) {
      const team = pickTeam(ofSuperTeams, harness, random);
      const account = pick(harness.people, random);
      if (!team || account === undefined) return null;
      const { seat, teamId } = team;
      const mute = random() < 0.6;
      attempt(() => seat.superTeams.muteMembers({ teamId, accounts: [account], mute }));
      return `${seat.name} ${mute ? "mutes" : "unmutes"} ${account} in super team ${teamId}`;
    },
  },
];
