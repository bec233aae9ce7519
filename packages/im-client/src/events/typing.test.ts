import { limits } from "@lyceum/contract/limits";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers, makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeConnection } from "../connection/connection.ts";
import { makeStore } from "../store.ts";
import { makeTyping } from "./typing.ts";

test("M13 a word of typing that comes after its message shows nobody as typing, and the next one does", async () => {
  const timers = makeFakeTimers(1);
  const connection = makeConnection({
    url: "http://test/im",
    credentials: async () => ({ account: "ann", appKey: "lyceum-edu", token: "t" }),
    device: { deviceId: "d", os: "Linux", browser: "Chrome", clientType: 16 },
    timers,
    socket: makeSocketPair(timers, perfectNetwork, makeFakeServer(timers.now).accept),
  });
  const typing = makeTyping(connection, makeStore(), timers);
  typing.hear("bob");
  expect(typing.of("p2p-bob")).toEqual(["bob"]);
  typing.end("bob");
  await timers.advance(400);
  typing.hear("bob");
  typing.hear("cat");
  expect(typing.of("p2p-bob")).toEqual([]);
  expect(typing.of("p2p-cat")).toEqual(["cat"]);
  await timers.advance(limits.typingPause.value);
  typing.hear("bob");
  expect(typing.of("p2p-bob")).toEqual(["bob"]);
  await timers.advance(limits.typingLife.value);
  expect(typing.of("p2p-bob")).toEqual([]);
});

test("M13 nobody types for longer than it is believed, though the clock of the device is set back", async () => {
  const timers = makeFakeTimers(1);
  let skewMs = 0;
  const own = { ...timers, now: () => timers.now() + skewMs };
  const connection = makeConnection({
    url: "http://test/im",
    credentials: async () => ({ account: "ann", appKey: "lyceum-edu", token: "t" }),
    device: { deviceId: "d", os: "Linux", browser: "Chrome", clientType: 16 },
    timers: own,
    socket: makeSocketPair(timers, perfectNetwork, makeFakeServer(timers.now).accept),
  });
  const typing = makeTyping(connection, makeStore(), own);
  typing.hear("bob");
  skewMs = -3_600_000;
  await timers.advance(limits.typingLife.value);
  expect(typing.of("p2p-bob")).toEqual([]);
});
