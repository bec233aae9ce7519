import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import type { Entrant, RoomState } from "@lyceum/contract/shapes";
import { createRoom, decideRoom, mediaNodeOf } from "@lyceum/domain/rooms";
import { makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import type { StreamOrder } from "../../ports/media-engine.ts";
import { makeRoomStreams, type StreamNodes } from "./streams.ts";

const secret = new TextEncoder().encode("north and south of the river");
const person = (account: string): Entrant => ({
  account,
  nick: account,
  avatar: "",
  isGuest: false,
  mayHost: account === "tom",
  seat: `n.${account}`,
});

/** A broadcast with its host and one viewer. */
function makeBroadcast(roomId: string): RoomState {
  const options = {
    membersMax: 500,
    stageMax: 16,
    isLocked: false,
    hasWaitingRoom: false,
    allowsGuests: false,
    broadcast: { hasChat: true, slowSeconds: 0, takesQuestions: true },
  };
  const made = createRoom({ roomId, kind: "raiseHand", name: "Live", options, host: person("tom") }, 1);
  return decideRoom(made.state, { by: "server", do: "enter", entrant: person("ann") }, 2).state;
}

function start(mediaViewers = 0, nodes: Partial<StreamNodes> = {}) {
  const folder = makeTempFolder();
  const clock = { at: 1_000_000, now: () => clock.at };
  const orders: [string, StreamOrder | null][] = [];
  const media = { stream: (...order: [string, StreamOrder | null]) => void orders.push(order) };
  const alone: StreamNodes = {
    node: "n",
    homeOf: mediaNodeOf,
    readRoom: async () => await Promise.resolve(null),
    read: async () => await Promise.reject(new Error("there is no other node")),
  };
  const streams = makeRoomStreams({ clock, secret, log: () => {} }, { folder, mediaViewers }, media, {
    ...alone,
    ...nodes,
  });
  onTestFinished(() => streams.close());
  const orderOf = async (roomId: string) => {
    await expect.poll(() => orders.some(([room]) => room === roomId)).toBe(true);
    const order = orders.findLast(([room]) => room === roomId)?.[1];
    if (!order) throw new Error("no stream was ordered");
    return order;
  };
  const enter = (state: RoomState) => {
    streams.follow(state, true);
    const [, , roomId = "", grant = "", file = ""] = streams.pathFor(state, "ann")?.split("/") ?? [];
    return { roomId, grant, file };
  };
  return { folder, clock, orders, streams, orderOf, enter };
}

test("P6 a stream begins with who reads it, and who reads is proven, in the room, and no longer than the address holds", async () => {
  const { clock, streams, orderOf, enter, orders } = start();
  const state = makeBroadcast("100");
  expect(streams.pathFor(state, "tom")).toBe(null);
  const { roomId, grant, file } = enter(state);
  expect(orders).toEqual([]);
  expect(await streams.check(roomId, grant)).toEqual({ roomId: "100", account: "ann", isChosen: false });
  expect(await streams.open(roomId, file)).toBe(null);
  const { folder, presenter } = await orderOf("100");
  expect(presenter).toBe("tom");
  await mkdir(folder, { recursive: true });
  // It is there before what it leads to.
  await writeFile(path.join(folder, "live.m3u8"), "#EXTM3U");
  await writeFile(path.join(folder, "live-wide.m3u8"), "wide");
  expect(await streams.open(roomId, file)).toBe(null);
  expect(await streams.open(roomId, "live-narrow.m3u8")).toBe(null);
  await writeFile(path.join(folder, "live-narrow.m3u8"), "narrow");
  await writeFile(path.join(folder, "abc-wide-1.ts"), "segment");
  await expect.poll(() => streams.open(roomId, file)).toMatchObject({ isPlaylist: true });
  expect((await streams.open(roomId, file))?.bytes.toString()).toBe("#EXTM3U");
  await expect
    .poll(async () => (await streams.open(roomId, "live-narrow.m3u8"))?.bytes.toString())
    .toBe("narrow");
  expect((await streams.open(roomId, "abc-wide-1.ts"))?.bytes.toString()).toBe("segment");
  for (const name of [
    "abc-wide-2.ts",
    "abc-other-1.ts",
    "abc-1.ts",
    "live-other.m3u8",
    "live.m3u8.tmp",
    "..",
    "x.mp4",
  ])
    // oxlint-disable-next-line no-await-in-loop
    await expect(streams.open(roomId, name)).rejects.toMatchObject({ key: "notFound" });
  // Of another room, in another's name, of nothing; of somebody who is put out; a day later.
  const other = makeBroadcast("200");
  streams.follow(other, true);
  const forbidden = (id: string, of: string) =>
    expect(streams.check(id, of)).rejects.toMatchObject({ key: "forbidden" });
  await forbidden("200", grant);
  await forbidden("100", grant.replace("ann", "tom"));
  await forbidden("100", grant.replace(/~(?=[^~]+$)/, "~c"));
  await forbidden("100", "ann~zzzzzzzz~AAAA");
  await forbidden("300", grant);
  streams.follow(decideRoom(state, { by: "server", do: "kick", account: "ann" }, 3).state, true);
  await forbidden("100", grant);
  const again = enter(other);
  clock.at += limits.liveStreamLinkLife.value;
  await forbidden("200", again.grant);
});

test("P6 no more streams are made at once than the limit, and one that nobody reads makes room and leaves nothing behind", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock, folder, streams, orderOf, orders, enter } = start();
  const rooms = Array.from({ length: limits.liveStreamsMax.value + 1 }, (_, at) => String(1_000 + at));
  const places = rooms.map((roomId) => enter(makeBroadcast(roomId)));
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) throw new Error("there are no rooms");
  const read = async (from: number) =>
    await Promise.all(places.slice(from, -1).map(({ roomId, file }) => streams.open(roomId, file)));
  expect(new Set(await read(0))).toEqual(new Set([null]));
  const { folder: own } = await orderOf(first.roomId);
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, "abc-wide-1.ts"), "segment");
  await expect(streams.open(last.roomId, last.file)).rejects.toMatchObject({ key: "serverBusy" });
  clock.at += limits.liveStreamIdle.value - 1_000;
  await read(1);
  clock.at += 2_000;
  vi.advanceTimersByTime(5_000);
  expect(orders.at(-1)).toEqual([first.roomId, null]);
  vi.useRealTimers();
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual([]);
  expect(await streams.open(last.roomId, last.file)).toBe(null);
});

test("P6 with the broadcast its stream is over, and another host is another presenter", async () => {
  const { streams, orderOf, orders, enter } = start();
  const state = makeBroadcast("100");
  const { roomId, grant, file } = enter(state);
  await streams.open(roomId, file);
  await orderOf("100");
  const next = { ...state, rev: state.rev + 1, host: "ann" };
  streams.follow(next, true);
  expect(orders.at(-1)?.[1]).toMatchObject({ presenter: "ann" });
  streams.follow(decideRoom(next, { by: "server", do: "end" }, 9).state, true);
  expect(orders.at(-1)).toEqual(["100", null]);
  await expect(streams.check(roomId, grant)).rejects.toMatchObject({ key: "forbidden" });
  await expect(streams.open(roomId, file)).rejects.toMatchObject({ key: "notFound" });
});

test("P6 fewer streams are begun by choice than there may be, so that some are left for who has no connection", async () => {
  const { streams } = start(10);
  const places = Array.from({ length: limits.liveStreamsChosenMax.value + 1 }, (_, at) => {
    const state = makeBroadcast(String(2_000 + at));
    streams.follow(state, true);
    const [, , roomId = "", grant = "", file = ""] = streams.choose(state, "ann")?.split("/") ?? [];
    return { state, roomId, grant, file };
  });
  const last = places.at(-1);
  if (!last) throw new Error("there are no rooms");
  const { isChosen } = await streams.check(last.roomId, last.grant);
  expect(isChosen).toBe(true);
  for (const { roomId, file } of places.slice(0, -1))
    // oxlint-disable-next-line no-await-in-loop
    expect(await streams.open(roomId, file, isChosen)).toBe(null);
  await expect(streams.open(last.roomId, last.file, isChosen)).rejects.toMatchObject({ key: "serverBusy" });
  expect(await streams.open(last.roomId, last.file)).toBe(null);
  expect(streams.choose(last.state, "tom")).toBe(null);
});

test("P6 no more people of a broadcast choose its stream than the limit, and who goes makes room", async () => {
  const { streams } = start(500);
  let state = makeBroadcast("3000");
  const come = (account: string) => {
    state = decideRoom(state, { by: "server", do: "enter", entrant: person(account) }, 4).state;
    streams.follow(state, true);
  };
  streams.follow(state, true);
  for (let n = 0; n < limits.liveStreamChoosersMax.value; n++) {
    come(`p${n}`);
    expect(streams.choose(state, `p${n}`)).not.toBe(null);
  }
  expect(streams.choose(state, "ann")).toBe(null);
  expect(streams.choose(state, "p3")).not.toBe(null);
  state = decideRoom(state, { by: "server", do: "kick", account: "p7" }, 5).state;
  expect(streams.choose(state, "ann")).not.toBe(null);
});

test("P6 M20 a node serves the stream that another makes, to whoever is in the room, and makes none itself", async () => {
  let state = makeBroadcast("100");
  const made = new Map([["live.m3u8", "#EXTM3U"]]);
  const asked: string[] = [];
  let isGone = false;
  const viewers = start(0, {
    node: "m",
    readRoom: async (roomId) => await Promise.resolve(roomId === "100" ? state : null),
    async read(node, roomId, file) {
      asked.push(`${node} ${roomId} ${file}`);
      const bytes = isGone ? undefined : made.get(file);
      return await Promise.resolve(bytes === undefined ? null : Buffer.from(bytes));
    },
  });
  const { roomId, grant, file } = start(0).enter(state);
  // Nobody of the room is here: a balancer led the reader to this node.
  expect(await viewers.streams.check(roomId, grant)).toMatchObject({ account: "ann" });
  const read = async (name: string) => (await viewers.streams.open(roomId, name))?.bytes.toString();
  expect(await read(file)).toBe("#EXTM3U");
  await expect(read("abc-wide-1.ts")).rejects.toMatchObject({ key: "notFound" });
  made.set("abc-wide-1.ts", "segment");
  expect(await Promise.all([read("abc-wide-1.ts"), read("abc-wide-1.ts")])).toEqual(["segment", "segment"]);
  // A second reader of a segment asks nobody.
  expect(asked).toEqual(["n 100 live.m3u8", "n 100 abc-wide-1.ts", "n 100 abc-wide-1.ts"]);
  expect(viewers.orders).toEqual([]);
  // The other one is gone, and the presenter comes back here: this one makes the stream.
  isGone = true;
  await expect.poll(() => read(file)).toBe(undefined);
  const back = { ...person("tom"), seat: "m.tom" };
  state = decideRoom(state, { by: "server", do: "enter", entrant: back }, 9).state;
  viewers.streams.follow(state, true);
  expect(await read(file)).toBe(undefined);
  expect((await viewers.orderOf("100")).presenter).toBe("tom");
});

test("P6 a stream that is over before it began is not begun, and one with another host meanwhile shows that one", async () => {
  const { streams, orderOf, orders, enter } = start();
  const state = makeBroadcast("100");
  const { roomId, file } = enter(state);
  const short = enter(makeBroadcast("200"));
  // Each begins in this very turn, and clears the folder before.
  const opened = [streams.openOwn(roomId, file, false), streams.openOwn(short.roomId, short.file, false)];
  streams.follow({ ...state, rev: state.rev + 1, host: "ann" }, true);
  streams.follow({ ...makeBroadcast("200"), rev: 9, end: "byServer" }, true);
  expect(await Promise.all(opened)).toEqual([null, null]);
  expect((await orderOf("100")).presenter).toBe("ann");
  await streams.close();
  expect(orders.filter(([room]) => room === "200")).toEqual([["200", null]]);
  expect(orders.map(([, order]) => order?.presenter)).not.toContain("tom");
});

test("P6 M20 names that were guessed push nothing out, and what nobody reads any more is not held", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const state = makeBroadcast("100");
  const asked: string[] = [];
  const { streams, clock } = start(0, {
    node: "m",
    readRoom: async () => await Promise.resolve(state),
    async read(_node, _roomId, file) {
      asked.push(file);
      return await Promise.resolve(file === "abc-wide-1.ts" ? Buffer.from("segment") : null);
    },
  });
  const read = async (file: string) => (await streams.open("100", file))?.bytes.toString();
  const timesAsked = () => asked.filter((file) => file === "abc-wide-1.ts").length;
  expect(await read("abc-wide-1.ts")).toBe("segment");
  const guesses = Array.from({ length: 40 }, (_, at) => read(`abc-wide-${at + 2}.ts`));
  expect((await Promise.allSettled(guesses)).every(({ status }) => status === "rejected")).toBe(true);
  expect(await read("abc-wide-1.ts")).toBe("segment");
  expect(timesAsked()).toBe(1);
  clock.at += limits.liveStreamIdle.value + 1;
  vi.advanceTimersByTime(5_000);
  expect(await read("abc-wide-1.ts")).toBe("segment");
  expect(timesAsked()).toBe(2);
});
