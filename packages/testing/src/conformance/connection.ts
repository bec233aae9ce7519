import { limits, rates } from "@lyceum/contract/limits";
import { describe, expect, test } from "vitest";
import { openRawSocket, type Transport } from "./raw-socket.ts";
import { type ConformanceHarness, packetOf, signIn } from "./harness.ts";

export function connectionSuite(harness: () => ConformanceHarness): void {
  describe.each<Transport>(["websocket", "polling"])("M1 over %s", (transport) => {
    test("M1 a login is answered with the head of the log, the card and the other devices", async () => {
      const socket = await openRawSocket(harness().url, transport);
      const { code, body } = await socket.ask("login", await packetOf(harness(), "ann"));
      expect(code).toBe(200);
      expect(body.card.account).toBe(harness().accounts.ann);
      expect(body.pts).toBeGreaterThanOrEqual(0);
      expect(body.connectionId).not.toBe("");
      socket.close();
    });

    test("M1 a heartbeat is answered before and after the login", async () => {
      const socket = await openRawSocket(harness().url, transport);
      expect(await socket.ask("heartbeat", {})).toEqual({ code: 200, body: {} });
      await socket.ask("login", await packetOf(harness(), "ann"));
      expect(await socket.ask("heartbeat", {})).toEqual({ code: 200, body: {} });
      socket.close();
    });

    test("M1 a logout is answered, then the connection ends", async () => {
      const socket = await signIn(harness(), "ann", { transport });
      expect((await socket.ask("logout", {})).code).toBe(200);
      await socket.closed;
    });
  });

  const wrong = async (change: object) => {
    const socket = await openRawSocket(harness().url);
    const answer = await socket.askRaw(2, 1, { ...(await packetOf(harness(), "ann")), ...change });
    return { socket, code: answer[3], body: answer[4] };
  };

  test("M1 a wrong token answers 302 and ends the connection", async () => {
    for (const token of ["x", `zzzzzzzz.session-1.${"a".repeat(43)}`]) {
      const { socket, code } = await wrong({ token });
      expect(code).toBe(302);
      await socket.closed;
    }
  });

  test("M1 a token of another account, an unknown appKey and an unknown account answer 302 alike", async () => {
    const { token } = await harness().credentials(harness().accounts.ben, "edu");
    const nobody = await harness().credentials("nobody-at-all", "edu");
    for (const change of [{ token }, { appKey: "lyceum-other" }, nobody]) {
      const { socket, code, body } = await wrong(change);
      expect([code, body]).toEqual([302, { fault: "wrongCredentials" }]);
      await socket.closed;
    }
  });

  test("D7 a token of the other realm answers 302", async () => {
    const { accounts, credentials } = harness();
    const { token } = await credentials(accounts.ann, "social");
    expect((await wrong({ token })).code).toBe(302);
    expect((await wrong({ appKey: "lyceum-social" })).code).toBe(302);
    expect((await wrong({ appKey: "lyceum-social", token })).code).toBe(302);
  });

  test("M1 a disabled account answers 422 and ends the connection", async () => {
    const socket = await openRawSocket(harness().url);
    expect((await socket.ask("login", await packetOf(harness(), "off"))).code).toBe(422);
    await socket.closed;
  });

  test("M1 a second login on one connection answers 417 and changes nothing", async () => {
    const socket = await signIn(harness(), "ann");
    expect((await socket.ask("login", await packetOf(harness(), "ben"))).code).toBe(417);
    const { body } = await socket.ask("getUsers", { accounts: [harness().accounts.ann] });
    expect(body.users).toHaveLength(1);
    socket.close();
  });

  test("M1 a login packet that lacks a field or names a wrong version answers 414 with the field", async () => {
    const changes = {
      deviceId: { deviceId: undefined },
      protocolVersion: { protocolVersion: 2 },
      surplus: { surplus: 1 },
    };
    for (const [field, change] of Object.entries(changes)) {
      const { socket, code, body } = await wrong(change);
      expect([code, body]).toEqual([414, { fault: "parameterError", field }]);
      socket.close();
    }
  });

  test("M1 the same device takes its own place, and the old connection ends silently", async () => {
    const old = await signIn(harness(), "ben", { deviceId: "desk" });
    const next = await signIn(harness(), "ben", { deviceId: "desk" });
    await old.closed;
    expect(old.frames.filter((frame) => frame[0] === 2 && frame[1] === 10)).toEqual([]);
    expect((await next.ask("heartbeat", {})).code).toBe(200);
    next.close();
  });

  test("M1 devices learn of each other, and one kicks another", async () => {
    const one = await openRawSocket(harness().url);
    const packet = await packetOf(harness(), "classmate", { deviceId: "one", customClientType: 77 });
    expect((await one.ask("login", packet)).code).toBe(200);
    const two = await signIn(harness(), "classmate", { deviceId: "two" });
    const ports = (count: number) => (frame: readonly unknown[]) =>
      frame[0] === 2 && frame[1] === 11 && (frame[4] as { ports: unknown[] }).ports.length === count;
    expect((await one.nextPush(ports(1)))[4]).toMatchObject({ ports: [{ deviceId: "two", online: true }] });
    const { body } = await one.ask("kick", { deviceIds: ["two", "unknown", "one"] });
    expect(body).toEqual({ deviceIds: ["two"] });
    expect((await two.nextPush((frame) => frame[1] === 10))[4]).toMatchObject({
      reason: 3,
      from: 16,
      customClientType: 77,
    });
    await two.closed;
    await one.nextPush(ports(0));
    one.close();
  });

  test("M1 above ten devices the oldest is kicked with reason 1", async () => {
    const sockets = [];
    for (let at = 0; at <= limits.devicesAtOnce.value; at++)
      sockets.push(await signIn(harness(), "stranger", { deviceId: `device-${at}` }));
    const [oldest, second] = sockets;
    expect((await oldest?.nextPush((frame) => frame[1] === 10))?.[4]).toMatchObject({ reason: 1 });
    await oldest?.closed;
    expect((await second?.ask("heartbeat", {}))?.code).toBe(200);
    for (const socket of sockets) socket.close();
  });

  test("M1 before the login nothing but login and heartbeat is served", async () => {
    const socket = await openRawSocket(harness().url);
    const pairs = [
      [2, 2],
      [2, 4],
      [3, 1],
      [3, 5],
      [3, 6],
      [3, 7],
      [3, 10],
      [3, 11],
      [3, 12],
      [3, 20],
      [5, 1],
      [5, 2],
      [7, 1],
      [7, 4],
      [25, 1],
      [25, 2],
      [25, 3],
      [25, 4],
      [25, 5],
      [25, 6],
      [25, 7],
    ] as const;
    for (const [service, command] of pairs) expect((await socket.askRaw(service, command, {}))[3]).toBe(403);
    socket.close();
  });

  test("M1 an unknown command answers 509 with its own numbers and the connection stays", async () => {
    const socket = await signIn(harness(), "ann");
    expect(await socket.askRaw(99, 9, {})).toEqual([
      99,
      9,
      expect.any(Number),
      509,
      { fault: "unknownCommand" },
    ]);
    expect((await socket.ask("heartbeat", {})).code).toBe(200);
    socket.close();
  });

  const malformed = [
    "",
    "x",
    "{}",
    "[]",
    "[2,3,1]",
    "[2,3,-1,{}]",
    "[2,3,40000,{}]",
    "[2.5,3,1,{}]",
    '["2",3,1,{}]',
  ];

  test("M1 a malformed frame answers 414 without numbers and the connection stays", async () => {
    const socket = await openRawSocket(harness().url);
    for (const frame of malformed) {
      socket.sendText(frame === "" ? " " : frame);
      expect((await socket.nextPush()).slice(0, 4)).toEqual([0, 0, 0, 414]);
    }
    socket.sendText(new TextEncoder().encode("[2,3,1,{}]"));
    expect((await socket.nextPush())[3]).toBe(414);
    expect((await socket.ask("heartbeat", {})).code).toBe(200);
    socket.close();
  });

  test("M1 too many unknown commands in a minute end the connection", async () => {
    const socket = await openRawSocket(harness().url);
    for (let at = 0; at <= limits.malformedFramesMax.value; at++) socket.sendText("[99,99,1,{}]");
    await socket.closed;
    expect(socket.frames).toHaveLength(limits.malformedFramesMax.value);
  });

  test("M1 too many malformed frames in a minute end the connection", async () => {
    const socket = await openRawSocket(harness().url);
    for (let at = 0; at <= limits.malformedFramesMax.value; at++) socket.sendText("x");
    await socket.closed;
    expect(socket.frames).toHaveLength(limits.malformedFramesMax.value);
  });

  test("M1 a frame at the limit is read, one above it ends the connection", async () => {
    const frame = (length: number) => `[2,3,1,"${"x".repeat(length - 10)}"]`;
    const socket = await openRawSocket(harness().url);
    expect(frame(limits.frameMax.value)).toHaveLength(limits.frameMax.value);
    socket.sendText(frame(limits.frameMax.value));
    expect((await socket.nextPush()).slice(0, 4)).toEqual([2, 3, 1, 414]);
    socket.sendText(frame(limits.frameMax.value + 1));
    await socket.closed;
  });

  test("M1 above its rate a class of commands answers 416 with the time to wait, and the others go on", async () => {
    const socket = await signIn(harness(), "ann");
    // All at once, however slow the machine is.
    const many = Array.from({ length: rates.connection.points + 1 }, () => socket.ask("heartbeat", {}));
    const answers: { code: number; body: unknown }[] = await Promise.all(many);
    expect(answers.find(({ code }) => code !== 200)).toEqual({
      code: 416,
      body: { fault: "rateLimit", waitMs: expect.any(Number) },
    });
    expect((await socket.ask("sync", {})).code).toBe(200);
    socket.close();
  });
}
