import { limits } from "@lyceum/contract/limits";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { expect, test } from "vitest";
import { writeZip } from "../../archives/index.ts";
import { printPackage, readPackage } from "./package.ts";

const defaults = { subject: "other", lang: "zh-CN", difficulty: 3 } as const;
const manifest = (...paths: string[]) =>
  `<manifest><resources>${paths.map((path) => `<resource type="imsqti_item_xmlv3p0" href="${path}"/>`).join("")}</resources></manifest>`;
const declared = (id: string, right: string) =>
  `<qti-response-declaration identifier="${id}" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response></qti-response-declaration>`;
const choices = (id: string, prompt: string) =>
  `<qti-choice-interaction response-identifier="${id}" max-choices="1"><qti-prompt>${prompt}</qti-prompt>
    <qti-simple-choice identifier="A">one</qti-simple-choice> <qti-simple-choice identifier="B">two</qti-simple-choice></qti-choice-interaction>`;
const item = (inner: string, head = "") =>
  `${head}<qti-assessment-item xml:lang="en">${inner}</qti-assessment-item>`;
const good = item(
  `${declared("R", "B")}<qti-item-body><p>Words</p>${choices("R", "Which?")}</qti-item-body>`,
);
const read = async (files: Record<string, string>) =>
  await readPackage(await writeZip(new Map(Object.entries(files))), defaults);
const one = async (xml: string) => await read({ "imsmanifest.xml": manifest("a.xml"), "a.xml": xml });

test("P8 an item of another program is read with its prompt, in QTI 3 and in QTI 2", async () => {
  const old = good
    .replaceAll("qti-assessment-item", "assessmentItem")
    .replaceAll("qti-response-declaration", "responseDeclaration")
    .replaceAll("qti-correct-response", "correctResponse")
    .replaceAll("qti-item-body", "itemBody")
    .replaceAll("qti-choice-interaction", "choiceInteraction")
    .replaceAll("qti-simple-choice", "simpleChoice")
    .replaceAll("response-identifier", "responseIdentifier")
    .replaceAll("max-choices", "maxChoices")
    .replaceAll("qti-", "");
  for (const xml of [good, old]) {
    const { questions, faults } = await one(xml);
    expect(faults).toEqual([]);
    expect(questions[0]?.content).toMatchObject({ lang: "en-US", body: { kind: "single", right: 1 } });
    const stem = questions[0]?.content.stem;
    expect(stem && plainTextOf(stem)).toBe("Words\nWhich?");
  }
});

test("P8 several interactions of an item become the parts of one question, gaps between words stay in these", async () => {
  const several = item(
    `${declared("R", "B")}${declared("S", "A")}<qti-item-body><p>A text.</p>${choices("R", "First?")}${choices("S", "Second?")}</qti-item-body>`,
  );
  const { questions } = await one(several);
  expect(questions[0]?.content.body).toMatchObject({
    kind: "composite",
    parts: [
      { weight: 1, body: { kind: "single", right: 1 } },
      { weight: 1, body: { kind: "single", right: 0 } },
    ],
  });
  const gap = `<qti-response-declaration identifier="G" cardinality="single" base-type="float"><qti-correct-response><qti-value>7</qti-value></qti-correct-response></qti-response-declaration>`;
  const gaps = await one(
    item(
      `${gap}<qti-item-body><p>3 + 4 = <qti-text-entry-interaction response-identifier="G"/></p></qti-item-body>`,
    ),
  );
  expect(gaps.questions[0]?.content.body).toMatchObject({
    kind: "blanks",
    blanks: [{ kind: "number", accepted: ["7"] }],
  });
  expect(JSON.stringify(gaps.questions[0]?.content.stem)).toContain("3 + 4 = ");
});

test("P8 what is lost is named: pictures, scripts, tables and a second feedback", async () => {
  const rich = item(
    `${declared("R", "A")}<qti-item-body><p>Look: <img src="a.png" alt="a map"/></p><script>alert(1)</script>${choices("R", "Where?")}</qti-item-body>`,
  );
  const { questions } = await one(rich);
  expect(questions[0]?.losses).toEqual(["form"]);
  expect(JSON.stringify(questions[0]?.content)).toContain("a map");
  expect(JSON.stringify(questions[0]?.content)).not.toContain("alert");
});

test.each([
  ["a document type", item("", '<!DOCTYPE x [<!ENTITY a "b">]>'), "doctype"],
  [
    "entities inside each other",
    `<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>`,
    "doctype",
  ],
  ["an entity that nothing declares", item("<p>&nbsp;</p>"), "xml"],
  ["an element that never ends", "<qti-assessment-item><p>", "xml"],
  ["elements inside each other without end", item(`${"<p>".repeat(5_000)}${"</p>".repeat(5_000)}`), "xml"],
  ["more elements than any question has", item("<p/>".repeat(30_000)), "xml"],
  ["nothing to answer", item("<qti-item-body><p>x</p></qti-item-body>"), "interaction"],
  [
    "another way to answer",
    item('<qti-item-body><p>x</p><qti-upload-interaction response-identifier="R"/></qti-item-body>'),
    "interaction",
  ],
  [
    "nothing that is right",
    item(`<qti-item-body><p>x</p>${choices("R", "Which?")}</qti-item-body>`),
    "noAnswer",
  ],
  ["a right answer that is none of them", good.replace("<qti-value>B", "<qti-value>Z"), "answer"],
] as const)(
  "P8 an item with %s is refused with the reason, and the next one is read",
  async (_, xml, reason) => {
    const { questions, faults } = await read({
      "imsmanifest.xml": manifest("a.xml", "b.xml"),
      "a.xml": xml,
      "b.xml": good,
    });
    expect(faults).toEqual([{ line: 1, reason, words: "a.xml" }]);
    expect(questions.map(({ line }) => line)).toEqual([2]);
  },
);

test("P8 a package without a manifest, with a file that is missing, or that is no archive is refused", async () => {
  expect((await read({ "a.xml": good })).faults).toMatchObject([{ reason: "manifest" }]);
  expect((await read({ "imsmanifest.xml": "<manifest/>" })).faults).toMatchObject([{ reason: "manifest" }]);
  expect((await read({ "imsmanifest.xml": manifest("../../etc/passwd") })).faults).toMatchObject([
    { reason: "missing" },
  ]);
  expect((await readPackage(Buffer.from("no archive"), defaults)).faults).toMatchObject([
    { reason: "archive" },
  ]);
});

test("P8 a path that leads out of the package refuses all of it", async () => {
  const bytes = await writeZip(
    new Map([
      ["imsmanifest.xml", manifest("xx/a.xml")],
      ["xx/a.xml", good],
    ]),
  );
  const text = bytes.toString("latin1").replaceAll("xx/a.xml", "../a.xml");
  expect(await readPackage(Buffer.from(text, "latin1"), defaults)).toEqual({
    questions: [],
    faults: [{ line: 0, reason: "path", words: "../a.xml" }],
  });
});

test("P8 a package that unpacks to too much, or holds too many files or questions, is refused by its bound", async () => {
  const bomb = await writeZip(
    new Map([
      ["imsmanifest.xml", manifest("a.xml")],
      ["a.xml", " ".repeat(5_000_000)],
    ]),
  );
  expect(bomb.byteLength).toBeLessThan(20_000);
  expect((await readPackage(bomb, defaults)).faults).toMatchObject([{ reason: "tooLarge", words: "a.xml" }]);
  const names = Array.from({ length: limits.importFilesMax.value + 1 }, (_, at) => `f${at}.xml`);
  const many = await writeZip(new Map(names.map((name) => [name, ""])));
  expect((await readPackage(many, defaults)).faults).toMatchObject([{ reason: "tooMany" }]);
  const count = limits.importItemsMax.value + 1;
  const paths = Array.from({ length: count }, () => "a.xml");
  const { questions, faults } = await read({ "imsmanifest.xml": manifest(...paths), "a.xml": good });
  expect(questions).toHaveLength(limits.importItemsMax.value);
  expect(faults).toMatchObject([{ line: count, reason: "tooMany" }]);
});

test("P8 one large file that the manifest names again and again is read only as often as all may hold", async () => {
  const large = good.replace(
    "<p>Words</p>",
    `<p>Words</p>${"<br/>".repeat(9_000)}<!--${" ".repeat(3_000_000)}-->`,
  );
  const paths = Array.from({ length: 30 }, () => "a.xml");
  const { questions, faults } = await read({ "imsmanifest.xml": manifest(...paths), "a.xml": large });
  const most = Math.floor(limits.importUnpackedMax.value / Buffer.byteLength(large));
  expect(questions.length + faults.length).toBe(most + 1);
  expect(faults.at(-1)).toEqual({ line: most + 1, reason: "tooLarge", words: "a.xml" });
});

test("P8 a million spaces in a text are read at once, and lines of the file are no lines of the text", async () => {
  for (const run of [" ", "\n"]) {
    const spaces = run.repeat(1_000_000);
    const words = `<p>${spaces}x${spaces}y  z${spaces}</p>`;
    const { questions, faults } = await one(good.replace("<p>Words</p>", words));
    expect(questions.length + faults.length).toBe(1);
  }
  const { questions } = await one(good.replace("<p>Words</p>", "<p>\n  Two \n words,  here\n</p>"));
  const stem = questions[0]?.content.stem;
  expect(stem && plainTextOf(stem)).toBe("Two words,  here\nWhich?");
});

test("P8 as many questions with as many tags as there may be come back from the package that they were written to", async () => {
  const [first] = (await one(good)).questions;
  const tags = Array.from({ length: 10 }, (_, at) => `${at}`.padStart(32, "\u6587"));
  const many = Array.from({ length: limits.importItemsMax.value }, () => first && { ...first.content, tags });
  const { bytes } = await printPackage(many.filter((content) => content !== undefined));
  const { questions, faults } = await readPackage(bytes, defaults);
  expect(faults).toEqual([]);
  expect(questions).toHaveLength(many.length);
  expect(questions.at(-1)?.content.tags).toEqual(tags);
});

test("P8 the process does other things while a large package is read", async () => {
  const long = good.replace("Words", `<b>${"word ".repeat(200_000)}</b>`);
  let turns = 0;
  let isReading = true;
  const count = (): void => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const { questions, faults } = await one(long);
  isReading = false;
  expect([...questions, ...faults]).toHaveLength(1);
  // A million characters in pieces of 65,536.
  expect(turns).toBeGreaterThanOrEqual(15);
});

test("P8 pictures and sounds go into a package and come out of it, and nothing is fetched from elsewhere", async () => {
  const line = (words: string) => ({
    type: "paragraph" as const,
    content: [{ type: "text" as const, text: words }],
  });
  const [picture, sound] = ["p".repeat(22), "s".repeat(22)];
  const image = (alt: string, caption = "") => ({
    type: "image" as const,
    attrs: { assetId: picture, alt, caption, width: 40, height: 30 },
  });
  const content = {
    subject: "mathematics" as const,
    lang: "en-US" as const,
    stem: { type: "doc" as const, content: [line("Look."), image('A "right" angle', "Fig. 1")] },
    body: {
      kind: "single" as const,
      options: [
        { type: "doc" as const, content: [image("One")] },
        {
          type: "doc" as const,
          content: [line("Hear"), { type: "file" as const, attrs: { assetId: sound } }],
        },
      ],
      right: 1,
    },
    explanation: { type: "doc" as const, content: [image("Why")] },
    difficulty: 2,
    tags: [],
  };
  const media = new Map([
    [picture, { path: `media/${picture}.png`, bytes: Buffer.from("picture") }],
    [sound, { path: `media/${sound}.mp3`, bytes: Buffer.from("sound") }],
  ]);
  const made = await printPackage([content], media);
  expect(made.losses).toEqual([]);
  const { questions, faults, media: found } = await readPackage(made.bytes, defaults);
  expect(faults).toEqual([]);
  const held = new Map([...(found ?? [])].map(([id, { bytes }]) => [Buffer.from(bytes).toString(), id]));
  const same = JSON.parse(
    JSON.stringify(content)
      .replaceAll(picture, held.get("picture") ?? "")
      .replaceAll(sound, held.get("sound") ?? "")
      .replaceAll(',"width":40,"height":30', ""),
  ) as typeof content;
  expect(questions).toEqual([{ line: 1, content: same, losses: [] }]);
  for (const src of ["https://example.org/a.png", "//example.org/a.png", "../../a.png", "gone.png"]) {
    const [lost] = (await one(good.replace("Words", `Words</p><p><img src="${src}" alt="A tree"/>`)))
      .questions;
    expect(lost?.losses).toEqual(["form"]);
    expect(lost && plainTextOf(lost.content.stem)).toBe("Words\nA tree\nWhich?");
    expect(JSON.stringify(lost)).not.toContain("assetId");
  }
});
