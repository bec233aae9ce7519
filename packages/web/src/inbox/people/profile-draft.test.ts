import type { MyInfo } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { changesOf, wrongFields } from "./profile-draft.ts";

const now = Date.UTC(2026, 0, 1);
const info: MyInfo = {
  account: "ann",
  nick: "Ann",
  avatar: "",
  updateTime: 0,
  sign: "Asleep",
  gender: "unknown",
  custom: "{}",
  email: "",
  birth: "2011-02-28",
  tel: "",
  shouldPushNotificationWhenPCOnline: true,
  shouldSendReceipts: true,
};

test("M10 only what differs is a change, without the spaces around it", () => {
  expect(changesOf({}, info)).toEqual({});
  expect(changesOf({ sign: " Asleep ", tel: "  " }, info)).toEqual({});
  expect(changesOf({ sign: "", birth: "", gender: "female" }, info)).toEqual({
    sign: "",
    birth: "",
    gender: "female",
  });
});

test("M10 a change that another device made meanwhile is not undone by a field nobody touched", () => {
  expect(changesOf({ tel: "+41 44 111" }, { ...info, sign: "Awake" })).toEqual({ tel: "+41 44 111" });
});

test("M10 every malformed field is named", () => {
  expect(wrongFields({ email: "ann@school", birth: "2011-02-29", tel: "call me" }, now)).toEqual([
    "email",
    "birth",
    "tel",
  ]);
  expect(wrongFields({ email: " ann@school.org ", birth: "", tel: "+86 138 0013 8000" }, now)).toEqual([]);
  expect(wrongFields({ birth: "2027-01-01" }, now)).toEqual(["birth"]);
});
