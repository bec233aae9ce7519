import type { PackageFormat, QuestionContent } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness, text } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;

beforeAll(async () => {
  school = await learningHarness();
  await school.addPerson("tina", [{ role: "teacher" }]);
  await school.addPerson("nora", [{ role: "teacher" }], 200);
});
afterAll(() => school.drop());

const hostOf = (as: string) => (as === "nora" ? "northfield.localhost" : "riverside.localhost");
const facts = { subject: "biology", lang: "en-US", difficulty: "2" } as const;
const send = (call: "preview" | "import", as: string, format: PackageFormat, file: Uint8Array) =>
  school.call(`POST /staff/questions/package/${call}`, as, { query: { ...facts, format } }, hostOf(as), file);
const take = async (as: string, format: PackageFormat, search: string) => {
  const made = await school.call(
    "GET /staff/questions/package",
    as,
    { query: { format, search } },
    hostOf(as),
  );
  return { ...made, bytes: Buffer.from(made.bytes, "base64") };
};
const total = async (as: string, search: string) =>
  (await school.call("GET /staff/questions", as, { query: { search } }, hostOf(as))).total;

async function add(
  stem: string,
  body: QuestionContent["body"],
  explanation: string | null = null,
): Promise<void> {
  school.clock.at += 1_000;
  const content: QuestionContent = {
    subject: "history",
    lang: "en-US",
    stem: text(stem),
    body,
    explanation: explanation === null ? null : text(explanation),
    difficulty: 4,
    tags: ["rivers", "a & b"],
  };
  await school.call("POST /staff/questions", "tina", { body: { content } });
}

test("P8 a bank goes to another school as a package and comes out of it the same letter by letter", async () => {
  const single = { kind: "single" as const, options: [text("a < b"), text("b")], right: 1 };
  await add("Herons one", single, "Because.");
  await add("Herons two", { kind: "multiple", options: [text("a"), text("b")], right: [0, 1], rule: "half" });
  await add("Herons three", {
    kind: "composite",
    parts: [
      { stem: text("First?"), body: single, weight: 3 },
      { stem: text("Why?"), body: { kind: "shortAnswer", model: "So.\nAnd so." }, weight: 1 },
    ],
  });
  const first = await take("tina", "qti", "Herons");
  expect(first).toMatchObject({ count: 3, isCut: false, losses: [] });
  const preview = await send("preview", "nora", "qti", first.bytes);
  expect(preview).toMatchObject({
    faults: [],
    items: [
      { line: 1, kind: "single", words: "Herons one", right: "B. b", losses: [], isKnown: false },
      { line: 2, kind: "multiple" },
      { line: 3, kind: "composite" },
    ],
  });
  // Nothing enters the bank before somebody says so, and the same file counts once.
  expect(await total("nora", "Herons")).toBe(0);
  const all = await Promise.all([1, 2].map(() => send("import", "nora", "qti", first.bytes)));
  expect(all.map((one) => ("added" in one ? one.added : -1)).toSorted((a, b) => a - b)).toEqual([0, 3]);
  const second = await take("nora", "qti", "Herons");
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(await send("import", "tina", "qti", first.bytes)).toEqual({ added: 0, known: 3, faulty: 0 });
});

test("P8 a workbook takes the same way, with the parts of a question as rows below it", async () => {
  await add("Storks one", { kind: "single", options: [text("=1+1"), text("b")], right: 0 });
  const part = { stem: text("Part?"), body: { kind: "trueFalse" as const, right: true }, weight: 1 };
  await add("Storks two", { kind: "composite", parts: [part, part] });
  const made = await take("tina", "xlsx", "Storks");
  expect(made).toMatchObject({ count: 2, losses: [] });
  expect(await send("preview", "nora", "xlsx", made.bytes)).toMatchObject({
    items: [
      { line: 2, kind: "single", right: "A. =1+1" },
      { line: 3, kind: "composite", right: "1) ✓ 2) ✓" },
    ],
    faults: [],
  });
  expect(await send("import", "nora", "xlsx", made.bytes)).toEqual({ added: 2, known: 0, faulty: 0 });
});

test("P8 a file that is too large or broken is refused as a whole and stores nothing", async () => {
  const large = Buffer.alloc(limits.importFileMax.value + 1);
  for (const [file, reason] of [
    [large, "tooLarge"],
    [Buffer.from("PK"), "archive"],
  ] as const)
    for (const format of ["qti", "xlsx"] as const) {
      const preview = await send("preview", "tina", format, file);
      expect(preview).toMatchObject({ items: [], faults: [{ line: 0, reason }] });
      expect(await send("import", "tina", format, file)).toEqual({ added: 0, known: 0, faulty: 1 });
    }
});
