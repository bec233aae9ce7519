import { randomId } from "@lyceum/kit";
import { type Apns, scenes } from "@lyceum/contract/shapes";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let node: Awaited<ReturnType<typeof startMessagingServer>>;

beforeAll(async () => {
  fresh = await freshDatabase();
  node = await startMessagingServer(fresh.database, { rateFactor: 1_000 });
});
afterAll(async () => {
  await node.close();
  await fresh.drop();
});

type Details = Parameters<typeof node.addPerson>[1];
let runs = 0;

/** People of a team that the first of them owns. */
async function enterTeam(
  names: readonly string[],
  { details = () => ({}), isSuper = false }: { details?: (name: string) => Details; isSuper?: boolean } = {},
) {
  runs += 1;
  const accounts = names.map((name) => `${name}-${runs}`);
  const sockets: RawSocket[] = [];
  for (const [at, account] of accounts.entries()) {
    // Each is there before the team is made.
    // oxlint-disable-next-line no-await-in-loop
    await node.addPerson(account, details(names[at] ?? ""));
    // oxlint-disable-next-line no-await-in-loop
    const socket = await openRawSocket(node.url);
    onTestFinished(() => socket.close());
    // oxlint-disable-next-line no-await-in-loop
    await socket.ask("login", { ...node.credentials(account), ...device, deviceId: randomId() });
    sockets.push(socket);
  }
  const [owner] = sockets;
  if (!owner) throw new Error("a team has an owner");
  const asked = { name: "Team", accounts: accounts.slice(1), idClient: randomId() };
  const { body } = isSuper
    ? await owner.ask("createSuperTeam", asked)
    : await owner.ask("createTeam", { ...asked, type: "advanced", beInviteMode: "noVerify" });
  const { teamId } = body.team;
  const send = async (socket: RawSocket, apns: Apns | undefined, body = "Look") =>
    await socket.ask(isSuper ? "sendSuperTeamMsg" : "sendTeamMsg", {
      to: teamId,
      type: 0,
      body,
      idClient: randomId(),
      ...(apns ? { apns } : {}),
    });
  const sessionId = `${isSuper ? "superTeam" : "team"}-${teamId}`;
  const mentionsOf = async (socket: RawSocket) =>
    (await socket.ask("getSessions", { sessionIds: [sessionId] })).body.sessionList[0]?.mentions ?? [];
  return { accounts, sockets, teamId, sessionId, send, mentionsOf };
}

/** Of a list that has so many. */
function at<T>(list: readonly T[], place: number): T {
  const one = list[place];
  if (one === undefined) throw new Error(`nothing at ${place}`);
  return one;
}

test("M7 who is named finds the place among the unread, with the name in the team; who is no member is left out", async () => {
  const { accounts, sockets, teamId, send, mentionsOf } = await enterTeam(["ann", "ben", "cat"]);
  const [ann, ben, cat] = [at(sockets, 0), at(sockets, 1), at(sockets, 2)];
  await node.addPerson(`dan-${runs}`);
  await ben.ask("updateInfoInTeam", { teamId, nickInTeam: "Benny" });
  const named = [`dan-${runs}`, at(accounts, 1), at(accounts, 0), at(accounts, 1), "nobody"];
  const { body } = await send(ann, { accounts: named, content: "Please look", forcePush: true });
  const kept = { accounts: [accounts[1]], nicks: ["Benny"], content: "Please look", forcePush: true };
  expect(body.apns).toEqual(kept);
  expect([await mentionsOf(ann), await mentionsOf(ben), await mentionsOf(cat)]).toEqual([[], [body.seq], []]);
  const { msgs } = (await cat.ask("getHistoryMsgs", { scene: scenes.team, to: teamId, limit: 1 })).body;
  expect(msgs).toMatchObject([{ apns: kept }]);
  // Nobody is left, and that is not everybody.
  const none = await send(ann, { accounts: ["nobody"] });
  expect([none.code, none.body.apns, await mentionsOf(cat)]).toEqual([200, undefined, []]);
});

test("M7 M4 reading, a recall and a deletion take a mention away, an edit leaves it", async () => {
  const { accounts, sockets, teamId, sessionId, send, mentionsOf } = await enterTeam(["ann", "ben"]);
  const [ann, ben] = [at(sockets, 0), at(sockets, 1)];
  const apns = { accounts: [at(accounts, 1)] };
  const seqs: number[] = [];
  // One after the other, so that their places are in order.
  // oxlint-disable-next-line no-await-in-loop
  for (let n = 0; n < 5; n++) seqs.push((await send(ann, apns)).body.seq);
  const place = { scene: scenes.team, to: teamId };
  expect(await mentionsOf(ben)).toEqual(seqs);
  await ann.ask("deleteMsg", { ...place, seq: at(seqs, 1) });
  await ben.ask("deleteMsgSelf", { ...place, seq: at(seqs, 2) });
  await ann.ask("editMsg", { ...place, seq: at(seqs, 3), body: "Look again", idEdit: randomId() });
  expect(await mentionsOf(ben)).toEqual([seqs[0], seqs[3], seqs[4]]);
  await ben.ask("markSessionAck", { sessionId, ackSeq: at(seqs, 0) });
  expect(await mentionsOf(ben)).toEqual([seqs[3], seqs[4]]);
  const rows = await fresh.database.query<{ seq: number }>({
    text: "select seq from im.mention where conversation_id = $1 order by seq",
    values: [Number(teamId)],
  });
  expect(rows.map(({ seq }) => seq)).toEqual(seqs.filter((_, n) => n !== 1));
});

test("M7 M9 whom a person has blocked mentions them no more, and whom they do not block any longer does", async () => {
  const { accounts, sockets, send, mentionsOf } = await enterTeam(["ann", "ben"]);
  const [ann, ben] = [at(sockets, 0), at(sockets, 1)];
  await ben.ask("markInBlacklist", { account: at(accounts, 0), isAdd: true });
  const { body } = await send(ann, { accounts: [at(accounts, 1)] });
  // The sender is not told.
  expect(body.apns?.accounts).toEqual([accounts[1]]);
  expect(await mentionsOf(ben)).toEqual([]);
  await ben.ask("markInBlacklist", { account: at(accounts, 0), isAdd: false });
  expect(await mentionsOf(ben)).toEqual([body.seq]);
});

test("M7 everybody is mentioned by who leads the team alone, and in k12 by its staff", async () => {
  const { sockets, send, mentionsOf } = await enterTeam(["ann", "ben", "cat"]);
  const [ann, ben, cat] = [at(sockets, 0), at(sockets, 1), at(sockets, 2)];
  expect(await send(ben, {})).toMatchObject({ code: 403 });
  const { body } = await send(ann, {});
  expect(body.apns).toEqual({});
  expect([await mentionsOf(ann), await mentionsOf(ben), await mentionsOf(cat)]).toEqual([
    [],
    [body.seq],
    [body.seq],
  ]);
  const pupil = { deptId: 12, kind: "k12", classIds: [7] };
  const school = await enterTeam(["pia", "pat"], { details: () => pupil });
  expect(await school.send(at(school.sockets, 0), {})).toMatchObject({ code: 403 });
  const named = await school.send(at(school.sockets, 0), { accounts: [at(school.accounts, 1)] });
  expect(named.code).toBe(200);
});

test("M8 a super team keeps a mention by name and of everybody, and staff may mention everybody there", async () => {
  const details = (name: string) => (name === "pat" ? {} : { roles: ["teacher"] });
  const { accounts, sockets, send, mentionsOf, sessionId } = await enterTeam(["tia", "tom", "pat"], {
    details,
    isSuper: true,
  });
  const [tia, tom, pat] = [at(sockets, 0), at(sockets, 1), at(sockets, 2)];
  const all = await send(tom, {});
  expect(all.code).toBe(200);
  expect(await send(pat, {})).toMatchObject({ code: 403 });
  const { body } = await send(tia, { accounts: [at(accounts, 2)] });
  expect([await mentionsOf(tia), await mentionsOf(pat)]).toEqual([[all.body.seq], [all.body.seq, body.seq]]);
  await tia.ask("deleteMsg", {
    scene: scenes.superTeam,
    to: sessionId.slice("superTeam-".length),
    seq: body.seq,
  });
  expect(await mentionsOf(pat)).toEqual([all.body.seq]);
});
