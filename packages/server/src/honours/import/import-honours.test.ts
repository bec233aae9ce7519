import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeZip } from "../../archives/index.ts";
import { staffHarness } from "../../documents/harness.fixture.ts";
import { honourHandlers, registerHonourFiles } from "../index.ts";

let school: Awaited<ReturnType<typeof staffHarness<typeof honourHandlers>>>;
let classA: number;
const north = "northfield.localhost";

beforeAll(async () => {
  registerHonourFiles();
  school = await staffHarness(honourHandlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }], 200);
  classA = await school.addClass("Import 3A", 200);
  await school.addClass("Import 5C", 200);
  await school.addPerson("lead", [{ role: "headTeacher", classId: classA }], 200);
  await school.addPerson("import-ada", [{ role: "student", classId: classA }], 200);
  await school.addPerson("elsewhere", [{ role: "student" }]);
});
afterAll(() => school.drop());

const head = "级别,kind,date,title,titleEn,name,class,public";
const csvOf = (...rows: string[]) => Buffer.from([head, ...rows].join("\r\n"));
const preview = (file: Uint8Array, as = "boss", links = "true") =>
  school.call("POST /staff/honours/file/preview", as, { query: { links: links as "true" } }, north, file);
const store = (file: Uint8Array, as = "boss", publish: "true" | "false" = "true") =>
  school.call("POST /staff/honours/file/import", as, { query: { publish } }, north, file);
const total = async (search: string) =>
  (await school.call("GET /staff/honours", "boss", { query: { search } })).total;

test("P4 P13 a dry run names what each row would do and stores nothing; the same file twice at once counts once, and names stay masked", async () => {
  const file = csvOf(
    "市级,student,2026-05-04,海燕杯,Petrel cup,IMPORT-ADA|Guest Li,,yes",
    "national,student,2026-05-04,,Petrel medal,ELSEWHERE,,no",
    "市级,学生,2026年5月4日,海燕杯,,guest li;import-ada,,yes",
    "galactic,student,2026-02-30,,Petrel star,Max,,yes",
  );
  const looked = await preview(file);
  expect(looked).toMatchObject({ refusal: null, ignored: [] });
  expect(looked.rows.map(({ line, act, sameAs }) => [line, act, sameAs])).toEqual([
    [2, "new", null],
    [3, "new", null],
    [4, "known", 2],
    [5, "faulty", null],
  ]);
  expect(looked.rows[0]?.people).toEqual([
    { name: "IMPORT-ADA", isPerson: true },
    { name: "Guest Li", isPerson: false },
  ]);
  // Somebody of another institution is nobody here.
  expect(looked.rows[1]?.people).toEqual([{ name: "ELSEWHERE", isPerson: false }]);
  expect(looked.rows[3]?.problems.map(({ field, why }) => [field, why])).toEqual([
    ["date", "dateInvalid"],
    ["level", "unknownWord"],
  ]);
  expect((await preview(file, "boss", "false")).rows[0]?.people[0]).toMatchObject({ isPerson: false });
  expect(await total("Petrel")).toBe(0);
  const both = await Promise.all([store(file), store(file)]);
  expect(both.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 2]);
  expect(both.every(({ faulty }) => faulty === 1)).toBe(true);
  expect(await total("Petrel")).toBe(2);
  const read = async (as: string | null) =>
    (await school.call("GET /honours", as, { query: { level: "city" } }, north)).rows.filter(
      ({ titleEn }) => titleEn === "Petrel cup",
    );
  expect(await read(null)).toMatchObject([
    { title: "海燕杯", awardedOn: "2026-05-04", names: ["I***", "G***"] },
  ]);
  expect(await read("import-ada")).toMatchObject([{ names: ["IMPORT-ADA", "Guest Li"] }]);
  const found = await school.kysely
    .selectFrom("audit.entry")
    .select(["act", "change"])
    .where("act", "=", "honour.import")
    .execute();
  expect(found).toHaveLength(1);
});

test("P4 drafts are drafts, and the head of a class brings in honours of that class and its people alone", async () => {
  const looked = await preview(
    csvOf(
      "school,student,2026-04-01,,Own,import-ada,,",
      "school,student,2026-04-01,,Others,import-ada,Import 5C,",
    ),
    "lead",
  );
  expect(looked.rows).toMatchObject([
    { act: "new", classes: ["Import 3A"], people: [{ isPerson: true }] },
    { act: "faulty", problems: [{ field: "class", why: "classForeign" }] },
  ]);
  expect(await store(csvOf("school,student,2026-04-01,,Own,import-ada,,"), "lead", "false")).toMatchObject({
    added: 1,
  });
  const { rows } = await school.call("GET /staff/honours", "lead", { query: {} });
  expect(rows).toMatchObject([{ titleEn: "Own", state: "draft", people: 1, consents: 0 }]);
});

test("P4 a workbook is read with its days, and a cell with a formula is refused by its name", async () => {
  const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const titles = ["level", "kind", "date", "titleEn", "name"].map((word, at) =>
    text(`${"ABCDE"[at]}1`, word),
  );
  const row = (line: number, day: string, title: string) =>
    `<row r="${line}">${text(`A${line}`, "city")}${text(`B${line}`, "teacher")}${day}${title}${text(`E${line}`, "Ms Wu")}</row>`;
  const bookOf = (properties: string) =>
    writeZip(
      new Map([
        ["xl/workbook.xml", `<workbook>${properties}</workbook>`],
        [
          "xl/worksheets/sheet1.xml",
          `<worksheet><sheetData><row r="1">${titles.join("")}</row>${row(3, `<c r="C3"><v>46146</v></c>`, text("D3", "Kestrel"))}${row(7, `<c r="C7"><f>TODAY()</f><v>46146</v></c>`, `<c r="D7" t="str"><f>A1</f><v>Kite</v></c>`)}</sheetData></worksheet>`,
        ],
      ]),
    );
  const looked = await preview(await bookOf(""));
  expect(looked.rows).toMatchObject([
    { line: 3, act: "new", awardedOn: "2026-05-04", titleEn: "Kestrel" },
    {
      line: 7,
      act: "faulty",
      problems: [
        { field: "date", why: "formula" },
        { field: "titleEn", why: "formula" },
      ],
    },
  ]);
  const later = await preview(await bookOf(`<workbookPr date1904="1"/>`));
  expect(later.rows[0]).toMatchObject({ awardedOn: "2030-05-05" });
});

test("P4 a file in GB18030 is read, and one that cannot be read as a whole is refused with the reason", async () => {
  // 级别,kind,date,title / 校级,school,2026-01-01,绿色 in GB18030.
  const gb = Buffer.from(
    "bcb6b1f02c6b696e642c646174652c7469746c650ad0a3bcb62c7363686f6f6c2c323032362d30312d30312cc2ccc9ab0a",
    "hex",
  );
  expect((await preview(gb)).rows).toMatchObject([{ act: "new", title: "绿色", level: "school" }]);
  const why = async (file: Uint8Array) => (await preview(file)).refusal?.why;
  const many = Array.from({ length: limits.honourRowsMax.value + 1 }, () => "city,school,2026-01-01,a,,,,");
  expect(await why(csvOf(...many))).toBe("tooManyRows");
  expect(await why(Buffer.alloc(limits.honourFileMax.value + 1, "a"))).toBe("tooLarge");
  expect(await why(Buffer.from("PK\u0003\u0004 no archive"))).toBe("archiveUnreadable");
  expect(await why(Buffer.from([0x80, 0xff, 0x81, 0x20]))).toBe("notText");
  expect(await why(Buffer.from("level,kind,title\ncity,school,a"))).toBe("columnMissing");
  expect(await why(Buffer.from("a,b\n1,2"))).toBe("noHeader");
  expect(await why(csvOf())).toBe("noRows");
  expect(await why(csvOf('city,school,2026-01-01,"open,,,,'))).toBe("quoteOpen");
  await expect(store(csvOf())).rejects.toMatchObject({ key: "paramError" });
});
