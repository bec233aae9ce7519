import { limits } from "@lyceum/contract/limits";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers, makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeConnection } from "../connection/connection.ts";
import { makeStore } from "../store.ts";
import { makeTyping } from "./typing.ts";

test("M13 a word of typing that comes after its message shows nobody as typing, and the next one does", async () => {
  const timers = makeFakeTimers(1);
  const line = makeConnection({
    url: "http://test/im",
    credentials: async () => ({ account: "ann", appKey: "lyceum-edu", token: "t" }),
    device: { deviceId: "d", os: "Linux", browser: "Chrome", clientType: 16 },
    timers,
    socket: makeSocketPair(timers, perfectNetwork, makeFakeServer(timers.now).accept),
  });
  const typing = makeTyping(line, makeStore(), timers);
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
