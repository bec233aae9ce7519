import type { RoomAct } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { makeFakeTimers, perfectNetwork, roughNetwork, type Network } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeRoomServer } from "./room-server.fixture.ts";

const names = ["host", "a", "b", "c"];

function anyAct(random: () => number): RoomAct {
  const account = names[Math.floor(random() * names.length)] ?? "";
  const actions: RoomAct[] = [
    { do: "raiseHand" },
    { do: "raiseHand" },
    { do: "lowerHand" },
    { do: "approveHand", account },
    { do: "rejectHand", account },
    { do: "openDevice", device: "mic" },
    { do: "closeDevice", device: "mic" },
    { do: "lockAll", device: "mic", isOn: random() < 0.5 },
    { do: "startShare" },
    { do: "stopShare" },
    { do: "transferHost", account },
    { do: "stepDown" },
    { do: "renameSelf", nick: `n${Math.floor(random() * 9)}` },
  ];
  return actions[Math.floor(random() * actions.length)] ?? { do: "raiseHand" };
}

test("R7 on a network that loses, delays, doubles and reorders, every client ends with the server's room and chat", async () => {
  let entries = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const timers = makeFakeTimers(seed);
    const { random } = timers;
    const server = makeRoomServer(timers);
    let isRough = true;
    const rough = roughNetwork(random, { lose: 0.15, double: 0.15, delayMs: 1_500 });
    const network: Network = (direction) => (isRough ? rough(direction) : perfectNetwork(direction));
    const clients = names.map((name) => server.client(name, network));
    for (const client of clients) {
      client.transport.connect();
      client.join().catch(() => {});
    }
    await timers.advance(20_000);
    const said: string[] = [];
    for (let at = 0; at < 60; at++) {
      const client = clients[Math.floor(random() * clients.length)];
      if (random() < 0.3) {
        const body = `m${at}`;
        client?.chat.sendText(body).then(
          () => said.push(body),
          () => {},
        );
      } else client?.actions.act(anyAct(random)).catch(() => {});
      if (random() < 0.05) server.cutAll();
      server.tick();
      await timers.advance(random() * 1_500);
    }
    isRough = false;
    for (let turn = 0; turn < 3; turn++) {
      await timers.advance(40_000);
      server.tick();
      // Who was away for too long is told so, and enters again.
      for (const client of clients) {
        const phase = client.phase();
        if (phase.name !== "closed") continue;
        expect([seed, phase.why]).toEqual([seed, "networkTimeout"]);
        client.join().catch(() => {});
      }
    }
    for (const client of clients) {
      expect([seed, client.phase().name]).toEqual([seed, "joined"]);
      expect(client.state()).toEqual(server.state());
      expect(client.state()?.hands).toEqual(server.state().hands);
      while (await drained(client.chat.loadOlder(), () => timers.advance(100)));
      expect(client.chat.messages()).toEqual(server.chat());
    }
    const bodies = server.chat().map(({ body }) => body);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(bodies).toEqual(expect.arrayContaining(said));
    entries += server.log.length;
    for (const client of clients) {
      client.destroy();
      client.transport.destroy();
    }
  }
  expect(entries).toBeGreaterThan(800);
}, 240_000);

/** A promise of a client whose time is driven by hand. */
async function drained<T>(promise: Promise<T>, advance: () => Promise<void>): Promise<T> {
  let isDone = false;
  const done = promise.finally(() => (isDone = true));
  // It may fail while time is driven; who awaits below hears of it.
  done.catch(() => {});
  while (!isDone) await advance();
  return await done;
}

async function harness(more = {}) {
  const timers = makeFakeTimers(7);
  const server = makeRoomServer(timers, more);
  const enter = async (name: string) => {
    const client = server.client(name, perfectNetwork);
    client.transport.connect();
    await drained(client.join(), () => timers.advance(100));
    return client;
  };
  const run = <T>(promise: Promise<T>) => drained(promise, () => timers.advance(100));
  return { timers, server, enter, run };
}

test("R4 an act resolves when it stands in the state, and rejects with the server's own refusal", async () => {
  const { enter, run } = await harness();
  const [host, a] = [await enter("host"), await enter("a")];
  await expect(run(a.actions.openDevice("mic"))).rejects.toMatchObject({ key: "raiseHandFirst" });
  await run(a.actions.raiseHand());
  expect(a.state()?.hands).toEqual(["a"]);
  await run(host.actions.approveHand("a"));
  expect(host.state()?.members.at(-1)?.place).toBe("on");
  await run(host.actions.startShare());
  await expect(run(a.actions.startShare())).rejects.toMatchObject({ key: "sharingTaken" });
});

test("R1 the client waits at the door, is let in, is kicked, and knows why", async () => {
  const { enter, run, timers } = await harness({ hasWaitingRoom: true });
  const [host, a] = [await enter("host"), await enter("a")];
  expect([a.phase().name, a.state()]).toEqual(["waiting", null]);
  await run(host.actions.admit("a"));
  await timers.advance(100);
  expect(a.phase().name).toBe("joined");
  expect(a.state()).toEqual(host.state());
  await run(host.actions.kick("a", true));
  await timers.advance(100);
  expect(a.phase()).toEqual({ name: "closed", why: "kickedByHost" });
  await expect(run(a.join())).rejects.toMatchObject({ key: "roomBlocked" });
  expect(a.phase()).toMatchObject({ name: "refused" });
});

test("R7 a cut connection shows as reconnecting and gets its seat, hand and missed entries back", async () => {
  const { enter, run, server, timers } = await harness();
  const [host, a] = [await enter("host"), await enter("a")];
  await run(a.actions.raiseHand());
  server.cutAll();
  await timers.advance(10);
  expect(a.phase().name).toBe("reconnecting");
  server.act("host", { do: "lockAll", device: "mic", isOn: true });
  await timers.advance(20_000);
  for (const client of [host, a]) {
    expect(client.phase().name).toBe("joined");
    expect(client.state()).toEqual(server.state());
  }
  expect(a.state()).toMatchObject({ hands: ["a"], locks: { mic: true } });
  expect(a.self()).toMatchObject({ account: "a", role: "member" });
});

test("R7 who stays away for longer than the place is kept is told so, takes no seat later, and may enter again", async () => {
  const { enter, run, server, timers } = await harness();
  const host = await enter("host");
  let isGone = false;
  const network: Network = (direction) => (isGone ? [] : perfectNetwork(direction));
  const a = server.client("a", network);
  a.transport.connect();
  await run(a.join());
  isGone = true;
  server.cut("a");
  await timers.advance(limits.roomGrace.value - 1_000);
  expect(a.phase().name).toBe("reconnecting");
  await timers.advance(2_000);
  expect(a.phase()).toEqual({ name: "closed", why: "networkTimeout" });
  isGone = false;
  server.tick();
  await timers.advance(60_000);
  expect(host.state()?.members.map(({ account }) => account)).toEqual(["host"]);
  await run(a.join());
  expect(a.phase().name).toBe("joined");
});

test.each([
  [1, "otherLogin"],
  [2, "signedOut"],
  [3, "otherLogin"],
] as const)(
  "R7 M1 whose connection is ended for good by kick %i is out as %s, and does not wait",
  async (kick, why) => {
    const { enter, server, timers } = await harness();
    const [host, a] = [await enter("host"), await enter("a")];
    server.kick("a", kick);
    await timers.advance(100);
    expect(a.phase()).toEqual({ name: "closed", why });
    await timers.advance(10_000);
    expect([a.phase().name, host.phase().name]).toEqual(["closed", "joined"]);
  },
);

test("R7 a share that ended while one was cut off is offered again, one that goes on or was stopped is not", async () => {
  const { enter, run, server, timers } = await harness();
  const [host] = [await enter("host"), await enter("a")];
  await run(host.actions.startShare());
  server.cutAll();
  await timers.advance(9_000);
  expect([host.phase().name, host.state()?.share?.account, host.shareLost()]).toEqual([
    "joined",
    "host",
    false,
  ]);
  server.cut("host");
  server.act("host", { do: "stopShare" });
  await timers.advance(20_000);
  expect([host.phase().name, host.state()?.share, host.shareLost()]).toEqual(["joined", null, true]);
  await run(host.actions.startShare());
  expect(host.shareLost()).toBe(false);
  await run(host.actions.stopShare());
  await timers.advance(100);
  expect(host.shareLost()).toBe(false);
});

test("R7 who enters over the first connection is told of no lost one", async () => {
  const timers = makeFakeTimers(1);
  const client = makeRoomServer(timers).client("host", perfectNetwork);
  const seen: string[] = [];
  client.subscribe(() => seen.push(client.phase().name));
  client.transport.connect();
  const joined = client.join();
  await timers.advance(5_000);
  await joined;
  expect([...new Set(seen)]).toEqual(["joining", "joined"]);
});
