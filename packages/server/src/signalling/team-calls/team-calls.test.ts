import type { SignalEvent } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { RawSocket } from "@lyceum/testing/conformance";
import { expect, test } from "vitest";
import { pushes } from "@lyceum/contract/im";
import { showOutOfCalls } from "../../rooms/index.ts";
import { startCalls } from "../signalling.fixture.ts";

type Calls = Awaited<ReturnType<typeof startCalls>>;

async function makeTeam(owner: RawSocket, accounts: readonly string[]): Promise<string> {
  const asked = { type: "normal" as const, name: "Choir", accounts: [...accounts], idClient: randomId() };
  return (await owner.ask("createTeam", asked)).body.team.teamId;
}

async function rung(socket: RawSocket): Promise<SignalEvent> {
  const frame = await socket.nextPush(
    ({ 0: service, 4: body }) => service === 15 && (body as SignalEvent).eventType === 3,
  );
  return frame[4] as SignalEvent;
}

async function linesOf(socket: RawSocket, teamId: string) {
  const { msgs } = (await socket.ask("getHistoryMsgs", { scene: 1, to: teamId, limit: 20 })).body;
  return msgs.filter(({ attach }) => JSON.stringify(attach).includes('"teamCall'));
}

async function enter(socket: RawSocket, roomId: string) {
  return (await socket.ask("joinRoom", { roomId })).code;
}

async function endRoom({ run }: Calls, roomId: string) {
  await run("update rooms.room set ended_at = 1 where id = $1", [Number(roomId)]);
}

test("M14 a call of a team rings at its members, lets them in and nobody else, and leaves two lines", async () => {
  const calls = await startCalls();
  const { server, signIn, channelRow } = calls;
  for (const account of ["ann", "ben", "cat", "eve"]) await server.addPerson(account);
  const [ann, ben, cat, eve] = await Promise.all(["ann", "ben", "cat", "eve"].map((one) => signIn(one)));
  if (!ann || !ben || !cat || !eve) throw new Error("not signed in");
  const teamId = await makeTeam(ann, ["ben", "cat"]);
  const { code, body } = await ann.ask("startTeamCall", { teamId });
  expect([code, body.isNew]).toEqual([200, true]);
  const { channelId, roomId } = body;
  const invites = await Promise.all([rung(ben), rung(cat)]);
  for (const invite of invites) {
    expect(invite).toMatchObject({ channelId, from: "ann", type: 3, roomId });
    expect(JSON.parse(invite.ext)).toEqual({ team: teamId, name: "Choir" });
  }
  // The same again, and by another one, is the call that goes on.
  for (const socket of [ann, ben])
    expect((await socket.ask("startTeamCall", { teamId })).body).toEqual({ channelId, roomId, isNew: false });
  expect((await eve.ask("startTeamCall", { teamId })).code).not.toBe(200);

  const requestId = invites[0]?.requestId ?? "";
  const answer = { channelId, requestId, account: "ann" };
  expect((await ben.ask("signalingAccept", answer)).code).toBe(200);
  expect((await ben.ask("signalingControl", { channelId, attachExt: "words" })).code).toBe(10_404);
  const decline = { channelId, requestId: invites[1]?.requestId ?? "", account: "ann", attachExt: "words" };
  expect((await cat.ask("signalingReject", decline)).code).toBe(200);
  const rejected = await ann.nextPush(
    ({ 0: service, 4: event }) => service === 15 && (event as SignalEvent).eventType === 5,
  );
  expect(rejected[4]).toMatchObject({ from: "cat", attachExt: "" });

  for (const socket of [ann, ben]) expect(await enter(socket, roomId)).toBe(200);
  expect(await enter(eve, roomId)).not.toBe(200);
  const cardOf = (account: string) =>
    server.callRoom(account, "GET /v1/rooms/{id}", { params: { id: roomId } });
  expect(await cardOf("ben")).toMatchObject({ name: "Choir", memberCount: 2 });
  await expect(cardOf("eve")).rejects.toMatchObject({ key: "roomUnknown" });
  expect(await linesOf(ann, teamId)).toHaveLength(1);
  // Who has left the team meanwhile stays outside.
  expect((await cat.ask("leaveTeam", { teamId })).code).toBe(200);
  expect(await enter(cat, roomId)).not.toBe(200);

  await endRoom(calls, roomId);
  await expect.poll(() => channelRow(channelId), { timeout: 15_000 }).toMatchObject({ is_settled: true });
  expect((await linesOf(ben, teamId)).map(({ attach }) => attach)).toMatchObject([
    { type: "teamCall", channelId, from: "ann", ext: roomId },
    { type: "teamCallEnd", channelId, from: "ann" },
  ]);
  const next = await ben.ask("startTeamCall", { teamId });
  expect(next.body).toMatchObject({ isNew: true });
});

test("M14 of two who call at once one does, and whoever has blocked the caller is left in peace", async () => {
  const { server, signIn } = await startCalls();
  for (const account of ["ann", "ben", "cat"]) await server.addPerson(account);
  const [ann, ben, cat] = [await signIn("ann"), await signIn("ben"), await signIn("cat")];
  const teamId = await makeTeam(ann, ["ben", "cat"]);
  await cat.ask("markInBlacklist", { account: "ann", isAdd: true });
  await cat.ask("markInBlacklist", { account: "ben", isAdd: true });
  const both = await Promise.all([ann, ben].map((one) => one.ask("startTeamCall", { teamId })));
  expect(new Set(both.map(({ body }) => body.roomId)).size).toBe(1);
  expect(both.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect((await cat.ask("signalingSync", {})).body.invites).toEqual([]);
});

const school = { kind: "k12", deptId: 300, classIds: [1] };

async function letPupilsBeCalled({ run }: Calls, isOn: boolean) {
  const features = JSON.stringify({ pupilCalls: isOn });
  await run("update edu.institution set features = $1 where dept_id = 300", [features]);
}

test("M14 D8 where staff may call pupils, staff alone call a team, and pupils answer them", async () => {
  const calls = await startCalls();
  const { server, signIn } = calls;
  await server.addPerson("tea", { ...school, roles: ["teacher"] });
  for (const account of ["kim", "lee"]) await server.addPerson(account, school);
  await letPupilsBeCalled(calls, true);
  const [tea, kim] = [await signIn("tea"), await signIn("kim")];
  const teamId = await makeTeam(tea, ["kim", "lee"]);
  expect((await kim.ask("startTeamCall", { teamId })).body).toMatchObject({ fault: "noPermission" });
  const { body } = await tea.ask("startTeamCall", { teamId });
  const { channelId, requestId = "" } = await rung(kim);
  const answer = { channelId, requestId, account: "tea" };
  expect((await kim.ask("signalingAccept", answer)).code).toBe(200);
  expect(await enter(tea, body.roomId)).toBe(200);
  expect(await enter(kim, body.roomId)).toBe(200);
});

test("M14 D8 a team with one pupil is not called where staff may not call pupils", async () => {
  const calls = await startCalls();
  const { server, signIn } = calls;
  await server.addPerson("tea", { ...school, roles: ["teacher"] });
  await server.addPerson("kim", school);
  const [tea, kim] = [await signIn("tea"), await signIn("kim")];
  const teamId = await makeTeam(tea, ["kim"]);
  for (const socket of [tea, kim])
    expect((await socket.ask("startTeamCall", { teamId })).body).toMatchObject({ fault: "noPermission" });
  expect((await kim.ask("signalingSync", {})).body.invites).toEqual([]);
  expect(await linesOf(tea, teamId)).toEqual([]);
  await letPupilsBeCalled(calls, true);
  const { code, body } = await tea.ask("startTeamCall", { teamId });
  expect(code).toBe(200);
  // Switched off while they talk, nobody comes in any more whom it keeps out.
  await letPupilsBeCalled(calls, false);
  expect(await enter(kim, body.roomId)).toBe(404);
  expect(await enter(tea, body.roomId)).toBe(200);
});

test("M14 D8 a pupil who joins the team during a call of staff does not come into it", async () => {
  const calls = await startCalls();
  const { server, signIn } = calls;
  for (const account of ["tea", "sue"]) await server.addPerson(account, { ...school, roles: ["teacher"] });
  await server.addPerson("kim", school);
  const [tea, sue, kim] = [await signIn("tea"), await signIn("sue"), await signIn("kim")];
  const teamId = await makeTeam(tea, ["sue"]);
  const { roomId } = (await tea.ask("startTeamCall", { teamId })).body;
  const card = () => server.callRoom("kim", "GET /v1/rooms/{id}", { params: { id: roomId } });
  expect((await tea.ask("addTeamMembers", { teamId, accounts: ["kim"] })).code).toBe(200);
  expect((await kim.ask("startTeamCall", { teamId })).body).toMatchObject({ fault: "noPermission" });
  expect(await enter(kim, roomId)).toBe(404);
  await expect(card()).rejects.toMatchObject({ key: "roomUnknown" });
  expect(await enter(sue, roomId)).toBe(200);
  await letPupilsBeCalled(calls, true);
  expect(await card()).toMatchObject({ name: "Choir" });
  expect(await enter(kim, roomId)).toBe(200);
});

test("M14 D8 pupils do not stay in the call of a team when their school switches calls off, and are told why; staff stay", async () => {
  const calls = await startCalls();
  const { server, signIn } = calls;
  await server.addPerson("tea", { ...school, roles: ["teacher"] });
  for (const account of ["kim", "lee"]) await server.addPerson(account, school);
  await letPupilsBeCalled(calls, true);
  const [tea, kim] = [await signIn("tea"), await signIn("kim")];
  const teamId = await makeTeam(tea, ["kim", "lee"]);
  const { roomId } = (await tea.ask("startTeamCall", { teamId })).body;
  for (const socket of [tea, kim]) expect(await enter(socket, roomId)).toBe(200);
  const { app } = calls;
  await showOutOfCalls(app, school.deptId);
  const inside = async () =>
    (await server.callRoom("tea", "GET /v1/rooms/{id}", { params: { id: roomId } })).memberCount;
  expect(await inside()).toBe(2);

  await letPupilsBeCalled(calls, false);
  for (let times = 0; times < 2; times++) await showOutOfCalls(app, school.deptId);
  const closed = await kim.nextPush(
    ({ 0: service, 1: command }) =>
      service === pushes.roomClosed.service && command === pushes.roomClosed.command,
  );
  expect(closed[4]).toEqual({ roomId, why: "notAllowed" });
  expect(await inside()).toBe(1);
  expect(await enter(kim, roomId)).toBe(404);
});
