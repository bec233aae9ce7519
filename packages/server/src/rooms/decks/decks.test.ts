import { limits } from "@lyceum/contract/limits";
import { pushes } from "@lyceum/contract/im";
import type { RoomAct } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type FreshDatabase, freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readObjectLink } from "../../storage/signatures.ts";
import { countDecks } from "./store.ts";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

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
  const signIn = async (credentials: ReturnType<typeof server.credentials>) => {
    const socket = await openRawSocket(server.url);
    onTestFinished(() => socket.close());
    expect((await socket.ask("login", { ...credentials, ...packet, deviceId: randomId() })).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  const picture = async (account: string, type = "image/webp") => {
    const url = await server.addObject(account);
    await fresh.database.query({
      text: `update im.object set type = $1, w = 1600, h = 900 where name = $2`,
      values: [type, url.split("/").at(-1)],
    });
    return url;
  };
  return {
    server,
    fresh,
    roomId,
    signIn,
    enter: (account: string) => signIn(server.credentials(account)),
    picture,
    act: async (socket: RawSocket, act: RoomAct) =>
      (await socket.ask("actInRoom", { roomId, key: randomId(), act })).code,
    /** Two groups, with ben in the first. */
    part: async (socket: RawSocket) => {
      const open: RoomAct = { do: "openGroups", groups: [["ben"], ["cara"]], minutes: 10 };
      expect((await socket.ask("actInRoom", { roomId, key: randomId(), act: open })).code).toBe(200);
      const { snapshot } = (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body;
      return snapshot?.groups?.groups[0]?.roomId ?? "";
    },
    begin: (socket: RawSocket, pageCount = 3, idClient = randomId()) =>
      socket.ask("addRoomDeck", { roomId, idClient, name: "Leaves", pageCount }),
    add: (socket: RawSocket, deck: number, page: number, urls: readonly string[], text = "A leaf") =>
      socket.ask("addSlides", { roomId, deck, page, slides: urls.map((url) => ({ url, text })) }),
    slides: async (socket: RawSocket, deck: number, page = 0) =>
      await socket.ask("getSlides", { roomId, deck, page }),
    remove: async (socket: RawSocket, deck: number) =>
      (await socket.ask("removeRoomDeck", { roomId, deck })).code,
    decks: async (socket: RawSocket) => await socket.ask("getRoomDecks", { roomId }),
  };
}

/** One deck less than a room may have, without slides. */
async function fillRoom({ kysely }: FreshDatabase["database"], roomId: string, time: number): Promise<void> {
  const count = limits.roomDecksMax.value - 1;
  await sql`insert into rooms.deck (room_id, account, id_client, name, page_count, time)
    select ${roomId}, 'ann', 'filled-' || n, 'Leaves', 1, ${time} from generate_series(1, ${count}::int4) as n`.execute(
    kysely,
  );
}

async function pointed(socket: RawSocket) {
  const { service, command } = pushes.roomSlidePointer;
  return (await socket.nextPush(([sid, cid]) => sid === service && cid === command)).at(4);
}

async function event(socket: RawSocket, type: string) {
  const { service, command } = pushes.roomEntries;
  const frame = await socket.nextPush(
    ([sid, cid, , , body]) => sid === service && cid === command && JSON.stringify(body).includes(type),
  );
  return frame.at(4);
}

test("R6 slides come one after another, and everybody reads the deck that is shown, guests too", async () => {
  const { server, roomId, signIn, enter, picture, act, begin, add, slides, decks } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const eve = await signIn(await server.addGuest(roomId, "Eve"));
  const key = randomId();
  const deck = (await begin(ann, 3, key)).body.deck ?? 0;
  // Sent again it is the same deck.
  expect((await begin(ann, 3, key)).body.deck).toBe(deck);
  expect(await act(ann, { do: "showDeck", deck })).toBe(404);
  const urls = [await picture("ann"), await picture("ann"), await picture("ann")];
  expect((await add(ann, deck, 1, urls.slice(1, 2))).code).toBe(404);
  expect((await add(ann, deck, 0, urls.slice(0, 1))).body).toEqual({ readyCount: 1 });
  expect((await slides(ben, deck)).code).toBe(404);
  expect(await act(ann, { do: "showDeck", deck })).toBe(200);
  expect(await event(ben, "deckShown")).toMatchObject({
    entries: [{ event: { id: deck, name: "Leaves", pageCount: 3, readyCount: 1, account: "ann" } }],
  });
  expect(await act(ann, { do: "turnDeck", page: 1 })).toBe(404);
  // The first one comes again with the others, and stays as it is.
  expect((await add(ann, deck, 0, urls)).body).toEqual({ readyCount: 3 });
  expect(await event(ben, "deckGrown")).toMatchObject({ entries: [{ event: { readyCount: 3 } }] });
  // Who looks at them reads one ahead, and no more.
  expect((await slides(ben, deck)).body.slides?.map(({ page }) => page)).toEqual([0, 1]);
  expect((await slides(ben, deck, 2)).code).toBe(404);
  expect((await slides(ann, deck)).body.slides).toHaveLength(3);
  expect(await act(ann, { do: "turnDeck", page: 2 })).toBe(200);
  expect(await act(ben, { do: "turnDeck", page: 0 })).toBe(403);
  for (const socket of [ann, ben, eve]) {
    const read = (await slides(socket, deck)).body.slides ?? [];
    expect(read).toMatchObject([
      { page: 0, width: 1600, height: 900, text: "A leaf" },
      { page: 1 },
      { page: 2 },
    ]);
    const { pathname, searchParams } = new URL(read[0]?.link ?? "", server.url);
    const object = { realm: "edu" as const, objectName: pathname.split("/").at(-1) ?? "" };
    expect(
      readObjectLink(server.secret, object, Object.fromEntries(searchParams), Date.now()),
    ).not.toBeNull();
  }
  expect((await decks(ben)).code).toBe(403);
  expect((await decks(ann)).body.decks).toMatchObject([{ id: deck, readyCount: 3 }]);
  expect(await act(ann, { do: "closeDeck" })).toBe(200);
  expect([(await slides(ben, deck)).code, (await slides(ann, deck)).code]).toEqual([404, 200]);
});

test("R6 only pictures of one's own become slides, no more than were said, and nobody adds to another's deck", async () => {
  const { fresh, roomId, enter, picture, act, begin, add } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  expect((await begin(ben)).code).toBe(403);
  const deck = (await begin(ann, 1)).body.deck ?? 0;
  const own = await picture("ann");
  expect((await add(ann, deck, 0, [await picture("ben")])).code).toBe(404);
  expect((await add(ann, deck, 0, [await picture("ann", "application/pdf")])).code).toBe(404);
  expect((await add(ann, deck, 0, [own, own])).code).toBe(414);
  expect((await add(ann, deck + 1, 0, [own])).code).toBe(404);
  expect(await act(ann, { do: "setCoHost", account: "ben", isOn: true })).toBe(200);
  expect((await add(ben, deck, 0, [await picture("ben")])).code).toBe(403);
  expect((await add(ann, deck, 0, [own])).code).toBe(200);
  // A co-host shows what is there.
  expect(await act(ben, { do: "showDeck", deck })).toBe(200);
  await fillRoom(fresh.database, roomId, Date.now());
  expect((await begin(ann)).code).toBe(419);
});

test("R6 decks that came to nothing make way, and hosts remove all but the one that is shown", async () => {
  const { server, fresh, roomId, enter, picture, act, begin, add, remove, decks, slides } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  await fillRoom(fresh.database, roomId, 0);
  const [deck, other] = [(await begin(ann, 1)).body.deck ?? 0, (await begin(ann, 1)).body.deck ?? 0];
  for (const one of [deck, other]) expect((await add(ann, one, 0, [await picture("ann")])).code).toBe(200);
  expect(await act(ann, { do: "showDeck", deck })).toBe(200);
  expect([await remove(ben, other), await remove(ann, deck)]).toEqual([403, 403]);
  // Sent again it is gone as well.
  expect([await remove(ann, other), await remove(ann, other)]).toEqual([200, 200]);
  expect((await decks(ann)).body.decks).toMatchObject([{ id: deck }]);
  expect((await slides(ann, other)).body.slides).toEqual([]);
  // Of another room there is nothing to remove.
  const elsewhere = await server.addRoom("cara");
  await fillRoom(fresh.database, elsewhere, Date.now());
  const { rows } = await sql<{ id: number }>`select id from rooms.deck where room_id = ${elsewhere}`.execute(
    fresh.database.kysely,
  );
  expect(await remove(ann, rows[0]?.id ?? 0)).toBe(200);
  expect(rows.length).toBe(limits.roomDecksMax.value - 1);
  expect(await countDecks(fresh.database.kysely, Number(elsewhere))).toBe(rows.length);
});

test("R6 D8 at a school for children staff alone bring and turn slides", async () => {
  const { enter, picture, act, begin, add } = await start("k12");
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  expect(await act(ann, { do: "setCoHost", account: "ben", isOn: true })).toBe(403);
  expect((await begin(ben)).code).toBe(403);
  const deck = (await begin(ann, 2)).body.deck ?? 0;
  expect((await add(ann, deck, 0, [await picture("ann"), await picture("ann")])).code).toBe(200);
  expect(await act(ann, { do: "showDeck", deck })).toBe(200);
  expect(await act(ben, { do: "turnDeck", page: 1 })).toBe(403);
  expect(await act(ann, { do: "turnDeck", page: 1 })).toBe(200);
});

test("R6 whoever may turn the slides points at the one that is shown, and nothing of it is kept", async () => {
  const { fresh, roomId, enter, picture, act, begin, add } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const deck = (await begin(ann, 2)).body.deck ?? 0;
  const point = async (socket: RawSocket, page: number, at: { x: number; y: number } | null) =>
    (await socket.ask("showSlidePointer", { roomId, deck, page, at })).code;
  expect((await add(ann, deck, 0, [await picture("ann"), await picture("ann")])).code).toBe(200);
  // Nothing is shown yet.
  expect(await point(ann, 0, { x: 1, y: 1 })).toBe(200);
  expect(await act(ann, { do: "showDeck", deck })).toBe(200);
  expect(await point(ben, 0, { x: 1, y: 1 })).toBe(403);
  expect(await point(ann, 0, { x: limits.roomPointerSize.value + 1, y: 0 })).toBe(414);
  // Of another slide than the one that everybody sees nothing is told.
  expect(await point(ann, 1, { x: 2, y: 2 })).toBe(200);
  expect(await point(ann, 0, { x: 3, y: 4 })).toBe(200);
  expect(await pointed(ben)).toEqual({ roomId, account: "ann", deck, page: 0, at: { x: 3, y: 4 } });
  // However many places are told in a second, that it ended is told.
  for (let x = 0; x < limits.roomPointersMax.value; x++) await point(ann, 0, { x, y: 0 });
  expect(await point(ann, 0, null)).toBe(200);
  let last: unknown = null;
  do last = await pointed(ben);
  while ((last as { at: unknown }).at !== null);
  expect(await act(ann, { do: "setCoHost", account: "ben", isOn: true })).toBe(200);
  expect(await point(ben, 0, { x: 5, y: 5 })).toBe(200);
  const kept = "select count(*)::int as count from rooms.entry where event::text like '%pointer%'";
  expect(await fresh.database.query({ text: kept })).toEqual([{ count: 0 }]);
});

test("R6 R5 in a group its host shows slides and points at them, and the room above sees neither", async () => {
  const { server, signIn, enter, picture, part } = await start();
  const [ann, cara] = [await enter("ann"), await enter("cara")];
  await enter("ben");
  const group = await part(ann);
  const join = async (account: string) => {
    const socket = await signIn(server.credentials(account));
    expect((await socket.ask("joinRoom", { roomId: group })).code).toBe(200);
    return socket;
  };
  const [host, ben] = [await join("ann"), await join("ben")];
  const begun = { roomId: group, idClient: randomId(), name: "Roots", pageCount: 1 };
  const deck = (await host.ask("addRoomDeck", begun)).body.deck ?? 0;
  const slides = [{ url: await picture("ann"), text: "" }];
  expect((await host.ask("addSlides", { roomId: group, deck, page: 0, slides })).code).toBe(200);
  const show = { roomId: group, key: randomId(), act: { do: "showDeck" as const, deck } };
  expect((await host.ask("actInRoom", show)).code).toBe(200);
  const at = { x: 3, y: 4 };
  const point = { roomId: group, deck, page: 0, at };
  expect((await cara.ask("showSlidePointer", point)).code).not.toBe(200);
  expect((await host.ask("showSlidePointer", point)).code).toBe(200);
  expect(await pointed(ben)).toEqual({ roomId: group, account: "ann", deck, page: 0, at });
});
