import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { checkPermission } from "./permissions.ts";
import { makeRoom } from "./room.fixture.ts";

const mayDraw = (room: ReturnType<typeof makeRoom>, account: string) =>
  checkPermission(room.state(), room.member(account), { do: "draw" }, room.now());

test("R5 a whiteboard opens, closes and opens again with its pages, and what is so already makes no entry", () => {
  const room = makeRoom("freeSpeech");
  room.enter("ann");
  expect(room.ask("ann", { do: "openBoard" })).toBe("noPermission");
  expect(room.ask("host", { do: "turnBoard", page: 1 })).toBe("objectMissing");
  for (const _ of [1, 2]) room.act("host", { do: "openBoard" });
  expect(room.ask("host", { do: "turnBoard", page: 2 })).toBe("objectMissing");
  for (const page of [1, 2, 0, 0]) room.act("host", { do: "turnBoard", page });
  room.act("host", { do: "closeBoard" });
  expect(mayDraw(room, "host")).toBe("objectMissing");
  expect(room.state().board).toEqual({ isOpen: false, page: 0, pageCount: 3, isForHosts: false });
  room.act("host", { do: "openBoard" });
  expect(room.state().board).toMatchObject({ isOpen: true, pageCount: 3 });
  const kinds = room.log.map(({ event }) => event.type).filter((type) => type.startsWith("board"));
  expect(kinds).toEqual([
    "boardOpened",
    "boardTurned",
    "boardTurned",
    "boardTurned",
    "boardClosed",
    "boardOpened",
  ]);
});

test("R5 hosts keep the whiteboard for themselves, and nobody draws who may not write or while the room is quiet", () => {
  const room = makeRoom("freeSpeech");
  room.enter("ann", { mayHost: false });
  room.act("host", { do: "openBoard" });
  expect(mayDraw(room, "ann")).toBeNull();
  room.act("host", { do: "limitBoard", isOn: true });
  expect([mayDraw(room, "ann"), mayDraw(room, "host")]).toEqual(["noPermission", null]);
  room.act("host", { do: "limitBoard", isOn: false });
  // A chat that is closed for all leaves the board, a ban of one person does not.
  room.act("host", { do: "banChatAll", isOn: true });
  expect(mayDraw(room, "ann")).toBeNull();
  room.act("host", { do: "banChat", account: "ann", isOn: true });
  expect(mayDraw(room, "ann")).toBe("chatBanned");
  room.act("host", { do: "banChat", account: "ann", isOn: false });
  room.lose("host");
  room.pass(limits.roomGrace.value);
  expect(room.state().isQuiet).toBe(true);
  expect(mayDraw(room, "ann")).toBe("noPermission");
});
