import { afterAll, beforeAll, expect, test } from "vitest";
import { staffHarness } from "../../documents/harness.fixture.ts";
import { resolveSite, siteHandlers } from "../index.ts";

let school: Awaited<ReturnType<typeof staffHarness<typeof siteHandlers>>>;
beforeAll(async () => {
  school = await staffHarness(siteHandlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("root", [{ role: "platformAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  await school.addPerson("chief", [{ role: "platformAdmin" }], 200);
});
afterAll(() => school.drop());

type Body = Parameters<(typeof siteHandlers)["POST /staff/features"]>[0]["body"];
const northfield = "northfield.localhost";
const set = (as: string, name: Body["name"], isOn: boolean, host?: string) =>
  school.call("POST /staff/features", as, { body: { name, isOn } }, host);
const acts = async () =>
  await school.kysely
    .selectFrom("audit.entry")
    .select(["actor", "thing_id"])
    .where("act", "=", "feature.switch")
    .execute();

test("P13 a switch holds at once for its institution alone, stands in the record once, and can be set back", async () => {
  const liveBlock = async () => {
    const query = { siteDomain: "riverside.localhost" };
    const site = await school.call("GET /basic/front/schoolBySiteDomain", null, { query });
    return site?.blocks.some(({ kind }) => kind === "live");
  };
  expect(await liveBlock()).toBe(true);
  const { switches } = await set("boss", "rooms", false);
  await set("boss", "rooms", false);
  expect(switches.find(({ name }) => name === "rooms")?.isOn).toBe(false);
  expect(switches.find(({ name }) => name === "live")).toMatchObject({ isOn: true, needs: "rooms" });
  expect(await liveBlock()).toBe(false);
  expect((await resolveSite(school.app)("riverside.localhost"))?.features["rooms"]).toBe(false);
  expect((await resolveSite(school.app)(northfield))?.features["rooms"]).not.toBe(false);
  expect(await acts()).toEqual([{ actor: "boss", thing_id: "100" }]);
  await set("boss", "rooms", true);
  expect(await liveBlock()).toBe(true);
});

test("P13 two who switch at once both have their way", async () => {
  await Promise.all([
    set("boss", "drive", false),
    set("root", "quizzes", false),
    set("boss", "courses", false),
  ]);
  const { switches } = await school.call("GET /staff/features", "boss", {});
  const off = switches.filter(({ isOn, isFixed }) => !isOn && !isFixed).map(({ name }) => name);
  // Nobody has asked for outside tools yet.
  expect(off.toSorted()).toEqual(["courses", "drive", "outsideTools", "quizzes"]);
});

test("D7 the realm for adults is for the platform to switch, and refused at a school for children", async () => {
  await expect(set("boss", "social", false)).rejects.toMatchObject({ key: "forbidden" });
  await expect(set("head", "social", true, northfield)).rejects.toMatchObject({ key: "forbidden" });
  await expect(set("chief", "social", true, northfield)).rejects.toMatchObject({ key: "socialIsForAdults" });
  await set("root", "social", false);
  expect((await resolveSite(school.app)("riverside.localhost"))?.features["social"]).toBe(false);
  await set("root", "social", true);
  await expect(set("head", "quizGuests", true, northfield)).rejects.toMatchObject({ key: "forbidden" });
});
