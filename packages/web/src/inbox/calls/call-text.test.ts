import { expect, test } from "vitest";
import { callText } from "./call-text.ts";

const t = (key: string, { time }: { time: string }) => `${key} ${time}`;

test.each([
  [{ type: "netcallBill", netcallType: 1, duration: 192_400 }, true, "callLasted 3:12"],
  [{ type: "netcallBill", netcallType: 2, duration: 3_727_000 }, false, "videoCallLasted 1:02:07"],
  [{ type: "netcallMiss", netcallType: 1, duration: 0 }, true, "callNotAnswered 0:00"],
  [{ type: "netcallMiss", netcallType: 2, duration: 0 }, false, "videoCallMissed 0:00"],
  [{ type: "netcallReject", netcallType: 1, duration: 0 }, true, "callDeclined 0:00"],
  [{ type: "netcallReject", netcallType: 1, duration: 0 }, false, "callDeclinedByYou 0:00"],
  [{ type: "addTeamMembers" }, true, null],
  [undefined, true, null],
] as const)("M14 the line of %j says to the caller (%s) what it was", (attach, isOwn, text) => {
  expect(callText(attach, isOwn, t)).toBe(text);
});
