import { expect, test } from "vitest";
import { startCalls } from "./signalling.fixture.ts";

test("M14 R11 acts in channels need no second connection: with a single one many at once are all answered", async () => {
  const { server, signIn, talk } = await startCalls({ connectionsMax: 1 });
  for (const account of ["ann", "ben", "cat"]) await server.addPerson(account);
  const [ann, ben, cat] = [await signIn("ann"), await signIn("ben"), await signIn("cat")];
  const { channelId } = await talk(ann, "ann", ben, "ben");
  // Who is not in it is asked about under the lock as well.
  expect((await cat.ask("signalingJoin", { channelId })).code).toBe(200);
  const many = Array.from({ length: 25 }, () => ann.ask("signalingControl", { channelId, attachExt: "x" }));
  expect((await Promise.all(many)).map(({ code }) => code)).toEqual(many.map(() => 200));
});

test("M14 after a block nothing the other does in the channel reaches the person but its end, without words, and no line stands", async () => {
  const { server, signIn, talk, channelRow, linesOf } = await startCalls();
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  const [ann, ben] = [await signIn("ann"), await signIn("ben")];
  const { channelId } = await talk(ann, "ann", ben, "ben");
  expect((await ann.ask("signalingControl", { channelId, attachExt: "before" })).code).toBe(200);
  await ben.nextPush((frame) => JSON.stringify(frame[4]).includes("before"));
  expect((await ben.ask("markInBlacklist", { account: "ann", isAdd: true })).code).toBe(200);
  expect((await ann.ask("signalingControl", { channelId, attachExt: "after" })).code).toBe(10_404);
  expect((await ann.ask("signalingDelay", { channelId })).code).toBe(10_404);
  expect((await ann.ask("signalingClose", { channelId, attachExt: "farewell" })).code).toBe(200);
  const closed = await ben.nextPush(({ 0: service, 4: body }) => {
    const said = JSON.stringify(body);
    expect(said).not.toMatch(/after|farewell/);
    return service === 15 && said.includes('"eventType":1,');
  });
  expect(closed[4]).toMatchObject({ channelId, attachExt: "" });
  await expect.poll(() => channelRow(channelId)).toMatchObject({ is_settled: true });
  expect(await linesOf(ben, "ann")).toEqual([]);
});

test("M14 in a channel of several whoever has blocked one of them hears nothing of that one, the others do", async () => {
  const { server, signIn, open } = await startCalls();
  for (const account of ["ann", "ben", "cat"]) await server.addPerson(account);
  const [ann, ben, cat] = [await signIn("ann"), await signIn("ben"), await signIn("cat")];
  const channelId = await open(cat, 3);
  for (const socket of [ann, ben]) await socket.ask("signalingJoin", { channelId });
  await ben.ask("markInBlacklist", { account: "ann", isAdd: true });
  expect((await ann.ask("signalingControl", { channelId, attachExt: "of ann" })).code).toBe(200);
  await cat.nextPush((frame) => JSON.stringify(frame[4]).includes("of ann"));
  expect((await cat.ask("signalingControl", { channelId, attachExt: "of cat" })).code).toBe(200);
  await ben.nextPush((frame) => {
    const said = JSON.stringify(frame[4]);
    expect(said).not.toContain("of ann");
    return said.includes("of cat");
  });
});

test("M14 D3 when two of the social realm lose the right to write to each other their call ends, and no line stands", async () => {
  let isMatch = true;
  const { server, signIn, talk, channelRow, linesOf } = await startCalls({ hasChatRight: () => isMatch });
  for (const account of ["mia", "max"]) await server.addPerson(account, { realm: "social" });
  const [mia, max] = [await signIn("mia", "social"), await signIn("max", "social")];
  const first = await talk(mia, "mia", max, "max");
  await mia.ask("signalingClose", { channelId: first.channelId });
  await expect.poll(() => linesOf(max, "mia")).toMatchObject([{ attach: { type: "netcallBill" } }]);
  const { channelId } = await talk(mia, "mia", max, "max");
  isMatch = false;
  expect((await mia.ask("signalingControl", { channelId })).code).toBe(10_404);
  expect((await max.ask("signalingControl", { channelId })).code).toBe(10_404);
  expect((await max.ask("signalingClose", { channelId })).code).toBe(200);
  await expect.poll(() => channelRow(channelId)).toMatchObject({ is_settled: true });
  expect(await linesOf(max, "mia")).toHaveLength(1);
});

test("M14 the line of a call carries no words of the caller", async () => {
  const { server, signIn, ring, linesOf } = await startCalls();
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  const [ann, ben] = [await signIn("ann"), await signIn("ben")];
  const made = await ann.ask("signalingCreate", { type: 1, ext: "buy this" });
  const { channelId } = made.body.channel;
  await ring(ann, channelId, "ben");
  await ann.ask("signalingClose", { channelId });
  await expect
    .poll(() => linesOf(ben, "ann"))
    .toMatchObject([{ attach: { type: "netcallMiss", channelId } }]);
  expect(JSON.stringify(await linesOf(ben, "ann"))).not.toContain("buy this");
});

test("M14 D8 into the room of a call come its two alone; its channel does not exist for other institutions and realms", async () => {
  const { server, signIn, talk } = await startCalls({ hasChatRight: () => true });
  for (const account of ["ann", "ben", "cat"]) await server.addPerson(account);
  await server.addPerson("far", { deptId: 200 });
  await server.addPerson("mia", { realm: "social" });
  const [ann, ben, cat] = [await signIn("ann"), await signIn("ben"), await signIn("cat")];
  const [far, mia] = [await signIn("far"), await signIn("mia", "social")];
  const { channelId, roomId } = await talk(ann, "ann", ben, "ben");
  for (const socket of [far, mia]) {
    for (const command of ["signalingJoin", "signalingControl", "signalingClose", "signalingLeave"] as const)
      expect((await socket.ask(command, { channelId })).code).toBe(10_404);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(404);
  }
  expect((await cat.ask("joinRoom", { roomId })).code).toBe(404);
  // Nor who has joined the channel itself.
  expect((await cat.ask("signalingJoin", { channelId })).code).toBe(200);
  expect((await cat.ask("joinRoom", { roomId })).code).toBe(404);
  for (const socket of [ann, ben]) expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
});

test("M14 D8 in a school for children staff call each other; pupils are in no call unless the school lets staff call them", async () => {
  const { server, signIn, open, ring, talk, run } = await startCalls();
  const school = { deptId: 300, kind: "k12", classIds: [1] };
  for (const account of ["head", "teacher"])
    await server.addPerson(account, { ...school, roles: ["teacher"] });
  for (const account of ["tom", "tim"]) await server.addPerson(account, school);
  const [head, teacher] = [await signIn("head"), await signIn("teacher")];
  const [tom, tim] = [await signIn("tom"), await signIn("tim")];
  await talk(head, "head", teacher, "teacher");
  const ofTom = await open(tom);
  const ofTeacher = await open(teacher);
  expect((await ring(tom, ofTom, "tim")).code).toBe(403);
  expect((await ring(tom, ofTom, "teacher")).code).toBe(403);
  expect((await ring(teacher, ofTeacher, "tom")).code).toBe(403);
  expect((await tim.ask("signalingJoin", { channelId: ofTom })).code).toBe(10_404);
  expect((await tom.ask("signalingJoin", { channelId: ofTeacher })).code).toBe(10_404);
  await run(`update edu.institution set features = '{"pupilCalls": true}' where dept_id = 300`);
  expect((await ring(tom, ofTom, "tim")).code).toBe(403);
  const { channelId, roomId } = await talk(tom, "tom", teacher, "teacher");
  // The one of the two who is staff is the host of the room.
  const joined = await tom.ask("joinRoom", { roomId });
  expect(joined.body).toMatchObject({ snapshot: { host: "teacher" } });
  // Switched off again, also what goes on takes no more.
  await run("update edu.institution set features = '{}' where dept_id = 300");
  expect((await tom.ask("signalingControl", { channelId })).code).toBe(10_404);
  expect((await teacher.ask("signalingControl", { channelId })).code).toBe(10_404);
  expect((await tom.ask("signalingClose", { channelId })).code).toBe(200);
});
