import { limits } from "@lyceum/contract/limits";
import { getInstance, type Nim, type NimEvents } from "@lyceum/im-client/nim";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "./messaging-server.ts";

let fresh: FreshDatabase;
let server: MessagingServer;
let opened: Nim[] = [];
const patience = { timeout: 10_000 };

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database);
  await server.addPerson("head", { roles: ["teacher"] });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
});

afterEach(async () => {
  for (const nim of opened) await nim.destroy();
  opened = [];
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

async function open(account: string): Promise<Nim> {
  const { appKey, token } = server.credentials(account);
  const nim = getInstance({ url: `${server.url}/socket`, appKey, account, token });
  opened.push(nim);
  await new Promise<void>((resolve) => nim.on("onsyncdone", () => resolve()));
  return nim;
}

function hear<K extends keyof NimEvents>(nim: Nim, event: K): NimEvents[K][] {
  const heard: NimEvents[K][] = [];
  nim.on(event, (value) => heard.push(value));
  return heard;
}

test("M8 people ask, are asked, refuse, come in and change what they are there with the calls of the product's interface", async () => {
  const [head, ann, ben] = [await open("head"), await open("ann"), await open("ben")];
  const [system, ofHead, heard] = [hear(ben, "onsysmsg"), hear(head, "onsysmsg"), hear(ann, "onmsg")];
  const mine = hear(ann, "onMyTeamMembers");
  const { teamId } = await head.createSuperTeam({ name: "Everybody", accounts: ["ann"] });
  const change = { action: "updateSuperTeam", teamId, beInviteMode: "needVerify" } as const;
  expect(await head.updateSuperTeam(change)).toMatchObject({ beInviteMode: "needVerify" });

  expect(await ben.applySuperTeam({ teamId, ps: "may I" })).toEqual({ state: "init", team: null });
  await expect.poll(() => ofHead.map(({ ps }) => ps), patience).toContain("may I");
  await head.rejectSuperTeamApply({ teamId, from: "ben", ps: "not yet" });
  await expect.poll(() => system.map(({ ps }) => ps), patience).toContain("not yet");

  await head.addSuperTeamMembers({ teamId, accounts: ["ben"] });
  await expect.poll(() => system.map(({ type }) => type), patience).toContain("superTeamInvite");
  await expect(ben.getSuperTeam({ teamId })).rejects.toMatchObject({ code: 803 });
  await ben.rejectSuperTeamInvite({ teamId, from: "head", ps: "no time" });
  await expect.poll(() => ofHead.map(({ ps }) => ps), patience).toContain("no time");
  await head.addSuperTeamMembers({ teamId, accounts: ["ben"] });
  expect(await ben.acceptSuperTeamInvite({ teamId, from: "head" })).toMatchObject({ teamId, memberNum: 3 });
  const told = () => heard.flatMap(({ attach }) => (attach && "type" in attach ? [attach.type] : []));
  await expect.poll(told, patience).toContain("acceptSuperTeamInvite");

  expect(await head.getSuperTeamMemberInvitorAccid({ teamId, accounts: ["ann", "ben"] })).toEqual({
    ann: "head",
    ben: "head",
  });
  await ben.updateInfoInSuperTeam({ teamId, nickInTeam: "Benny", muteTeam: true });
  expect(await ben.getMySuperTeamMembers({ teamIds: [teamId] })).toMatchObject([
    { id: `${teamId}-ben`, nickInTeam: "Benny", muteTeam: true },
  ]);
  expect(await head.getSuperTeamMembersByAccounts({ teamId, accounts: ["ben"] })).toMatchObject([
    { nickInTeam: "Benny" },
  ]);
  expect(await ann.getSuperTeamsById({ teamIds: [teamId] })).toMatchObject([{ teamId, memberNum: 3 }]);

  const ends = hear(ann, "onmsg");
  await head.dismissSuperTeam({ teamId });
  await expect
    .poll(() => ends.at(-1), patience)
    .toMatchObject({ type: "notification", scene: "superTeam", to: teamId });
  await expect.poll(() => mine, patience).toContainEqual({ teamId, isMember: false });
  await expect(ann.getSuperTeam({ teamId })).rejects.toMatchObject({ code: 803 });
});

test("M7 M8 a super team that is full answers 801, and whoever is in as many teams as there may be 806", async () => {
  const [head, ann] = [await open("head"), await open("ann")];
  const { teamId } = await head.createSuperTeam({ name: "Full", accounts: ["ann"] });
  const id = Number(teamId);
  const countTo = async (members: number) => {
    const set = { member_count: members };
    await fresh.database.kysely.updateTable("im.team").set(set).where("conversation_id", "=", id).execute();
  };
  await countTo(limits.superTeamMembersMax.value);
  const add = head.addSuperTeamMembers({ teamId, accounts: ["ben"] });
  await expect(add).rejects.toMatchObject({ code: 801 });
  await countTo(2);
  await head.addSuperTeamMembers({ teamId, accounts: ["ben"] });
  expect(await head.getSuperTeam({ teamId })).toMatchObject({ memberNum: 3 });

  // The figure is written down once and read at each use; nobody makes 500 teams here.
  const figure: { value: number } = limits.teamsMax;
  const whole = figure.value;
  onTestFinished(() => void (figure.value = whole));
  const own = (await ann.getTeams()).length + (await ann.getSuperTeams()).length;
  figure.value = own + 1;
  const club = { type: "advanced" as const, name: "Club" };
  const first = await ann.createTeam(club);
  await expect(ann.createTeam(club)).rejects.toMatchObject({ code: 806 });
  await expect(head.createTeam({ ...club, accounts: ["ann"] })).rejects.toMatchObject({ code: 806 });
  await ann.dismissTeam({ teamId: first.teamId });
  await ann.createTeam(club);
});
