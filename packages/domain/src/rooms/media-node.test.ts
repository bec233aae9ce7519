import { expect, test } from "vitest";
import { mediaNodeOf } from "./index.ts";
import { makeRoom } from "./room.fixture.ts";

test("R2 M20 the node of the host's seat has a room, also while the host is lost, then that of whoever came first", () => {
  const room = makeRoom("freeSpeech");
  expect(mediaNodeOf(room.state())).toBe("n");
  room.enter("ann", { seat: "m.ann", mayHost: false });
  expect(mediaNodeOf(room.state())).toBe("n");
  room.lose("host");
  expect(mediaNodeOf(room.state())).toBe("n");
  room.enter("host", { seat: "m.host" });
  expect(mediaNodeOf(room.state())).toBe("m");
});
