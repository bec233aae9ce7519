import { limits } from "@lyceum/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;

beforeAll(async () => {
  school = await learningHarness();
  await school.addPerson("tina", [{ role: "teacher" }]);
  await school.addPerson("nora", [{ role: "teacher" }], 200);
  await store(`1. How many electrons does an atom of carbon have?
Answer: true
2. How many electrons does an atom of oxygen have?
Answer: true
3. 一个三角形的三个内角之和等于多少度？
Answer: true
4. Water boils at what temperature?
Answer: true`);
});
afterAll(() => school.drop());

const file = (text: string) => ({
  body: {
    format: "text" as const,
    text,
    subject: "chemistry" as const,
    lang: "en-US" as const,
    difficulty: 2,
  },
});
const store = (text: string) => school.call("POST /staff/questions/import", "tina", file(text));
async function alike(
  words: string,
  more: { subject?: "physics" | "history"; questionId?: number | undefined } = {},
  as = "tina",
) {
  const host = as === "nora" ? "northfield.localhost" : "riverside.localhost";
  const { subject = "chemistry" as const, questionId = null } = more;
  const body = { subject, words, questionId };
  return (await school.call("POST /staff/questions/alike", as, { body }, host)).rows;
}

test("P8 questions that ask nearly the same are named, what is most alike first, at most five", async () => {
  const found = await alike("How many electrons does an atom of CARBON have");
  expect(found.map(({ words }) => words)).toEqual([
    "How many electrons does an atom of carbon have?",
    "How many electrons does an atom of oxygen have?",
  ]);
  expect(await alike("一个三角形的三个内角之和是多少度")).toHaveLength(1);
  expect(await alike("How do magnets work?")).toEqual([]);
  const [first] = found;
  expect(
    await alike("How many electrons does an atom of carbon have?", { questionId: first?.questionId }),
  ).toEqual([found[1]]);
  const many = Array.from(
    { length: 9 },
    (_, at) => `${at}. Which acid is in vinegar number ${at}?\nAnswer: true`,
  );
  await store(many.join("\n"));
  expect(await alike("Which acid is in vinegar number 7?")).toHaveLength(5);
});

test("P8 only questions of the same subject and of the own school are named", async () => {
  expect(await alike("Water boils at what temperature?", { subject: "physics" })).toEqual([]);
  expect(await alike("Water boils at what temperature?", {}, "nora")).toEqual([]);
});

test("P8 a file names what the bank asks nearly the same, and stores it all the same", async () => {
  const text =
    "1. At what temperature boils water?\nAnswer: true\n2. Water boils at what temperature?\nAnswer: true";
  const { items } = await school.call("POST /staff/questions/preview", "tina", file(text));
  expect(items).toMatchObject([
    { isKnown: false, alike: { words: "Water boils at what temperature?" } },
    { isKnown: true, alike: null },
  ]);
  expect(await store(text)).toMatchObject({ added: 1, known: 1 });
});

test("P8 of a large file the first questions are compared", async () => {
  const lines = Array.from(
    { length: 300 },
    (_, at) => `${at}. Water boils at what temperature, ${at}?\nAnswer: true`,
  );
  const { items } = await school.call("POST /staff/questions/preview", "tina", file(lines.join("\n")));
  expect(items.filter((item) => item.alike !== null)).toHaveLength(limits.importAlikeMax.value);
});

test("P8 in a bank of thousands the one question that is alike is found, and few others are compared", async () => {
  const words =
    "why does a river carry sand when rain falls on the old town before winter and who wrote of bridges made from stone iron or wood that stand near castles where kings kept gold salt grain maps letters of distant lands with great care until spring came again";
  const all = words.split(" ");
  const stemOf = (n: number) =>
    Array.from({ length: 14 }, (_, at) => all[(n * 31 + at * at * 17 + n * at * 7) % all.length]).join(" ");
  const stems = [...new Set(Array.from({ length: 4_000 }, (_, n) => stemOf(n)))];
  await sql`insert into edu.question (dept_id, kind, subject, difficulty, tags, words, marks, created_at, updated_at)
    select 100, 'trueFalse', 'history', 2, '{}', s, edu.text_marks(s), 0, 0 from unnest(${stems}::text[]) s`.execute(
    school.kysely,
  );
  const probes = stems.filter((_, at) => at % 100 === 0);
  const found = await Promise.all(
    probes.map(async (stem) => {
      const changed = stem.replace(/\S+$/u, "nevermore");
      return (await alike(changed, { subject: "history" })).some((one) => one.words === stem);
    }),
  );
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(probes.length - 1);
});
