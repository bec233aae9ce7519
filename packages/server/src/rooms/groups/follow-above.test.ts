import { randomId } from "@lyceum/kit";
import type { RawSocket } from "@lyceum/testing/conformance";
import { expect, test } from "vitest";
import { people } from "./groups.fixture.ts";

const [banned, bannedAll, privatesOff] = [13_004, 13_006, 13_007];

async function say(socket: RawSocket, chatroomId: string): Promise<number> {
  const message = { chatroomId, type: 0, body: "hello", idClient: randomId() };
  return (await socket.ask("sendChatroomMsg", message)).code;
}

async function whisper(socket: RawSocket, roomId: string, to: string): Promise<number> {
  const msg = { roomId, to, body: "psst", idClient: randomId() };
  return (await socket.ask("sendRoomPrivate", msg)).code;
}

for (const kind of ["university", "k12"] as const)
  test(`R5 who may not write in the room does not write in a group either, inside it and after coming back (${kind})`, async () => {
    const { ann, part, enter, act } = await people(kind);
    const [first, second] = await part(ann);
    const [ben, dan] = [await enter("ben", first), await enter("dan", second)];
    expect(await say(ben, first)).toBe(200);
    expect((await act(ann, { do: "banChat", account: "ben", isOn: true })).code).toBe(200);
    expect(await say(ben, first)).toBe(banned);
    // The same person from another device, which takes the place.
    const again = await enter("ben", first);
    expect(await say(again, first)).toBe(banned);
    expect(await say(dan, second)).toBe(200);
    await act(ann, { do: "banChat", account: "ben", isOn: false });
    expect(await say(again, first)).toBe(200);
    await act(ann, { do: "banChatAll", isOn: true });
    expect([await say(again, first), await say(dan, second)]).toEqual([bannedAll, bannedAll]);
    await act(ann, { do: "closeGroups" });
    // Groups that open in a room that is silent are silent too.
    const [next] = await part(ann);
    const there = await enter("ben", next);
    expect(await say(there, next)).toBe(bannedAll);
    await act(ann, { do: "banChatAll", isOn: false });
    expect(await say(there, next)).toBe(200);
  });

test("R5 whoever loses or hands over the rights of a host has them in no group any more", async () => {
  const { ann, ben, part, enter, act, stateOf } = await people();
  const [first, second] = await part(ann);
  await act(ann, { do: "setCoHost", account: "ben", isOn: true });
  const [inside, visiting] = [await enter("ben", first), await enter("ben", second)];
  const roles = async (socket: RawSocket, id: string) =>
    Object.fromEntries((await stateOf(socket, id)).members.map(({ account, role }) => [account, role]));
  const dan = await enter("dan", second);
  expect(await roles(inside, first)).toEqual({ ann: "host", ben: "coHost" });
  const mute = { do: "lockAll", device: "mic", isOn: true } as const;
  await act(ann, { do: "setCoHost", account: "ben", isOn: false });
  // In the own group as a member, and in the other one not at all.
  expect((await act(inside, mute, randomId(), first)).code).toBe(403);
  expect(await roles(inside, first)).toEqual({ ann: "host", ben: "member" });
  expect((await visiting.ask("getRoomEntries", { roomId: second, afterRev: 0 })).code).not.toBe(200);
  // The host changes, and with it that of every group.
  const teacher = await enter("ann", second);
  expect((await act(ann, { do: "transferHost", account: "ben" })).code).toBe(200);
  expect(await roles(dan, second)).toEqual({ ben: "host", dan: "member" });
  expect((await act(teacher, mute, randomId(), second)).code).not.toBe(200);
  expect((await act(inside, mute, randomId(), first)).code).toBe(200);
  expect((await act(ben, { do: "moveToGroup", account: "ann", group: 0 })).code).toBe(200);
  const pupil = await enter("ann", first);
  expect((await act(pupil, mute, randomId(), first)).code).toBe(403);
});

test("R5 private messages are switched off and on in the groups with those of the room", async () => {
  const { ann, part, enter, act } = await people();
  const [first] = await part(ann);
  const ben = await enter("ben", first);
  await enter("cara", first);
  expect(await whisper(ben, first, "cara")).toBe(200);
  expect((await act(ann, { do: "setPrivateChat", isOn: false })).code).toBe(200);
  expect(await whisper(ben, first, "cara")).toBe(privatesOff);
  expect((await act(ann, { do: "setPrivateChat", isOn: true })).code).toBe(200);
  expect(await whisper(ben, first, "cara")).toBe(200);
});
