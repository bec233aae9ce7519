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

test("R6 a slide is asked for once with those behind it, again when its link is over, and one that is gone is known as such", async () => {
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

test("R6 where a host points everybody sees at once, in steps that are bounded, and nothing stays when it ends or breaks off", async () => {
  const { timers, server, client } = start(1);
  await timers.advance(5_000);
  const ann = server.client("ann", perfectNetwork);
  ann.transport.connect();
  ann.join().catch(() => {});
  await timers.advance(5_000);
  let told = 0;
  ann.transport.on("onpush", ({ name }) => (told += name === "roomSlidePointer" ? 1 : 0));
  for (let x = 0; x < 1_000; x += 10) {
    client.pointers.point(7, 0, { x, y: 5 });
    await timers.advance(10);
  }
  // A second of moving a hundred times: about ten places are told, and the last of them counts.
  await timers.advance(500);
  expect(told).toBeGreaterThan(5);
  expect(told).toBeLessThanOrEqual(12);
  const seen = [{ account: "host", at: { x: 990, y: 5 } }];
  expect([client.pointers.on(7, 0), ann.pointers.on(7, 0)]).toMatchObject([seen, seen]);
  expect(ann.pointers.on(7, 0)).toBe(ann.pointers.on(7, 0));
  expect([ann.pointers.on(7, 1), ann.pointers.on(8, 0)]).toEqual([[], []]);
  // Whoever stays at one place is still seen there.
  await timers.advance(60_000);
  expect(ann.pointers.on(7, 0)).toMatchObject(seen);
  client.pointers.point(7, 0, null);
  await timers.advance(500);
  expect([client.pointers.on(7, 0), ann.pointers.on(7, 0)]).toEqual([[], []]);
  client.pointers.point(7, 0, { x: 1, y: 1 });
  await timers.advance(500);
  expect(ann.pointers.on(7, 0)).toHaveLength(1);
  client.pointers.destroy();
  await timers.advance(10_000);
  expect(ann.pointers.on(7, 0)).toEqual([]);
});
