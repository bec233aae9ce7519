import type { SessionPerson } from "../../shared/session-port.ts";
import { screens } from "@lyceum/texts/screens";
import { expect, test } from "vitest";
import { placeOf, railPlaces } from "./places.ts";

const person = (permissions: readonly string[]): SessionPerson => ({
  name: "Ann",
  isStaff: false,
  permissions,
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

test("P2 the pages of homework, wrong answers and courses stand under their place of the top bar", () => {
  const paths = ["/myHomework", "/wrong_detail", "/myAnalysis", "/intelligent"];
  expect(paths.map(placeOf)).toEqual(paths.map(() => "homework"));
  expect(["/myStudy", "/study/7"].map(placeOf)).toEqual(["study", "study"]);
  expect(["/pageHome", "/no/such/page"].map(placeOf)).toEqual([undefined, undefined]);
});

test("D7 each place of the rail has a name in the words of all sites", async () => {
  const names = await screens.load("en-US");
  const places = railPlaces({ ...person(["edu:pan:own"]), isStaff: true });
  expect(places.map(({ screen }) => screen).filter((screen) => !(screen in names))).toEqual([]);
});
