import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient } from "../client.fixture.ts";

const toBob = { scene: 0 as const, to: "bob" };

/** A device of Ann on a connection that can be made to lose what the server says, and another one of hers. */
async function harness() {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  for (const text of ["one", "two", "three"]) server.post("bob", "ann", text);
  let delays: readonly number[] = [1];
  const ann = makeTestClient("ann", server, timers, (to) => (to === "down" ? delays : [1]));
  const other = makeTestClient("ann", server, timers);
  const bob = makeTestClient("bob", server, timers);
  for (const client of [ann, other, bob]) client.connect();
  await timers.advance(1_000);
  return { timers, ann, other, bob, down: (next: readonly number[]) => void (delays = next) };
}

test("M3 what another device cleared does not come back with the answer to a second try", async () => {
  const { timers, ann, other, bob, down } = await harness();
  await Promise.all([ann.messages.open(toBob), timers.advance(300)]);
  down([]);
  ann.messages.sendText({ ...toBob, body: "four" });
  await timers.advance(10);
  await Promise.all([other.messages.clearHistory(toBob), timers.advance(300)]);
  down([1]);
  // What comes next shows that something was missed.
  bob.messages.sendText({ scene: 0, to: "ann", body: "five" });
  await timers.advance(120_000);
  const shown = ann.messages.conversation("p2p-bob").rows.map(({ body, status }) => [body, status]);
  expect(shown).toEqual([["five", "success"]]);
});

test("M4 a count that the server has to tell is asked for again when its answer was lost", async () => {
  const { timers, ann, bob, down } = await harness();
  // Of the three this device holds the last alone.
  expect(ann.sessions.list()).toMatchObject([{ id: "p2p-bob", unread: 3 }]);
  await Promise.all([
    bob.messages.recall({ scene: 0, to: "ann" }, { seq: 1, flow: "out", status: "success" }),
    timers.advance(50),
  ]);
  down([]);
  await timers.advance(400);
  down([1]);
  await timers.advance(20_000);
  expect(ann.sessions.list()).toMatchObject([{ id: "p2p-bob", unread: 2 }]);
});
