import type { RoomAct } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, onTestFinished, test, vi } from "vitest";
import { people, start } from "./groups.fixture.ts";

const minuteMs = 60_000;

test("R5 into a group's room come those who are asked into it and hosts, and for all others there is no such room", async () => {
  const { ann, ben, part, join, enter, act, stateOf, roomId, callRoom } = await people();
  const key = randomId();
  const [first, second] = await part(ann, key);
  // The same key parts the room once.
  const again = await act(ann, { do: "openGroups", groups: [["dan"], []], minutes: 5 }, key);
  expect(again.code).toBe(200);
  expect((await stateOf(ann)).groups?.groups.map(({ roomId: id }) => id)).toEqual([first, second]);
  const inside = await enter("ben", first);
  expect((await enter("ann", first)).frames).toBeDefined();
  const unknown = (await join("eve", "999999998")).code;
  for (const [account, id] of [
    ["dan", first],
    ["ben", second],
    ["eve", first],
    ["zoe", first],
  ] as const)
    expect((await join(account, id)).code).toBe(unknown);
  expect(await stateOf(inside, first)).toMatchObject({
    groupOf: { roomId, index: 0 },
    name: expect.any(String),
  });
  // No number finds it, and no list of anybody shows it, its hosts' neither.
  for (const account of ["ann", "ben"]) {
    const asked = callRoom(account, "GET /v1/rooms/{id}", { params: { id: first } });
    await expect(asked).rejects.toMatchObject({ key: "roomUnknown" });
    const { rooms } = await callRoom(account, "GET /v1/rooms", { query: { stage: "ongoing" } });
    expect(rooms.map((one) => one.roomId)).toEqual(account === "ann" ? [roomId] : []);
  }
  // A member of the room parts nothing, and a group does not part again.
  expect((await act(ben, { do: "closeGroups" })).code).toBe(403);
  const open: RoomAct = { do: "openGroups", groups: [[], []], minutes: 1 };
  expect((await act(inside, open, randomId(), first)).code).toBe(403);
});

test("R5 a host tells all groups, moves somebody out of one, and is asked for help by one", async () => {
  const { ann, part, join, enter, act, stateOf } = await people();
  const [first, second] = await part(ann);
  const [ben, dan] = [await enter("ben", first), await enter("dan", second)];
  expect((await act(ann, { do: "tellGroups", text: " Five minutes " })).code).toBe(200);
  for (const [socket, id] of [
    [ben, first],
    [dan, second],
  ] as const)
    expect((await stateOf(socket, id)).groupOf?.told).toMatchObject({ text: "Five minutes" });
  expect((await act(ben, { do: "callHost", isOn: true }, randomId(), first)).code).toBe(200);
  expect((await stateOf(ann)).groups?.calls).toEqual([0]);
  await enter("ann", first);
  expect((await stateOf(ben, first)).groupOf?.isCalling).toBe(false);
  await expect.poll(async () => (await stateOf(ben, first)).members.length).toBe(2);
  expect((await act(ann, { do: "moveToGroup", account: "ben", group: 1 })).code).toBe(200);
  // Out of the old one, and only into the new one.
  await expect
    .poll(async () => (await ben.ask("getRoomEntries", { roomId: first, afterRev: 0 })).code)
    .toBe(13_002);
  expect((await join("ben", first)).code).not.toBe(200);
  expect((await join("ben", second)).code).toBe(200);
});

test("R5 closing the groups, removing somebody and the end of the room end what is open below", async () => {
  const { ann, part, join, enter, act, ended } = await people();
  const [first] = await part(ann);
  const ben = await enter("ben", first);
  expect((await act(ann, { do: "kick", account: "ben", isBlocked: false })).code).toBe(200);
  expect((await ben.ask("getRoomEntries", { roomId: first, afterRev: 0 })).code).not.toBe(200);
  expect((await join("ben", first)).code).not.toBe(200);
  expect((await act(ann, { do: "closeGroups" })).code).toBe(200);
  expect(await ended()).toEqual([{ ended: true }, { ended: true }]);
  expect((await join("cara", first)).code).not.toBe(200);
  await enter("ben");
  const [next] = await part(ann);
  await enter("cara", next);
  expect((await act(ann, { do: "dissolve" })).code).toBe(200);
  expect(await ended()).toEqual(Array.from({ length: 4 }, () => ({ ended: true })));
});

test("R5 the groups end by their time, also where the server was started again meanwhile", async () => {
  const { fresh, ann, part, enter, stateOf, ended, restart } = await people();
  const [first] = await part(ann);
  await enter("ben", first);
  // As if ten minutes had passed: the log says when, and what is due stands beside it.
  await restart();
  expect(await ended()).toEqual([{ ended: false }, { ended: false }]);
  vi.setSystemTime(Date.now() + 10 * minuteMs + 1);
  onTestFinished(() => void vi.useRealTimers());
  await expect.poll(ended, { timeout: 10_000 }).toEqual([{ ended: true }, { ended: true }]);
  const again = await enter("ann");
  expect((await stateOf(again)).groups).toBeNull();
  const { count } = (
    await fresh.database.query<{ count: string }>({
      text: "select count(*)::text from rooms.entry where event ->> 'type' = 'groupsClosed'",
    })
  )[0] ?? { count: "" };
  expect(count).toBe("1");
});

test("R5 at a school for children nobody writes to one alone in a group either", async () => {
  const { enter, part, stateOf } = await start("k12");
  const ann = await enter("ann");
  for (const account of ["ben", "cara", "dan"]) await enter(account);
  const [first] = await part(ann);
  const ben = await enter("ben", first);
  await enter("cara", first);
  expect((await stateOf(ben, first)).privateChat).toBeUndefined();
  const msg = { roomId: first, to: "cara", body: "Alone", idClient: randomId() };
  expect((await ben.ask("sendRoomPrivate", msg)).code).toBe(13_007);
});
