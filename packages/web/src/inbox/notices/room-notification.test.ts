import { expect, test } from "vitest";
import { roomNotificationText } from "./room-notification.ts";

test("R1 a changed room is told by what changed, under the name that readers know", () => {
  const now = { what: "changed", roomId: "482913077", name: "Zoology", startsAt: 10, endsAt: 20 } as const;
  const changed = (before: object) =>
    roomNotificationText({ ...now, before: { name: "Zoology", startsAt: 10, endsAt: 20, ...before } });
  expect(changed({ name: "Botany" })).toBe("roomRenamed");
  expect(changed({ name: "Botany", startsAt: 5 })).toBe("roomRenamedMoved");
  expect(changed({ startsAt: 5, endsAt: 15 })).toBe("roomMoved");
  expect(changed({ endsAt: 15 })).toBe("roomLength");
  expect(roomNotificationText(now)).toBe("roomChanged");
  expect(roomNotificationText({ ...now, what: "calledOff" })).toBe("roomCalledOff");
});
