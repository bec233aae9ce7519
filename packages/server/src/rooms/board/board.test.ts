import { pushes } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { BoardChange, InkItem, RoomAct } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const line: InkItem = { kind: "pen", colour: "blue", width: "medium", points: [100, 100, 900, 800] };
const draw: BoardChange = { do: "draw", item: line };

async function start(kind: "university" | "k12" = "university") {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  for (const account of ["ann", "ben", "cara"]) {
    const roles = account === "ann" ? ["teacher" as const] : ["student" as const];
    await server.addPerson(account, kind === "k12" ? { deptId: 210, kind, roles } : {});
  }
  const roomId = await server.addRoom("ann", { hasWaitingRoom: false });
  const enter = async (account: string) => {
    const socket = await openRawSocket(server.url);
    onTestFinished(() => socket.close());
    const login = { ...server.credentials(account), ...packet, deviceId: randomId() };
    expect((await socket.ask("login", login)).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  return {
    fresh,
    roomId,
    enter,
    act: async (socket: RawSocket, what: RoomAct) =>
      expect((await socket.ask("actInRoom", { roomId, key: randomId(), act: what })).code).toBe(200),
    change: (socket: RawSocket, change: BoardChange, page = 0, idClient = randomId()) =>
      socket.ask("drawOnBoard", { roomId, page, idClient, change }),
    read: async (socket: RawSocket, afterSeq = 0, page = 0) =>
      (await socket.ask("getRoomBoard", { roomId, page, afterSeq })).body,
  };
}

async function pushed(socket: RawSocket, name: "roomBoardMark" | "roomBoardLine"): Promise<unknown> {
  const { service, command } = pushes[name];
  const frame = await socket.nextPush(([sid, cid]) => sid === service && cid === command);
  return frame.at(4);
}

test.each(["university", "k12"] as const)(
  "R5 what one draws on the whiteboard of a room everybody sees, also who comes later (%s)",
  async (kind) => {
    const { enter, act, change, read, roomId } = await start(kind);
    const [ann, ben] = [await enter("ann"), await enter("ben")];
    expect((await change(ben, draw)).code).toBe(404);
    await act(ann, { do: "openBoard" });
    const key = randomId();
    expect((await change(ben, draw, 0, key)).body).toEqual({ seq: 1 });
    for (const socket of [ann, ben])
      expect(await pushed(socket, "roomBoardMark")).toMatchObject({
        roomId,
        mark: { seq: 1, page: 0, account: "ben", idClient: key, change: draw },
      });
    // Sent again it is drawn once.
    expect((await change(ben, draw, 0, key)).body).toEqual({ seq: 1 });
    expect((await change(ann, draw)).body).toEqual({ seq: 2 });
    const cara = await enter("cara");
    const seen = await read(cara);
    expect([seen.marks?.map(({ seq, account }) => [seq, account]), seen.isLast]).toEqual([
      [
        [1, "ben"],
        [2, "ann"],
      ],
      true,
    ]);
    expect((await read(cara, 1)).marks?.map(({ seq }) => seq)).toEqual([2]);
    // Another page has numbers of its own.
    expect((await change(ben, draw, 1)).code).toBe(404);
    await act(ann, { do: "turnBoard", page: 1 });
    expect((await change(ben, draw, 1)).body).toEqual({ seq: 1 });
    // Members draw where everybody looks, hosts on every page.
    expect((await change(ben, draw, 0)).code).toBe(404);
    const unseen = { roomId, page: 0, item: line };
    expect((await ben.ask("showBoardLine", unseen)).code).toBe(404);
    expect((await change(ann, draw, 0)).body).toEqual({ seq: 3 });
    await act(ann, { do: "closeBoard" });
    expect((await change(ann, draw)).code).toBe(404);
  },
);

test("R5 members take away what they drew and bring it back, hosts everything; hosts alone clear", async () => {
  const { enter, act, change, read } = await start();
  const [ann, ben, cara] = [await enter("ann"), await enter("ben"), await enter("cara")];
  await act(ann, { do: "openBoard" });
  for (const socket of [ann, ben]) expect((await change(socket, draw)).code).toBe(200);
  expect((await change(ben, { do: "erase", seqs: [1] })).code).toBe(403);
  for (const far of [9, Number.MAX_SAFE_INTEGER])
    expect((await change(ben, { do: "erase", seqs: [2, far] })).code).toBe(404);
  expect((await change(ben, { do: "erase", seqs: [2] })).body).toEqual({ seq: 3 });
  // What others took away nobody else brings back, and what was drawn was not taken away.
  expect((await change(cara, { do: "restore", seq: 3 })).code).toBe(403);
  expect((await change(ben, { do: "restore", seq: 2 })).code).toBe(404);
  expect((await change(ben, { do: "restore", seq: 3 })).code).toBe(200);
  expect((await change(ben, { do: "clear" })).code).toBe(403);
  expect((await change(ann, { do: "clear" })).body).toEqual({ seq: 5 });
  expect((await change(ann, { do: "restore", seq: 5 })).code).toBe(200);
  await act(ann, { do: "limitBoard", isOn: true });
  expect((await change(ben, draw)).code).toBe(403);
  await act(ann, { do: "limitBoard", isOn: false });
  await act(ann, { do: "banChat", account: "ben", isOn: true });
  expect((await change(ben, draw)).code).toBe(13_004);
  expect((await read(ann)).marks).toHaveLength(6);
});

test("R5 R6 members move what they drew, hosts everything; nothing leaves the page, and a move is taken back by who made it", async () => {
  const { enter, act, change, read } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  await act(ann, { do: "openBoard" });
  for (const socket of [ann, ben]) expect((await change(socket, draw)).code).toBe(200);
  const move = (seq: number, x: number, y = 0): BoardChange => ({ do: "move", moves: [{ seq, x, y }] });
  expect((await change(ben, move(1, 5))).code).toBe(403);
  expect((await change(ben, move(9, 5))).code).toBe(404);
  expect((await change(ben, move(2, -101))).code).toBe(414);
  expect((await change(ben, move(2, 0, limits.roomBoardHeight.value - 799))).code).toBe(414);
  expect((await change(ben, move(2, -100))).body).toEqual({ seq: 3 });
  expect((await change(ann, move(2, 7))).body).toEqual({ seq: 4 });
  expect((await change(ben, { do: "restore", seq: 4 })).code).toBe(403);
  expect((await change(ben, { do: "restore", seq: 3 })).code).toBe(200);
  // Whoever comes later reads the same, also of what is away meanwhile.
  await change(ben, { do: "erase", seqs: [2] });
  expect((await change(ben, move(2, 1))).code).toBe(200);
  const cara = await enter("cara");
  const acts = (await read(cara)).marks?.map((mark) => mark.change.do);
  expect(acts?.join(" ")).toBe("draw draw move move restore erase move");
  // Where nobody looks members move nothing.
  await act(ann, { do: "turnBoard", page: 1 });
  expect((await change(ben, move(2, 1))).code).toBe(404);
  expect((await change(ann, move(2, 1))).code).toBe(200);
});

test("R6 members scale what they drew, within bounds and the page, and take it back; who comes later sees it so", async () => {
  const { enter, act, change, read } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  await act(ann, { do: "openBoard" });
  for (const socket of [ann, ben]) expect((await change(socket, draw)).code).toBe(200);
  const scale = (seq: number, by: number, x = 0, y = 0): BoardChange => ({
    do: "move",
    moves: [{ seq, x, y, scale: by }],
  });
  expect((await change(ben, scale(1, 2_000))).code).toBe(403);
  for (const by of [limits.roomBoardScaleMin.value - 1, limits.roomBoardScaleMax.value + 1])
    expect((await change(ben, scale(2, by))).code).toBe(414);
  // So far down it would reach below the page, and so far up above it.
  const { value: most } = limits.roomBoardScaleMax;
  expect((await change(ben, scale(2, most, 0, limits.roomBoardHeight.value - 6_399))).code).toBe(414);
  expect((await change(ben, scale(2, most, 0, -801))).code).toBe(414);
  expect((await change(ben, scale(2, most, 0, -800))).body).toEqual({ seq: 3 });
  const cara = await enter("cara");
  expect((await read(cara)).marks?.at(-1)?.change).toEqual(scale(2, most, 0, -800));
  expect((await change(ben, { do: "restore", seq: 3 })).code).toBe(200);
});

test("R5 what a host took away from others is told to nobody who comes later, until it comes back", async () => {
  const { enter, act, change, read } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  await act(ann, { do: "openBoard" });
  const words: InkItem = { kind: "text", colour: "red", width: "fine", x: 5, y: 5, text: "Cara is silly" };
  await change(ben, { do: "draw", item: words });
  await change(ben, draw);
  await change(ann, { do: "erase", seqs: [1] });
  await change(ben, { do: "erase", seqs: [2] });
  const cara = await enter("cara");
  const { marks } = await read(cara);
  expect(JSON.stringify(marks)).not.toContain("silly");
  // What people take back themselves is no secret.
  expect(marks?.[1]?.change).toEqual(draw);
  await change(ann, { do: "restore", seq: 3 });
  expect(JSON.stringify((await read(cara)).marks)).toContain("silly");
});

test("R5 nothing is drawn beside a page, and a page that is full is drawn on again when it was cleared", async () => {
  const { enter, act, change, fresh, roomId } = await start();
  const ann = await enter("ann");
  await act(ann, { do: "openBoard" });
  const low = limits.roomBoardHeight.value + 1;
  for (const points of [
    [0, 0, low, low],
    [0, 0, 5],
  ])
    expect((await change(ann, { do: "draw", item: { ...line, points } })).code).toBe(414);
  await fresh.database.query({
    text: `insert into rooms.board_mark
      select $1, 0, seq, 'ann', 0, 'filled-' || seq, $2::jsonb from generate_series(1, $3::int4) as seq`,
    values: [roomId, JSON.stringify(draw), limits.roomBoardMarksMax.value],
  });
  expect((await change(ann, draw)).code).toBe(419);
  const most = limits.roomBoardMarksMax.value;
  expect((await change(ann, { do: "clear" })).body).toEqual({ seq: most + 1 });
  expect((await change(ann, draw)).body).toEqual({ seq: most + 2 });
});

test("R5 a line is shown while it grows and kept nowhere; who may not draw shows none", async () => {
  const { enter, act, fresh, roomId } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const show = (item: InkItem | null) => ben.ask("showBoardLine", { roomId, page: 0, item });
  expect((await show(line)).code).toBe(404);
  await act(ann, { do: "openBoard" });
  expect((await show(line)).code).toBe(200);
  expect(await pushed(ann, "roomBoardLine")).toEqual({ roomId, account: "ben", page: 0, item: line });
  expect((await show(null)).code).toBe(200);
  expect(await pushed(ann, "roomBoardLine")).toEqual({ roomId, account: "ben", page: 0, item: null });
  const points = Array.from({ length: 2 * limits.roomBoardLineMax.value + 2 }, () => 1);
  expect((await show({ ...line, points })).code).toBe(414);
  expect((await show({ kind: "text", colour: "red", width: "fine", x: 1, y: 1, text: "a" })).code).toBe(414);
  await act(ann, { do: "limitBoard", isOn: true });
  expect((await show(line)).code).toBe(403);
  expect(await fresh.database.query({ text: "select seq from rooms.board_mark" })).toEqual([]);
});
