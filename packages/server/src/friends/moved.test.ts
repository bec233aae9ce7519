import type { Change } from "@lyceum/contract/shapes";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("M9 M10 D8 friends learn a new name without a conversation, and whoever moves to another institution has none there", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const server = await startMessagingServer(fresh.database, { repairEveryMs: 50 });
  onTestFinished(() => server.close());
  const enter = async (account: string) => {
    const socket = await openRawSocket(server.url);
    await socket.ask("login", { ...server.credentials(account), ...device, deviceId: account });
    return socket;
  };
  for (const account of ["ann", "ben", "eve"]) await server.addPerson(account);
  const [ann, ben, eve] = [await enter("ann"), await enter("ben"), await enter("eve")];
  await ann.ask("friendRequest", { account: "ben", type: 1 });
  await ann.ask("friendRequest", { account: "eve", type: 2 });

  await server.addPerson("ann", { nick: "Ann Grey" });
  for (const socket of [ben, eve])
    await expect
      .poll(() => changesOf(socket, "card"))
      .toMatchObject([{ card: { account: "ann", nick: "Ann Grey" } }]);
  expect((await ben.ask("sync", {})).body.users).toMatchObject([{ account: "ann", nick: "Ann Grey" }]);

  const { pts } = (await ben.ask("sync", {})).body;
  await server.addPerson("ann", { nick: "Ann Grey", deptId: 99 });
  const ended = { action: "deleteFriend", friend: { account: "ann", flag: 0, beflag: 0 } };
  for (const socket of [ben, eve]) {
    await expect.poll(() => changesOf(socket, "friend").at(-1)).toMatchObject(ended);
    expect((await socket.ask("getFriends", {})).body.friends).toEqual([]);
  }
  expect((await ben.ask("getFriends", { timetag: pts })).body.friends).toMatchObject([ended.friend]);
  const moved = await enter("ann");
  expect((await moved.ask("sync", {})).body).toMatchObject({ friends: [], users: [] });
  expect((await moved.ask("friendRequest", { account: "ben", type: 2 })).code).toBe(404);
  // What waited can no longer be accepted.
  expect((await eve.ask("friendRequest", { account: "ann", type: 3 })).code).toBe(404);
  for (const socket of [ann, ben, eve, moved]) socket.close();
});

function changesOf({ frames }: RawSocket, kind: Change["kind"]): Change[] {
  return frames
    .flatMap(([service, , serial, , body]) =>
      service === 5 && serial === 0 ? (body as { changes: Change[] }).changes : [],
    )
    .filter((change) => change.kind === kind);
}
