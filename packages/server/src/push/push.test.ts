import type { Params } from "@lyceum/contract/im";
import type { Apns } from "@lyceum/contract/shapes";
import { randomId, systemClock } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeMemoryRegistry } from "../engines/embedded/registry.ts";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import { startPushService } from "../engines/push/browser.fixture.ts";
import { deriveServerKey, readServerKey } from "../engines/push/server-key.ts";
import { makeWebPush } from "../engines/push/web-push.ts";
import { webPush } from "../ports/push-provider.ts";
import { pushComment, pushMessages } from "./job-kinds.ts";
import type { PushPlace } from "./store.ts";
import { tellComment } from "./tell-comment.ts";
import { tellMessages } from "./tell-messages.ts";
import type { WakeApp } from "./wake.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
type Wishes = Partial<Omit<NonNullable<Params<"updatePushToken">["web"]>, "keys">>;

const shortId = () => randomId().slice(0, 12);

let service: Awaited<ReturnType<typeof startPushService>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;
let drop: () => Promise<void>;
let app: Omit<WakeApp, "statusOf">;
let accounts: { ann: string; ben: string };

beforeAll(async () => {
  const fresh = await freshDatabase();
  service = await startPushService();
  const push = makeWebPush({
    key: readServerKey(deriveServerKey(new Uint8Array(32)), "mailto:admin@school.example"),
    fetch: makeGuardedFetch({ exceptions: () => [service.origin] }),
    hosts: [service.origin],
    clock: systemClock,
  });
  const bus = makeMemoryBus((error) => {
    throw error;
  });
  const registry = makeMemoryRegistry();
  const { database } = fresh;
  server = await startMessagingServer(database, {
    push,
    hasChatRight: () => true,
    rateFactor: 1_000,
    nodes: () => ({ bus, registry }),
  });
  app = { database, push, registry, clock: systemClock, log() {} };
  drop = async () => {
    await server.close();
    await fresh.drop();
  };
});

afterAll(async () => {
  await drop();
  service.close();
});

beforeEach(async () => {
  accounts = { ann: `ann-${shortId()}`, ben: `ben-${shortId()}` };
  service.received.length = 0;
  service.answers.status = 201;
  await app.database.query({ text: "delete from graphile_worker._private_jobs", values: [] });
});

async function signIn(account: string, realm: "edu" | "social" = "edu", deviceId = randomId()) {
  const socket = await openRawSocket(server.url);
  const login = { ...server.credentials(account, realm), ...packet, deviceId };
  expect((await socket.ask("login", login)).code).toBe(200);
  return socket;
}

/** The person's browser asks to be rung, and its page is closed. */
async function subscribe(account: string, wishes: Wishes = {}, realm: "edu" | "social" = "edu") {
  const socket = await signIn(account, realm);
  const token = `${service.origin}/${randomId()}`;
  const web = { keys: service.keys, hasWords: true, quiet: null, language: "en-US" as const, ...wishes };
  const named = await socket.ask("updatePushToken", { token, tokenName: webPush, web });
  expect(named).toMatchObject({ code: 200, body: { push: { hasToken: true } } });
  await leave(socket, account);
  return token;
}

/** Until the server knows it. */
async function leave(socket: RawSocket, account: string): Promise<void> {
  socket.close();
  const [person] = await idOf(account);
  await expect.poll(async () => await app.registry.of(person?.id ?? 0)).toEqual([]);
}

const idOf = async (account: string) =>
  await app.database.query<{ id: number }>({
    text: "select id from im.person where account = $1",
    values: [account],
  });

const say = async (socket: RawSocket, to: string, body: string, more: object = {}) =>
  (await socket.ask("sendMsg", { scene: 0, to, type: 0, body, idClient: randomId(), ...more })).body;

/** The jobs that messages left behind, taken away. */
async function takePlaces(): Promise<PushPlace[]> {
  const rows = await app.database.query<{ payload: { places: PushPlace[] } }>({
    text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    values: [pushMessages.name],
  });
  return rows.flatMap(({ payload }) => payload.places);
}

/** Those for these people, once there are any. */
async function nextPlaces(...of: readonly string[]): Promise<PushPlace[]> {
  const people = (await Promise.all(of.map(idOf))).flat().map(({ id }) => id);
  let places: PushPlace[] = [];
  await expect
    .poll(async () => {
      const taken = await takePlaces();
      places = [...places, ...taken.filter(({ personId }) => people.includes(personId))];
      return places.length;
    })
    .toBeGreaterThan(0);
  return places;
}

const tell = async (places: readonly PushPlace[], status: "active" | "ended" = "active") =>
  await tellMessages(
    { ...app, statusOf: async () => await Promise.resolve(status), signal: new AbortController().signal },
    places,
  );
const shown = () => service.received.map(({ text }) => JSON.parse(text) as Record<string, unknown>);

test("M10 a message rings the browser of who is away, with its words as the person wishes, and leads to the conversation", async () => {
  const { ann, ben } = accounts;
  await server.addPerson(ann);
  await server.addPerson(ben);
  await subscribe(ben);
  await subscribe(ben, { hasWords: false, language: "zh-CN" });
  const socket = await signIn(ann);
  await say(socket, ben, "**Good** morning");
  expect(await tell(await nextPlaces(ben))).toEqual([]);
  const path = `/message?to=${encodeURIComponent(ann)}`;
  expect(shown()).toHaveLength(2);
  expect(shown()).toContainEqual(
    expect.objectContaining({ title: ann, content: "Good morning", path, hasBadge: true }),
  );
  expect(shown()).toContainEqual(expect.objectContaining({ title: ann, content: "给您发了一条消息", path }));
  socket.close();
});

test("M10 D8 at a school for children nothing of what was written leaves the server, and in the social realm no name either", async () => {
  const { ann, ben } = accounts;
  for (const [details, realm] of [
    [{ deptId: 110, kind: "k12", classIds: [7] }, "edu"],
    [{ realm: "social" }, "social"],
  ] as const) {
    for (const name of [ann, ben]) await server.addPerson(`${realm}-${name}`, details);
    await subscribe(`${realm}-${ben}`, {}, realm);
    const socket = await signIn(`${realm}-${ann}`, realm);
    expect((await say(socket, `${realm}-${ben}`, "secret words", { pushContent: "secret words" })).seq).toBe(
      1,
    );
    await tell(await nextPlaces(`${realm}-${ben}`));
    socket.close();
  }
  expect(JSON.stringify(shown())).not.toContain("secret");
  expect(shown().map(({ title, content }) => [title, content])).toEqual([
    [`edu-${ann}`, "send you a message"],
    ["You have a new message", ""],
  ]);
});

test("M10 nobody is rung who looks at a device, has read, muted the sender, or has quiet hours; nor for what was recalled", async () => {
  const { ann, ben } = accounts;
  await server.addPerson(ann);
  await server.addPerson(ben);
  const always = { from: "00:00", to: "23:59", timeZone: "UTC" };
  await subscribe(ben, { quiet: always });
  await subscribe(ben);
  const socket = await signIn(ann);
  const desk = await signIn(ben);
  await say(socket, ben, "looked at");
  const first = await nextOf(ben, ann);
  await tell(first);
  expect(service.received).toEqual([]);
  // The same place rings while the page lies in the background.
  expect((await desk.ask("appBackground", { isBackground: true })).code).toBe(200);
  await tell(first);
  // The other one has its quiet hours, unless it is the last minute of the day.
  const rung = service.received.length;
  expect(rung).toBeGreaterThan(0);
  expect((await desk.ask("markInMutelist", { account: ann, isAdd: true })).code).toBe(200);
  await tell(first);
  await desk.ask("markInMutelist", { account: ann, isAdd: false });
  const { seq } = await say(socket, ben, "recalled");
  const second = await nextOf(ben, ann);
  expect((await socket.ask("deleteMsg", { scene: 0, to: ben, seq })).code).toBe(200);
  await tell(second);
  expect((await desk.ask("markSessionAck", { sessionId: `p2p-${ann}`, ackSeq: 1 })).code).toBe(200);
  await tell(first);
  expect(service.received).toHaveLength(rung);
  socket.close();
  desk.close();
});

/** The place of the newest message between two, whether or not it was put into a job. */
async function nextOf(to: string, from: string): Promise<PushPlace[]> {
  return await app.database.query<PushPlace>({
    text: `select p.id as "personId", c.id as "conversationId", c.last_seq as seq
      from im.conversation c, im.person p, im.person f
      where p.account = $1 and f.account = $2 and c.lo_id = least(p.id, f.id) and c.hi_id = greatest(p.id, f.id)`,
    values: [to, from],
  });
}

test("M10 a subscription that its service has forgotten goes, and one whose session has ended rings no more", async () => {
  const { ann, ben } = accounts;
  await server.addPerson(ann);
  await server.addPerson(ben);
  const token = await subscribe(ben);
  const socket = await signIn(ann);
  await say(socket, ben, "1");
  const places = await nextPlaces(ben);
  await tell(places, "ended");
  expect(service.received).toEqual([]);
  service.answers.status = 503;
  expect(await tell(places)).toEqual(places);
  service.answers.status = 410;
  expect(await tell(places)).toEqual([]);
  const rows = await app.database.query({
    text: "select from im.push_device where token = $1",
    values: [token],
  });
  expect(rows).toEqual([]);
  socket.close();
});

test("M7 M10 a message of a team rings those who have not muted it, and says where it was written", async () => {
  const { ann, ben } = accounts;
  const cat = `cat-${shortId()}`;
  for (const name of [ann, ben, cat]) await server.addPerson(name);
  const socket = await signIn(ann);
  const { body } = await socket.ask("createTeam", {
    type: "advanced",
    name: "Choir",
    accounts: [ben, cat],
    beInviteMode: "noVerify",
    idClient: randomId(),
  });
  const { teamId } = body.team;
  const quiet = await signIn(cat);
  expect((await quiet.ask("updateInfoInTeam", { teamId, muteTeam: true })).code).toBe(200);
  await leave(quiet, cat);
  await subscribe(ben);
  await subscribe(cat);
  const idClient = randomId();
  await socket.ask("sendTeamMsg", { to: teamId, type: 0, body: "At eight", idClient });
  await tell(await nextPlaces(ben));
  expect(shown().map(({ title, content, path }) => [title, content, path])).toEqual([
    [`Choir: ${ann}`, "At eight", `/message?team=${teamId}`],
  ]);
  socket.close();
});

test("M7 M10 a mention rings also where the team is muted, though the next message follows at once, but whom they block does not", async () => {
  const { ann, ben } = accounts;
  const cat = `cat-${shortId()}`;
  for (const name of [ann, ben, cat]) await server.addPerson(name);
  const socket = await signIn(ann);
  const asked = { type: "advanced" as const, name: "Choir", accounts: [ben, cat], idClient: randomId() };
  const { teamId } = (await socket.ask("createTeam", { ...asked, beInviteMode: "noVerify" })).body.team;
  for (const name of [ben, cat]) {
    const own = await signIn(name);
    expect((await own.ask("updateInfoInTeam", { teamId, muteTeam: true })).code).toBe(200);
    if (name === cat) await own.ask("markInBlacklist", { account: ann, isAdd: true });
    await leave(own, name);
  }
  await subscribe(ben, { language: "zh-CN" });
  await subscribe(cat);
  const write = async (body: string, apns?: Apns) =>
    await socket.ask("sendTeamMsg", {
      to: teamId,
      type: 0,
      body,
      idClient: randomId(),
      ...(apns ? { apns } : {}),
    });
  await write("@Ben @Cat at eight", { accounts: [ben, cat] });
  await write("and bring the notes");
  await tell(await nextPlaces(ben, cat));
  expect(shown().map(({ title, content }) => [title, content])).toEqual([
    [`${ann}在Choir中提到了您`, "@Ben @Cat at eight"],
  ]);
  service.received.length = 0;
  await write("@everyone now", { content: "Rehearsal moved" });
  await tell(await nextPlaces(ben, cat));
  await write("@Ben only a mark", { accounts: [ben], forcePush: false });
  await tell(await nextPlaces(ben, cat));
  expect(shown().map(({ title, content }) => [title, content])).toEqual([
    [`${ann}在Choir中提到了所有人`, "Rehearsal moved"],
  ]);
  socket.close();
});

test("M8 M10 a super team rings those whom a message mentions, by name or with everybody, and nobody else", async () => {
  const { ann, ben } = accounts;
  const cat = `cat-${shortId()}`;
  await server.addPerson(ann, { roles: ["teacher"] });
  for (const name of [ben, cat]) await server.addPerson(name);
  const socket = await signIn(ann);
  const asked = { name: "All", accounts: [ben, cat], idClient: randomId() };
  const { teamId } = (await socket.ask("createSuperTeam", asked)).body.team;
  await subscribe(ben);
  await subscribe(cat);
  const write = async (body: string, apns?: Apns) =>
    await socket.ask("sendSuperTeamMsg", {
      to: teamId,
      type: 0,
      body,
      idClient: randomId(),
      ...(apns ? { apns } : {}),
    });
  await write("nobody");
  await write("one", { accounts: [ben] });
  await write("nobody again");
  await tell(await nextPlaces(ben, cat));
  expect(shown().map(({ title, content }) => [title, content])).toEqual([
    [`${ann} mentioned you in All`, "one"],
  ]);
  service.received.length = 0;
  await write("everyone", {});
  await tell(await nextPlaces(ben, cat));
  expect(shown().map(({ title }) => title)).toEqual(
    Array.from({ length: 2 }, () => `${ann} mentioned everyone in All`),
  );
  socket.close();
});

test("M14 a call rings where push brings it, and 10202 says that nobody could be woken", async () => {
  const { ann, ben } = accounts;
  await server.addPerson(ann);
  await server.addPerson(ben);
  const socket = await signIn(ann);
  const { channelId } = (await socket.ask("signalingCreate", { type: 1 })).body.channel;
  await socket.ask("signalingJoin", { channelId });
  const ring = async (more: object = {}) => {
    const requestId = randomId();
    const asked = { channelId, requestId, account: ben, needPush: true, ...more };
    return { requestId, code: (await socket.ask("signalingInvite", asked)).code };
  };
  const cancel = async ({ requestId }: { requestId: string }) =>
    (await socket.ask("signalingCancel", { channelId, requestId, account: ben })).code;
  const none = await ring();
  expect([none.code, await cancel(none)]).toEqual([10_202, 10_408]);
  await subscribe(ben);
  service.answers.status = 503;
  const refused = await ring();
  expect(refused.code).toBe(10_202);
  service.answers.status = 201;
  const rung = await ring();
  expect(rung.code).toBe(10_201);
  expect(shown()).toEqual([
    expect.objectContaining({
      title: ann,
      content: "is calling you",
      isUrgent: true,
      tag: `call-${channelId}`,
    }),
  ]);
  const late = await signIn(ben);
  // What rang nowhere does not stand, either.
  expect((await late.ask("signalingSync", {})).body.invites).toMatchObject([{ requestId: rung.requestId }]);
  service.answers.status = 410;
  await leave(late, ben);
  expect((await ring()).code).toBe(10_202);
  socket.close();
});

test("M12 a comment that is to be pushed rings the writer of the message, once, and none without it does", async () => {
  const { ann, ben } = accounts;
  await server.addPerson(ann);
  await server.addPerson(ben);
  const writer = await signIn(ben);
  const socket = await signIn(ann);
  const { seq } = await say(writer, ann, "Well?");
  await leave(writer, ben);
  await subscribe(ben);
  const comment = { scene: 0 as const, to: ben, seq };
  await socket.ask("addQuickComment", { ...comment, body: 1 });
  for (const _ of [1, 2])
    expect((await socket.ask("addQuickComment", { ...comment, body: 2, needPush: true })).code).toBe(200);
  const jobs = await app.database.query<{ payload: Parameters<typeof tellComment>[1] }>({
    text: `select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    values: [pushComment.name],
  });
  expect(jobs).toHaveLength(1);
  const statusOf = async () => await Promise.resolve("active" as const);
  for (const { payload } of jobs) await tellComment({ ...app, statusOf }, payload);
  expect(shown()).toEqual([
    expect.objectContaining({ title: ann, content: "reacted to your message", path: `/message?to=${ann}` }),
  ]);
  socket.close();
});

test("M10 an address that is no push service, wrong keys and an unknown time zone are refused", async () => {
  await server.addPerson(accounts.ann);
  const socket = await signIn(accounts.ann);
  const web = { keys: service.keys, hasWords: true, quiet: null, language: "en-US" as const };
  const token = `${service.origin}/1`;
  const wrong = [
    { token: "https://internal.example/1", tokenName: webPush, web },
    { token: "http://169.254.169.254/latest", tokenName: webPush, web },
    { token, tokenName: webPush },
    { token, tokenName: "school-app", web },
    { token, tokenName: webPush, web: { ...web, keys: { ...web.keys, p256dh: "A".repeat(87) } } },
    { token, tokenName: webPush, web: { ...web, quiet: { from: "22:00", to: "07:00", timeZone: "Moon" } } },
  ];
  for (const params of wrong)
    expect(await socket.ask("updatePushToken", params)).toMatchObject({ code: 414 });
  expect((await socket.ask("updatePushToken", { token, tokenName: webPush, web })).code).toBe(200);
  socket.close();
});
