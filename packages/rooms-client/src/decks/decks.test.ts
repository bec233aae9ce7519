import { makeFakeTimers, perfectNetwork, roughNetwork, type Network } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeRoomServer } from "../room-server.fixture.ts";

function start(seed: number, network: Network = perfectNetwork) {
  const timers = makeFakeTimers(seed);
  const server = makeRoomServer(timers);
  const client = server.client("host", network);
  client.transport.connect();
  client.join().catch(() => {});
  return { timers, server, client };
}

const slide = (name: string) => ({ url: `/objects/edu/${name}`, text: name });

test("R6 R7 on a network that loses, doubles and reorders a deck comes once, each slide in its place", async () => {
  for (let seed = 1; seed <= 15; seed++) {
    let isRough = true;
    let network: Network = perfectNetwork;
    const { timers, server, client } = start(seed, (direction) =>
      isRough ? network(direction) : perfectNetwork(direction),
    );
    network = roughNetwork(timers.random, { lose: 0.15, double: 0.15, delayMs: 1_500 });
    await timers.advance(20_000);
    let added = 0;
    const bring = async () => {
      const deck = await client.decks.begin("Leaves", 6);
      for (const page of [0, 2, 4]) {
        await client.decks.add(deck, page, [slide(`${page}`), slide(`${page + 1}`)]);
        added = page + 2;
      }
    };
    bring().catch(() => {});
    for (let at = 0; at < 20; at++) {
      if (timers.random() < 0.1) server.cutAll();
      await timers.advance(3_000);
    }
    isRough = false;
    await timers.advance(120_000);
    expect(server.decks.length, `seed ${seed}`).toBeLessThanOrEqual(1);
    const kept = server.decks[0]?.slides.map(({ text }) => text) ?? [];
    expect(kept, `seed ${seed}`).toEqual(["0", "1", "2", "3", "4", "5"].slice(0, kept.length));
    expect(kept.length).toBeGreaterThanOrEqual(added);
  }
});

test("R6 a slide is asked for once with those behind it, anew when its link is over, and one that is gone is known as such", async () => {
  const { timers, server, client } = start(1);
  await timers.advance(5_000);
  const { decks } = client;
  const done = decks.begin("Leaves", 3).then((deck) => decks.add(deck, 0, ["a", "b", "c"].map(slide)));
  await timers.advance(2_000);
  await done;
  server.gone.add("/objects/edu/c");
  expect([decks.slide(1, 0), decks.slide(1, 0)]).toEqual([null, null]);
  await timers.advance(1_000);
  const [first, second] = [decks.known(1, 0), decks.known(1, 1)];
  expect([first, second]).toMatchObject([
    { page: 0, text: "a" },
    { page: 1, text: "b" },
  ]);
  decks.slide(1, 2);
  await timers.advance(1_000);
  expect(decks.known(1, 2)).toBe("missing");
  await timers.advance(600_000);
  expect(decks.slide(1, 0)).toBeNull();
  await timers.advance(1_000);
  expect(decks.known(1, 0)).toMatchObject({ page: 0, text: "a" });
  decks.forget(1, 0);
  expect(decks.known(1, 0)).toBeNull();
});
