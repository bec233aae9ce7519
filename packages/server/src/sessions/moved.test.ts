import type { Change } from "@lyceum/contract/shapes";
import { digestState } from "@lyceum/domain/sync";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const accounts = ["ann", "ben", "cat"];

test("D8 who has moved to another institution neither sees nor is seen", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const startNode = async () => {
    const node = await startMessagingServer(fresh.database);
    onTestFinished(() => node.close());
    const enter = async (account: string) => {
      const socket = await openRawSocket(node.url);
      onTestFinished(() => socket.close());
      await socket.ask("login", { ...node.credentials(account), ...device, deviceId: randomId() });
      return socket;
    };
    return { node, enter };
  };
  const before = await startNode();
  for (const account of accounts) await before.node.addPerson(account);
  const speaker = await before.enter("ann");
  for (const to of accounts)
    await speaker.ask("sendMsg", { scene: 0, to, type: 0, body: `to ${to}`, idClient: randomId() });
  const made = { type: "advanced" as const, name: "Team", accounts: ["ben", "cat"], idClient: randomId() };
  const { teamId } = (await speaker.ask("createTeam", made)).body.team;
  const { pts } = (await speaker.ask("sync", {})).body;

  await before.node.addPerson("ben", { deptId: 999, nick: "Ben Moved" });
  await before.node.addPerson("ann", { nick: "Ann Stayed" });

  // A node that has not held these people from before.
  const after = await startNode();
  const [ann, ben, cat] = [await after.enter("ann"), await after.enter("ben"), await after.enter("cat")];
  const team = `team-${teamId}`;
  const shown = [
    { who: ann, sessions: ["p2p-ann", "p2p-cat", team], gone: "ben" },
    { who: ben, sessions: [], gone: "ann" },
    { who: cat, sessions: ["p2p-ann", team], gone: "ben" },
  ];
  for (const { who, sessions, gone } of shown) {
    const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
    const snapshot = (await who.ask("sync", {})).body;
    expect(idsOf(snapshot.sessions)).toEqual(sessions);
    expect(snapshot.users.map(({ account }) => account)).not.toContain(gone);
    const page = (await who.ask("getServerSessions", { limit: 100 })).body;
    expect(idsOf(page.sessionList)).toEqual(sessions);
    const sessionIds = ["p2p-ann", "p2p-ben", "p2p-cat", team];
    const asked = (await who.ask("getSessions", { sessionIds })).body;
    expect(idsOf(asked.sessionList)).toEqual(sessions);
    expect(asked.users.map(({ account }) => account)).not.toContain(gone);
    expect(await who.ask("getHistoryMsgs", { scene: 0, to: gone, limit: 10 })).toMatchObject({ code: 404 });
    const mark = { sessionId: `p2p-${gone}`, topCustom: "" };
    expect(await who.ask("addStickTopSession", mark)).toMatchObject({ code: 404 });
  }
  // Pages are full though what is not shown lies between.
  const newest = (await ann.ask("getServerSessions", { limit: 2 })).body;
  expect(newest).toMatchObject({ hasMore: true, sessionList: [{ id: team }, { id: "p2p-cat" }] });

  // The digest is of the same conversations as the snapshot.
  const { body: held } = await ann.ask("sync", {});
  const twos = held.sessions.filter(({ scene }) => scene === 0);
  const { buckets, relations } = digestState("ann", twos, []);
  const digest = { pts: held.pts, since: 0, buckets: [...buckets], relations, teams: [teamId] };
  expect(await ann.ask("digest", digest)).toMatchObject({ body: { isSame: true, lostTeams: [] } });
  const ofBen = { ...digest, ...digestState("ben", [], []), pts: (await ben.ask("sync", {})).body.pts };
  expect(await ben.ask("digest", { ...ofBen, buckets: [...ofBen.buckets] })).toMatchObject({
    body: { isSame: false, groups: [], lostTeams: [teamId] },
  });

  const members = (await ann.ask("getTeamMembers", { teamId })).body;
  expect(members.members.map(({ account }) => account).toSorted()).toEqual(["ann", "cat"]);
  expect(members.users.map(({ account }) => account).toSorted()).toEqual(["ann", "cat"]);
  expect(await ben.ask("getTeamMembers", { teamId })).toMatchObject({ code: 803 });
  const removal = await ann.ask("removeTeamMembers", { teamId, accounts: ["ben"] });
  expect(removal.body.accounts).toEqual([]);

  // New profiles stay inside: in the logs of ann and cat. Ben starts again from a snapshot.
  const profilesOf = (changes: readonly Change[]) =>
    changes.flatMap((change) => (change.kind === "card" ? [change.card.nick] : []));
  const logOf = async (who: typeof ann, from: number) => (await who.ask("sync", { pts: from })).body;
  expect(profilesOf((await logOf(ann, pts)).changes)).toEqual(["Ann Stayed"]);
  expect(profilesOf((await logOf(cat, 0)).changes)).toEqual(["Ann Stayed"]);
  const moved = await logOf(ben, 0);
  expect(moved).toMatchObject({ reset: true, changes: [], sessions: [] });
  expect(JSON.stringify(moved)).not.toContain("to ben");
});

test("D8 M2 a profile that changed before a move is not told after it, and the log has no hole", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const node = await startMessagingServer(fresh.database);
  onTestFinished(() => node.close());
  for (const account of ["ann", "ben"]) await node.addPerson(account);
  const ann = await openRawSocket(node.url);
  onTestFinished(() => ann.close());
  await ann.ask("login", { ...node.credentials("ann"), ...device, deviceId: randomId() });
  await ann.ask("sendMsg", { scene: 0, to: "ben", type: 0, body: "hello", idClient: randomId() });
  const { pts } = (await ann.ask("sync", {})).body;
  await node.addPerson("ben", { nick: "Ben Near" });
  expect((await ann.ask("sync", { pts })).body).toMatchObject({
    changes: [{ kind: "card", card: { nick: "Ben Near" } }],
  });
  await node.addPerson("ben", { deptId: 999, nick: "Ben Far" });
  const { body } = await ann.ask("sync", { pts });
  expect(body).toMatchObject({
    pts: pts + 1,
    changes: [{ pts: pts + 1, kind: "skip", sessionId: "p2p-ben" }],
    users: [],
  });
});

test("D3 D8 in the social realm a conversation stays wherever its people belong", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const node = await startMessagingServer(fresh.database, { hasChatRight: () => true });
  onTestFinished(() => node.close());
  for (const account of ["ann", "ben"]) await node.addPerson(account, { realm: "social" });
  const ann = await openRawSocket(node.url);
  onTestFinished(() => ann.close());
  await ann.ask("login", { ...node.credentials("ann", "social"), ...device, deviceId: randomId() });
  await ann.ask("sendMsg", { scene: 0, to: "ben", type: 0, body: "hello", idClient: randomId() });
  const { pts } = (await ann.ask("sync", {})).body;
  await node.addPerson("ben", { realm: "social", deptId: 999, nick: "Ben Far" });
  expect((await ann.ask("sync", {})).body.sessions).toMatchObject([{ id: "p2p-ben" }]);
  const asked = await ann.ask("getSessions", { sessionIds: ["p2p-ben"] });
  expect(asked.body.sessionList).toMatchObject([{ id: "p2p-ben" }]);
  expect((await ann.ask("sync", { pts })).body.changes).toMatchObject([
    { kind: "card", card: { nick: "Ben Far" } },
  ]);
});

test("D8 a device of somebody who moves is told at once: its connection ends, and the next one is of the new institution", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const node = await startMessagingServer(fresh.database);
  onTestFinished(() => node.close());
  for (const account of ["ann", "ben"]) await node.addPerson(account);
  const enter = async (account: string) => {
    const socket = await openRawSocket(node.url);
    onTestFinished(() => socket.close());
    await socket.ask("login", { ...node.credentials(account), ...device, deviceId: randomId() });
    return socket;
  };
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const hello = (to: string) => ({ scene: 0 as const, to, type: 0, body: "hello", idClient: randomId() });
  expect((await ben.ask("sendMsg", hello("ann"))).code).toBe(200);
  await node.addPerson("ben", { nick: "Ben Near" });
  expect((await ben.ask("heartbeat", {})).code).toBe(200);
  await node.addPerson("ben", { deptId: 999 });
  await ben.closed;
  const again = await enter("ben");
  expect((await again.ask("sendMsg", hello("ann"))).code).toBe(404);
  expect((await again.ask("sync", {})).body.sessions).toEqual([]);
  expect((await ann.ask("heartbeat", {})).code).toBe(200);
});
