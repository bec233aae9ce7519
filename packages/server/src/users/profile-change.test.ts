import type { Change } from "@lyceum/contract/shapes";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("M10 a changed name reaches the person and whoever writes with them, live and by catching up, and nobody else", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const server = await startMessagingServer(fresh.database, { repairEveryMs: 50 });
  onTestFinished(() => server.close());
  const enter = async (account: string) => {
    await server.addPerson(account);
    const socket = await openRawSocket(server.url);
    await socket.ask("login", { ...server.credentials(account), ...device, deviceId: account });
    return socket;
  };
  const [ann, ben, eve] = [await enter("ann"), await enter("ben"), await enter("eve")];
  for (const to of ["ann", "ben"])
    await ann.ask("sendMsg", { scene: 0, to, type: 0, body: "hello", idClient: `hello-${to}` });

  // The same again is no change.
  await server.addPerson("ann");
  await server.addPerson("ann", { nick: "Ann Grey" });
  for (const socket of [ann, ben]) {
    await expect.poll(() => liveProfiles(socket)).toEqual(["Ann Grey"]);
    const { body } = await socket.ask("sync", { pts: 0 });
    expect(body.changes.map(({ pts }) => pts)).toEqual(body.changes.map((_, at) => at + 1));
    expect(profilesOf(body.changes)).toEqual(["Ann Grey"]);
  }
  expect((await eve.ask("sync", { pts: 0 })).body).toMatchObject({ pts: 0, changes: [] });
  for (const socket of [ann, ben, eve]) socket.close();
});

function liveProfiles({ frames }: RawSocket): string[] {
  return frames.flatMap(([service, , serial, , body]) =>
    service === 5 && serial === 0 ? profilesOf((body as { changes: Change[] }).changes) : [],
  );
}

function profilesOf(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => (change.kind === "card" ? [change.card.nick] : []));
}
