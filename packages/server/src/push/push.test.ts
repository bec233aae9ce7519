import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { webPush } from "../ports/push-provider.ts";
import { pushComment } from "./job-kinds.ts";
import {
  accounts,
  app,
  leave,
  nextPlaces,
  say,
  server,
  service,
  shortId,
  shown,
  signIn,
  subscribe,
  tell,
  setUpPush,
} from "./push.fixture.ts";
import type { PushPlace } from "./store.ts";
import { tellComment } from "./tell-comment.ts";

setUpPush();

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
  // The name in the team is the one that is told.
  expect((await socket.ask("updateInfoInTeam", { teamId, nickInTeam: "Conductor" })).code).toBe(200);
  const quiet = await signIn(cat);
  expect((await quiet.ask("updateInfoInTeam", { teamId, muteTeam: true })).code).toBe(200);
  await leave(quiet, cat);
  await subscribe(ben);
  await subscribe(cat);
  const idClient = randomId();
  await socket.ask("sendTeamMsg", { to: teamId, type: 0, body: "At eight", idClient });
  await tell(await nextPlaces(ben));
  expect(shown().map(({ title, content, path }) => [title, content, path])).toEqual([
    ["Choir: Conductor", "At eight", `/message?team=${teamId}`],
  ]);
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
