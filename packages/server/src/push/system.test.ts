import type { Params } from "@lyceum/contract/im";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { pushSystem } from "./job-kinds.ts";
import {
  accounts,
  app,
  leave,
  server,
  shortId,
  shown,
  signIn,
  subscribe,
  setUpPush,
} from "./push.fixture.ts";
import { tellSystem } from "./tell-system.ts";

setUpPush();

type Sent = Params<"sendCustomSysMsg">;

const kept = (to: string, more: Partial<Sent> = {}): Sent => ({
  scene: 0,
  to,
  content: "{}",
  idClient: randomId(),
  sendToOnlineUsersOnly: false,
  apnsText: "The bus waits",
  ...more,
});

/** Does the jobs that wait, and leaves them there. */
async function ring(): Promise<number> {
  const jobs = await app.database.query<{ payload: Parameters<typeof tellSystem>[1] }>({
    text: `select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    values: [pushSystem.name],
  });
  const statusOf = async () => await Promise.resolve("active" as const);
  const { signal } = new AbortController();
  for (const { payload } of jobs) await tellSystem({ ...app, statusOf, signal }, payload);
  return jobs.length;
}

test("M11 a custom system message that is kept rings who is away with the words for it, once, and none without words", async () => {
  const { ann, ben } = accounts;
  for (const name of [ann, ben]) await server.addPerson(name);
  await subscribe(ben);
  await subscribe(ben, { hasWords: false, language: "zh-CN" });
  const socket = await signIn(ann);
  const send = async (sent: Sent) => (await socket.ask("sendCustomSysMsg", sent)).code;
  const silent = [{ isPushable: false }, { apnsText: "" }, { sendToOnlineUsersOnly: true }];
  for (const more of silent) expect(await send(kept(ben, more))).toBe(200);
  expect(await ring()).toBe(0);
  const sent = kept(ben, { pushPayload: "bus" });
  for (const _ of [1, 2]) expect(await send(sent)).toBe(200);
  expect(await ring()).toBe(1);
  const told = { title: ann, payload: "bus", path: `/message?to=${ann}`, hasBadge: true };
  expect(shown()).toHaveLength(2);
  expect(shown()).toContainEqual(expect.objectContaining({ ...told, content: "The bus waits" }));
  expect(shown()).toContainEqual(expect.objectContaining({ ...told, content: "给您发了一条通知" }));
  socket.close();
});

test("M11 nobody rings for one that is read, or comes from whom they have muted, nor is a sender named who is not to be", async () => {
  const { ann, ben } = accounts;
  for (const name of [ann, ben]) await server.addPerson(name);
  await subscribe(ben);
  const socket = await signIn(ann);
  await socket.ask("sendCustomSysMsg", kept(ben, { needPushNick: false }));
  await ring();
  expect(shown()).toMatchObject([{ title: "You have a new notification", content: "The bus waits" }]);
  const desk = await signIn(ben);
  await desk.ask("markInMutelist", { account: ann, isAdd: true });
  await leave(desk, ben);
  await ring();
  const again = await signIn(ben);
  await again.ask("markInMutelist", { account: ann, isAdd: false });
  const { sysMsgs } = (await again.ask("getSysMsgs", {})).body;
  await again.ask("markSysMsgRead", { idServers: sysMsgs.map(({ idServer }) => idServer) });
  await leave(again, ben);
  await ring();
  expect(shown()).toHaveLength(1);
  socket.close();
});

test("M11 M7 one to a team rings its members who have not muted it, and at a school for children without the words", async () => {
  const { ann, ben } = accounts;
  const cat = `cat-${shortId()}`;
  const school = { deptId: 110, kind: "k12" as const, classIds: [7] };
  for (const name of [ann, ben, cat]) await server.addPerson(name, school);
  const socket = await signIn(ann);
  const { body } = await socket.ask("createTeam", {
    type: "advanced",
    name: "Choir",
    accounts: [ben, cat],
    beInviteMode: "noVerify",
    idClient: randomId(),
  });
  const { teamId } = body.team;
  const wishes = [
    [cat, { muteTeam: true }],
    // Only of those who lead the team.
    [ben, { muteNotiType: 2 as const }],
  ] as const;
  for (const [name, wish] of wishes) {
    const device = await signIn(name);
    expect((await device.ask("updateInfoInTeam", { teamId, ...wish })).code).toBe(200);
    await leave(device, name);
  }
  for (const name of [ben, cat]) await subscribe(name);
  expect((await socket.ask("sendCustomSysMsg", kept(teamId, { scene: 1 }))).code).toBe(200);
  expect(await ring()).toBe(1);
  expect(shown()).toEqual([
    expect.objectContaining({
      title: ann,
      content: "sent you a notification",
      path: `/message?team=${teamId}`,
    }),
  ]);
  socket.close();
});
