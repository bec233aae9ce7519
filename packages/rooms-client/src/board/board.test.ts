import { Fault } from "@lyceum/contract/faults";
import type { InkItem } from "@lyceum/contract/shapes";
import { drawnOn, emptyBoardPage, markPage } from "@lyceum/domain/rooms";
import { makeFakeTimers, type Network, perfectNetwork, roughNetwork } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeRoomServer } from "../room-server.fixture.ts";

const line: InkItem = { kind: "pen", colour: "blue", width: "fine", points: [0, 0, 900, 900] };

async function start(...names: string[]) {
  const timers = makeFakeTimers(1);
  const server = makeRoomServer(timers);
  const clients = names.map((name) => server.client(name, perfectNetwork));
  for (const client of clients) {
    client.transport.connect();
    client.join().catch(() => {});
  }
  await timers.advance(5_000);
  for (const { board } of clients) board.view(0);
  await timers.advance(1_000);
  return { timers, server, clients };
}

/** What somebody sees: the numbers of what is drawn. */
const seen = (board: ReturnType<ReturnType<typeof makeRoomServer>["client"]>["board"]) =>
  board.view(0).drawn.map(({ seq }) => seq);

test("R5 R7 on a network that loses, delays, doubles and reorders, every client ends with the same page, each line once", async () => {
  for (let seed = 1; seed <= 25; seed++) {
    const timers = makeFakeTimers(seed);
    const { random } = timers;
    const server = makeRoomServer(timers);
    let isRough = true;
    const rough = roughNetwork(random, { lose: 0.15, double: 0.15, delayMs: 1_500 });
    const network: Network = (direction) => (isRough ? rough(direction) : perfectNetwork(direction));
    const clients = ["host", "a", "b"].map((name) => server.client(name, network));
    for (const client of clients) {
      client.transport.connect();
      client.join().catch(() => {});
    }
    await timers.advance(20_000);
    for (const { board } of clients) board.view(0);
    let drawn = 0;
    for (let at = 0; at < 40; at++) {
      const board = clients[Math.floor(random() * clients.length)]?.board;
      const dice = random();
      if (dice < 0.6)
        board?.draw(0, { ...line, points: [at, at] }).then(
          () => drawn++,
          () => {},
        );
      else if (dice < 0.8) board?.undo(0).catch(() => {});
      else if (dice < 0.86) board?.redo(0).catch(() => {});
      else if (dice < 0.92) board?.move(0, seen(board), { x: at, y: 1 }).catch(() => {});
      else if (dice < 0.95)
        board?.scale(0, seen(board), { about: { x: 500, y: 500 }, by: 900 + at }).catch(() => {});
      else board?.clear(0).catch(() => {});
      if (random() < 0.05) server.cutAll();
      await timers.advance(random() * 1_500);
    }
    isRough = false;
    for (let turn = 0; turn < 3; turn++) {
      await timers.advance(40_000);
      for (const { transport } of clients) transport.connect();
    }
    await timers.advance(40_000);
    const whole = drawnOn(server.marks().reduce(markPage, emptyBoardPage));
    const truth = whole.map(({ seq }) => seq);
    for (const { board, phase } of clients) {
      expect(phase().name, `seed ${seed}`).toBe("joined");
      expect(seen(board), `seed ${seed}`).toEqual(truth);
      expect(
        board.view(0).drawn.map(({ item }) => item),
        `seed ${seed}`,
      ).toEqual(whole.map(({ item }) => item));
      expect(board.view(0).unsent, `seed ${seed}`).toEqual([]);
    }
    const stored = server.marks().filter(({ change }) => change.do === "draw");
    const places = stored.map(({ change }) => JSON.stringify(change));
    expect(new Set(places).size, `seed ${seed}`).toBe(places.length);
    expect(stored.length).toBeGreaterThanOrEqual(drawn);
  }
});

test("R5 what one draws is there at once, and taken back and done again step by step", async () => {
  const { timers, server, clients } = await start("host", "a");
  const [host, a] = clients;
  if (!host || !a) throw new Error("nobody is there");
  const done = a.board.draw(0, line);
  expect(a.board.view(0).unsent).toHaveLength(1);
  // Taken back before the server has answered.
  const undone = a.board.undo(0);
  expect(a.board.view(0)).toMatchObject({ mayUndo: false, mayRedo: true });
  await timers.advance(3_000);
  await Promise.all([done, undone]);
  expect([seen(host.board), host.board.view(0).lastBy]).toEqual([[], "a"]);
  const again = a.board.redo(0);
  await timers.advance(3_000);
  await again;
  expect(seen(host.board)).toEqual([1]);
  for (const wanted of [[], [1], []]) {
    const step = wanted.length === 0 ? a.board.undo(0) : a.board.redo(0);
    await timers.advance(3_000);
    await step;
    expect([seen(host.board), seen(a.board)]).toEqual([wanted, wanted]);
  }
  const cleared = host.board.clear(0);
  await timers.advance(3_000);
  await cleared;
  expect(server.marks().at(-1)?.change.do).toBe("clear");
});

test("R5 R6 what one moves stands there at once, the last move of two people counts, and each takes back the own", async () => {
  const { timers, clients } = await start("host", "a");
  const [host, a] = clients;
  if (!host || !a) throw new Error("nobody is there");
  const settle = async (...done: Promise<void>[]) => {
    await timers.advance(3_000);
    await Promise.all(done);
  };
  const corner = ({ board }: typeof host) => {
    const item = board.view(0).drawn[0]?.item;
    return item && "points" in item ? item.points.slice(0, 2) : null;
  };
  await settle(a.board.draw(0, line));
  const moving = a.board.move(0, [1], { x: 100, y: 50 });
  expect([corner(a), corner(host)]).toEqual([
    [100, 50],
    [0, 0],
  ]);
  // Once more, from where it stands for oneself.
  await settle(moving, a.board.move(0, [1], { x: 100, y: 0 }));
  expect([corner(a), corner(host)]).toEqual([
    [200, 50],
    [200, 50],
  ]);
  await settle(host.board.move(0, [1], { x: 0, y: 50 }));
  await settle(a.board.undo(0));
  expect([corner(a), corner(host)]).toEqual([
    [200, 100],
    [200, 100],
  ]);
  await settle(host.board.undo(0));
  expect([corner(a), corner(host)]).toEqual([
    [100, 50],
    [100, 50],
  ]);
  await settle(a.board.redo(0));
  expect(corner(host)).toEqual([200, 50]);
  // What has gone is moved no more.
  await settle(host.board.clear(0));
  await settle(a.board.move(0, [1], { x: 1, y: 1 }));
  await settle(host.board.undo(0));
  expect(corner(a)).toEqual([200, 50]);
});

test("R5 who comes later sees what a host took away from others when it comes back, and not before", async () => {
  const { timers, clients } = await start("host", "a", "b");
  const [host, a, b] = clients;
  if (!host || !a || !b) throw new Error("nobody is there");
  const settle = async (done: Promise<void>) => {
    await timers.advance(3_000);
    await done;
  };
  await settle(a.board.draw(0, line));
  await settle(host.board.erase(0, [1]));
  b.board.view(0);
  await timers.advance(3_000);
  expect(seen(b.board)).toEqual([]);
  await settle(host.board.undo(0));
  await timers.advance(3_000);
  expect([seen(host.board), seen(b.board)]).toEqual([[1], [1]]);
});

test("R5 what is refused is no step, and is gone from the page", async () => {
  const { timers, clients } = await start("host", "a");
  const a = clients[1];
  const refused = a?.board.clear(0).catch((error: unknown) => error);
  expect(a?.board.view(0).mayUndo).toBe(true);
  await timers.advance(3_000);
  expect(await refused).toBeInstanceOf(Fault);
  expect(a?.board.view(0)).toMatchObject({ mayUndo: false, mayRedo: false, unsent: [] });
});

test("R5 others see a line grow until it is an item, or ends without one", async () => {
  const { timers, clients } = await start("host", "a");
  const [host, a] = clients;
  if (!host || !a) throw new Error("nobody is there");
  const growing = () => host.board.view(0).growing.map(({ account }) => account);
  a.board.show(0, line);
  await timers.advance(1_000);
  expect([growing(), a.board.view(0).growing]).toEqual([["a"], []]);
  a.board.show(0, null);
  const drawn = a.board.draw(0, line);
  await timers.advance(1_000);
  await drawn;
  expect([growing(), seen(host.board)]).toEqual([[], [1]]);
  a.board.show(0, line);
  a.board.show(0, null);
  await timers.advance(1_500);
  expect(growing()).toEqual([]);
  // A line of which nothing more comes goes by itself.
  a.board.show(0, line);
  await timers.advance(1_000);
  expect(growing()).toEqual(["a"]);
  await timers.advance(5_000);
  expect(growing()).toEqual([]);
});

test("R6 what one scales is as large at once, about the place that was chosen, again and again, and within its bounds", async () => {
  const { timers, clients } = await start("host", "a");
  const [host, a] = clients;
  if (!host || !a) throw new Error("nobody is there");
  const settle = async (...acts: Promise<void>[]) => {
    await timers.advance(1_000);
    await Promise.all(acts);
  };
  await settle(a.board.draw(0, line));
  const placeOf = (board: typeof a.board) => {
    const [thing] = board.view(0).drawn;
    return thing && "points" in thing.item ? thing.item.points : [];
  };
  const twice = a.board.scale(0, [1], { about: { x: 0, y: 0 }, by: 2_000 });
  expect(placeOf(a.board)).toEqual([0, 0, 1_800, 1_800]);
  await settle(twice);
  expect(placeOf(host.board)).toEqual([0, 0, 1_800, 1_800]);
  // About its other corner, which stays.
  await settle(a.board.scale(0, [1], { about: { x: 1_800, y: 1_800 }, by: 500 }));
  expect(placeOf(host.board)).toEqual([900, 900, 1_800, 1_800]);
  await settle(a.board.undo(0));
  expect(placeOf(host.board)).toEqual([0, 0, 1_800, 1_800]);
  await settle(a.board.undo(0));
  expect(placeOf(host.board)).toEqual(line.kind === "pen" ? line.points : []);
  await settle(host.board.scale(0, [1], { about: { x: 0, y: 0 }, by: 1_000_000 }));
  expect(placeOf(a.board)).toEqual([0, 0, 7_200, 7_200]);
});
