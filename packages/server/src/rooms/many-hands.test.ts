import type { RoomState } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const handCount = 200;

test("P6 R4 200 hands at the same moment: each is answered and stands in the one order of the log, and nobody's is lost", async () => {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  const accounts = Array.from({ length: handCount }, (_, at) => `h-${at}`);
  const sockets: RawSocket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.close();
    await server.close();
    await fresh.drop();
  });
  for (const account of ["h-host", ...accounts]) await server.addPerson(account);
  const roomId = await server.addRoom("h-host", { kind: "raiseHand" });
  const enter = async (account: string) => {
    const socket = await openRawSocket(server.url);
    sockets.push(socket);
    const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
    expect((await socket.ask("login", packet)).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  const host = await enter("h-host");
  const people: RawSocket[] = [];
  for (const account of accounts) people.push(await enter(account));
  // Each comes twice with one key, as from who got no answer and asks again.
  const keys = accounts.map(() => randomId());
  const raise = () =>
    Promise.all(
      people.map((socket, at) =>
        socket.ask("actInRoom", { roomId, key: keys[at] ?? "", act: { do: "raiseHand" } }),
      ),
    );
  const answers = [...(await raise()), ...(await raise())];
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  const { snapshot } = (await host.ask("getRoomEntries", { roomId, afterRev: 0 })).body;
  const { hands } = snapshot as RoomState;
  expect(hands.toSorted()).toEqual(accounts.toSorted());
  const rows = await fresh.database.query<{ rev: number; account: string }>({
    text: `
      select rev, event->>'account' as account from rooms.entry
      where room_id = $1 and event->>'type' = 'handRaised' order by rev`,
    values: [Number(roomId)],
  });
  expect(rows.map(({ account }) => account)).toEqual(hands);
});
