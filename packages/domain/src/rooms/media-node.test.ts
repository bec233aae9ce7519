import { expect, test } from "vitest";
import { mediaNodeOf } from "./index.ts";
import { makeRoom } from "./room.fixture.ts";

test("R2 M20 the node of the host's seat has a room, also while the host is lost and somebody else is there, and never one that is gone", () => {
  const room = makeRoom("freeSpeech");
  expect(mediaNodeOf(room.state())).toBe("n");
  room.enter("ann", { seat: "m.ann", mayHost: false });
  room.enter("ben", { mayHost: false });
  expect(mediaNodeOf(room.state())).toBe("n");
  room.lose("host");
  expect(mediaNodeOf(room.state())).toBe("n");
  expect(mediaNodeOf(room.state(), (node) => node !== "n")).toBe("m");
  room.lose("ben");
  expect(mediaNodeOf(room.state())).toBe("m");
  room.enter("host");
  expect(mediaNodeOf(room.state())).toBe("n");
  expect(mediaNodeOf(room.state(), () => false)).toBe(null);
});
