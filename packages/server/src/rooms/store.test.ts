import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import type { KyselyPlugin } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readCurrent, writeSnapshot } from "./store.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("R7 a room is read whole though it goes on, and is written down, between its row and its snapshot", async () => {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  await server.addPerson("ann");
  const roomId = await server.addRoom("ann", { hasWaitingRoom: false });
  const socket = await openRawSocket(server.url);
  onTestFinished(() => socket.close());
  await socket.ask("login", { ...server.credentials("ann"), ...packet, deviceId: randomId() });
  expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
  const { kysely } = fresh.database;
  const [row] = await fresh.database.query<{ dept_id: number }>({ text: "select dept_id from rooms.room" });
  const scope = { roomId, realm: "edu", deptId: row?.dept_id ?? 0 } as const;
  let readCount = 0;
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      readCount += 1;
      if (readCount > 1) return result;
      const act = { do: "lockRoom", isOn: true } as const;
      expect((await socket.ask("actInRoom", { roomId, key: randomId(), act })).code).toBe(200);
      const newer = await readCurrent(kysely, scope);
      if (newer) await writeSnapshot(kysely, Number(roomId), newer.state);
      return result;
    },
  };
  const found = await readCurrent(kysely.withPlugin(between), scope);
  expect(found?.state).toMatchObject({ rev: found?.row.rev, locks: { room: true } });
  // Of one that was held nothing but what came after is read.
  expect((await readCurrent(kysely, scope, found?.state))?.state).toBe(found?.state);
  expect(await readCurrent(kysely, { ...scope, deptId: scope.deptId + 1 })).toBeUndefined();
});
