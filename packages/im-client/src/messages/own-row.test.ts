import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient } from "../client.fixture.ts";

const toBob = { scene: 0 as const, to: "bob" };

/** Ann on a connection that can be made to lose or to keep back what the server says. */
async function harness() {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  server.post("bob", "ann", "first");
  let delays: readonly number[] | null = [1];
  const ann = makeTestClient("ann", server, timers, (to) => (to === "down" ? delays : [1]));
  ann.connect();
  await timers.advance(1_000);
  const shown = () => ann.messages.conversation("p2p-bob").rows.map(({ body, status }) => [body, status]);
  return { timers, server, ann, shown, down: (next: typeof delays) => void (delays = next) };
}

const both = [
  ["first", "success"],
  ["only here", "success"],
  ["second", "success"],
];

test("M3 what is not synchronised stays on the device that wrote it when the answer is lost and the log passes its place", async () => {
  const { timers, server, ann, shown, down } = await harness();
  down([]);
  ann.messages.sendText({ ...toBob, body: "only here", isSyncable: false });
  await timers.advance(10);
  down([1]);
  server.post("bob", "ann", "second");
  await timers.advance(500);
  expect(server.logOf("ann").map(({ kind }) => kind)).toEqual(["message", "skip", "message"]);
  // The connection hears nothing of its own message but the place; the second try is answered with it.
  await timers.advance(60_000);
  expect(shown()).toEqual(both);
});

test("M3 nor is it lost when the answer comes while the log is being read", async () => {
  const { timers, server, ann, shown, down } = await harness();
  down([2_000]);
  ann.messages.sendText({ ...toBob, body: "only here", isSyncable: false });
  await timers.advance(10);
  down([1]);
  server.post("bob", "ann", "second");
  await timers.advance(105);
  expect(server.counts.get("sync")).toBe(2);
  await timers.advance(60_000);
  expect(shown()).toEqual(both);
});
