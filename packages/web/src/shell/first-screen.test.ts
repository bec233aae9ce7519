import { expect, test } from "vitest";
import { screenAt } from "./first-screen.ts";

test("P2 an address is known before the router is there", () => {
  expect(screenAt("/notice/detail")).toBe("noticeDetail");
  expect(screenAt("/rooms")).toBe("rooms");
  expect(screenAt("/rooms/482193")).toBe("room");
  expect(screenAt("/no/such/page")).toBe("notFound");
});
