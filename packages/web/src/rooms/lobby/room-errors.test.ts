// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { CallFault } from "../../shared/http/index.ts";
import { roomErrorsOf } from "./room-errors.ts";

test("R1 a refusal stands at the field that it names, any other with the form", () => {
  const at = (key: "paramError" | "roomIsOpen" | "roomStartPast" | "roomAttendeeUnknown", field?: string) =>
    roomErrorsOf(new CallFault(key, "no", { field }), "failed");
  expect(at("roomStartPast", "startsAt")).toEqual({ start: "no" });
  expect(at("paramError", "startsAt")).toEqual({ start: "no" });
  expect(at("roomAttendeeUnknown", "attendees")).toEqual({ attendees: "no" });
  expect(at("paramError", "name")).toEqual({ name: "no" });
  expect(at("roomIsOpen")).toEqual({ form: "no" });
  expect(at("paramError", "key")).toEqual({ form: "no" });
  expect(roomErrorsOf(new Error("line"), "failed")).toEqual({ form: "failed" });
});
