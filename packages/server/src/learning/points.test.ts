import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness, text } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;

beforeAll(async () => {
  school = await learningHarness();
  await school.addPerson("ada", [{ role: "institutionAdmin" }]);
  await school.addPerson("tina", [{ role: "teacher" }]);
  await school.addPerson("nora", [{ role: "institutionAdmin" }], 200);
});
afterAll(() => school.drop());

const subject = "physics" as const;
const place = (name: string, parent: string | null, before: string | null = null) =>
  school.call("POST /staff/questionPoints/place", "ada", { body: { subject, name, parent, before } });
const points = async (as = "tina", host?: string) =>
  (await school.call("GET /staff/questionPoints", as, { query: { subject } }, host)).points.map(
    ({ name, parent }) => [name, parent],
  );
const add = (stem: string, tags: string[], of: "physics" | "biology" = subject) =>
  school.call("POST /staff/questions", "tina", {
    body: {
      content: {
        subject: of,
        lang: "en-US",
        stem: text(stem),
        body: { kind: "trueFalse", right: true },
        explanation: null,
        difficulty: 2,
        tags,
      },
    },
  });
const found = async (query: { point: string; subject?: typeof subject }) => {
  const { rows } = await school.call("GET /staff/questions", "tina", { query });
  return rows.map(({ words }) => words).toSorted();
};

test("P8 points of a subject form a tree that whoever answers for the school arranges", async () => {
  await place("mechanics", null);
  await place("forces", "mechanics");
  await place("levers", "forces");
  await place("motion", "mechanics", "forces");
  const whole = [
    ["mechanics", null],
    ["motion", "mechanics"],
    ["forces", "mechanics"],
    ["levers", "forces"],
  ];
  expect(await points()).toEqual(whole);
  // Once more changes nothing, and is not recorded again.
  await place("motion", "mechanics", "forces");
  const acts = await school.app.database.query({
    text: "select from audit.entry where act = 'point.place' and dept_id = 100",
  });
  expect(acts).toHaveLength(4);
  await expect(place("mechanics", "levers")).rejects.toThrow("pointPlace");
  const body = { subject, name: "waves", parent: null, before: null };
  await expect(school.call("POST /staff/questionPoints/place", "tina", { body })).rejects.toThrow(
    "forbidden",
  );
  expect(await points("nora", "northfield.localhost")).toEqual([]);
});

test("P8 two moves at once that would make a circle together do not", async () => {
  await place("heat", null);
  await place("light", null);
  const moved = await Promise.allSettled([place("heat", "light"), place("light", "heat")]);
  expect(moved.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("P8 a point finds its questions and those of all points below it in its subject", async () => {
  await add("Push a door.", ["forces"]);
  await add("Lift a stone.", ["levers"]);
  await add("Roll a ball.", ["motion", "levers"]);
  await add("Jaws are levers.", ["levers"], "biology");
  await add("Springs.", ["springs"]);
  expect(await found({ subject, point: "mechanics" })).toEqual([
    "Lift a stone.",
    "Push a door.",
    "Roll a ball.",
  ]);
  expect(await found({ subject, point: "forces" })).toHaveLength(3);
  expect(await found({ subject, point: "motion" })).toEqual(["Roll a ball."]);
  expect(await found({ point: "forces" })).toEqual(["Push a door."]);
  expect(await found({ point: "levers" })).toHaveLength(3);
  const { points: all, mayArrange } = await school.call("GET /staff/questionPoints", "tina", {
    query: { subject },
  });
  expect(mayArrange).toBe(false);
  expect(all.at(-1)).toEqual({ name: "springs", parent: null, isPlaced: false, questions: 1 });
  expect(all.find(({ name }) => name === "levers")).toMatchObject({ isPlaced: true, questions: 2 });
});

test("P8 a point that is taken out leaves its questions as they are, and what was below it one level higher", async () => {
  await school.call("POST /staff/questionPoints/takeOut", "ada", { body: { subject, name: "forces" } });
  await school.call("POST /staff/questionPoints/takeOut", "ada", { body: { subject, name: "forces" } });
  expect(await points()).toContainEqual(["levers", "mechanics"]);
  expect(await points()).toContainEqual(["forces", null]);
  expect(await found({ subject, point: "forces" })).toEqual(["Push a door."]);
  expect(await found({ subject, point: "mechanics" })).toEqual(["Lift a stone.", "Roll a ball."]);
});
