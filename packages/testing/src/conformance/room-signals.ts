import { expect, test } from "vitest";
import { type ConformanceHarness, signIn } from "./harness.ts";
import { act, enter, openRoom } from "./rooms.ts";

/** What is shown in a room for a moment. */
export function roomSignalsSuite(harness: () => ConformanceHarness): void {
  const accounts = () => harness().accounts;

  test("R5 a reaction is shown to all inside, the sender too; not by who is banned from the chat or stays outside", async () => {
    const roomId = await openRoom(harness(), "ann");
    const [ann, ben] = [await enter(harness(), "ann", roomId), await enter(harness(), "ben", roomId)];
    const clap = { kind: "reaction", reaction: "👏" } as const;
    const isSignal = (frame: readonly unknown[]) => frame[0] === 26 && frame[1] === 12;
    expect((await ben.socket.ask("sendRoomSignal", { roomId, signal: clap })).code).toBe(200);
    for (const { socket } of [ann, ben])
      expect((await socket.nextPush(isSignal))[4]).toEqual({ roomId, account: accounts().ben, signal: clap });
    await act(ann.socket, roomId, { do: "banChat", account: accounts().ben, isOn: true });
    expect((await ben.socket.ask("sendRoomSignal", { roomId, signal: clap })).code).toBe(13_004);
    const weak = { kind: "uplink", isWeak: true } as const;
    expect((await ben.socket.ask("sendRoomSignal", { roomId, signal: weak })).code).toBe(200);
    expect((await ann.socket.nextPush(isSignal))[4]).toMatchObject({ signal: weak });
    const far = await signIn(harness(), "far");
    expect((await far.ask("sendRoomSignal", { roomId, signal: clap })).code).not.toBe(200);
    for (const socket of [ann.socket, ben.socket, far]) socket.close();
  });
}
