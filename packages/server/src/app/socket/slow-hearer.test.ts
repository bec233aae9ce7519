import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const atOnce = 100;

test("M1 a device that reads nothing is cut, and slows nobody: the person's other device hears all in order", async () => {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database, { rateFactor: 100 });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  const signIn = async (account: string) => {
    const socket = await openRawSocket(server.url);
    const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
    expect((await socket.ask("login", packet)).code).toBe(200);
    return socket;
  };
  const [ann, deaf, hearing] = [await signIn("ann"), await signIn("ben"), await signIn("ben")];
  deaf.pause();
  const body = "x".repeat(limits.messageBodyMax.value);
  let sent = 0;
  const heard = () =>
    hearing.frames.flatMap((frame) =>
      frame[0] === 5 ? (frame[4] as { changes: { message: { seq: number } }[] }).changes : [],
    );
  // What the system keeps for a socket comes on top of our queue, and how much that is, it decides itself.
  while (server.connectionCount() === 3 && sent < 20_000) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        ann.ask("sendMsg", { scene: 0, to: "ben", type: 0, body, idClient: randomId() }),
      ),
    );
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    sent += atOnce;
    // The other device has all of them while this one still reads nothing.
    await expect.poll(() => heard().length, { timeout: 8_000 }).toBe(sent);
  }
  expect(server.connectionCount()).toBe(2);
  expect(heard().map(({ message }) => message.seq)).toEqual(Array.from({ length: sent }, (_, at) => at + 1));
  deaf.resume();
  await deaf.closed;
  expect(deaf.frames.length).toBeLessThan(hearing.frames.length);
  for (const socket of [ann, hearing]) socket.close();
  await server.close();
  await fresh.drop();
});
