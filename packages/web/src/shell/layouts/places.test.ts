import type { SessionPerson } from "../../shared/session-port.ts";
import { expect, test } from "vitest";
import { railPlaces } from "./places.ts";

const person = (permissions: readonly string[]): SessionPerson => ({
  name: "Ann",
  isStaff: false,
  permissions,
  isModerator: false,
  isLent: false,
  isMember: true,
});
const placesOf = (permissions: readonly string[]) =>
  railPlaces(person(permissions)).map(({ screen }) => screen);

test("P11 the rail shows the drive to those who may have one, and to guardians not", () => {
  expect(placesOf(["edu:pan:own"])).toContain("pan");
  expect(placesOf(["edu:study:watch"])).not.toContain("pan");
  expect(placesOf([])).toContain("message");
});
