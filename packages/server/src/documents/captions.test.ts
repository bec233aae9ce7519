import { afterAll, beforeAll, expect, test } from "vitest";
import { staffCalls } from "./calls.fixture.ts";
import { documentHarness, text } from "./harness.fixture.ts";

const open = 100_004;
const demo = await documentHarness();
const { write, read, save, act } = staffCalls(demo);
const vtt = (words: string) => `WEBVTT\n\n00:04.000 --> 00:06.000\n${words}\n`;
const film = text("A film.");

beforeAll(async () => {
  await demo.addPerson("eve", [{ role: "editor" }]);
  await demo.addPerson("rob", [{ role: "reviewer" }]);
  await demo.addPerson("pat", [{ role: "student" }]);
  await demo.addPerson("nora", [{ role: "institutionAdmin" }], 200);
});
afterAll(() => demo.drop());

const keep = (as: string, docId: number, language: string, file: string) =>
  demo.call("POST /staff/documents/{id}/captions", as, {
    params: { id: String(docId) },
    body: { language, file },
  });
const heard = (docId: number, captionId: number | null, host?: string) =>
  demo.call(
    "GET /column/front/captions",
    null,
    { query: { docId: String(docId), captionId: String(captionId) } },
    host,
  );

async function change(docId: number, part: Partial<Awaited<ReturnType<typeof read>>["content"]>) {
  const { version, content } = await read("eve", docId);
  return await save("eve", docId, version, { ...content, ...part });
}

test("P4 captions are kept from a WebVTT file, named by the text, and read once it is published", async () => {
  const docId = await write("eve", open, { titleEn: "Rowing", bodyEn: film });
  const faulty = await keep("eve", docId, "en", "WEBVTT\n\n00:06.000 --> 00:04.000\nBackwards\n");
  expect(faulty).toEqual({ cueCount: 0, faults: [{ row: 3, reason: "time" }], captionId: null });
  const [english, chinese] = [
    await keep("eve", docId, "en", vtt("Good morning")),
    await keep("eve", docId, "zh-CN", vtt("早上好")),
  ];
  const captions = [
    { language: "en", captionId: english.captionId ?? 0 },
    { language: "zh-CN", captionId: chinese.captionId ?? 0 },
  ];
  await change(docId, {
    captions,
    chapters: [
      { atMs: 60_000, title: " 桥 ", titleEn: "The bridge" },
      { atMs: 0, title: "", titleEn: "Start" },
      { atMs: 90_000, title: "", titleEn: "  " },
    ],
  });
  await expect(heard(docId, english.captionId)).rejects.toMatchObject({ key: "notFound" });
  await act("publish", "rob", docId);
  const shown = await demo.call("GET /column/front/document", null, { query: { docId: String(docId) } });
  expect(shown.captions).toEqual(captions);
  expect(shown.chapters).toEqual([
    { atMs: 0, title: "", titleEn: "Start" },
    { atMs: 60_000, title: "桥", titleEn: "The bridge" },
  ]);
  expect(await heard(docId, chinese.captionId)).toEqual({
    cues: [{ startMs: 4_000, endMs: 6_000, text: "早上好" }],
  });
  await expect(heard(docId, english.captionId, "northfield.localhost")).rejects.toMatchObject({
    key: "notFound",
  });
});

test("P4 a newer text with other captions is heard once it is published, and what no text names goes", async () => {
  const docId = await write("eve", open, { titleEn: "Choir", bodyEn: film });
  const first = (await keep("eve", docId, "en", vtt("One"))).captionId ?? 0;
  await change(docId, { captions: [{ language: "en", captionId: first }] });
  await act("publish", "rob", docId);
  const forgotten = (await keep("eve", docId, "en", vtt("Never named"))).captionId ?? 0;
  const second = (await keep("eve", docId, "en", vtt("Two"))).captionId ?? 0;
  await change(docId, { captions: [{ language: "en", captionId: second }] });
  await expect(heard(docId, second)).rejects.toMatchObject({ key: "notFound" });
  expect((await heard(docId, first)).cues[0]?.text).toBe("One");
  demo.clock.at += 2 * 86_400_000;
  await keep("eve", docId, "en", vtt("Three"));
  const left = await demo.kysely
    .selectFrom("edu.document_caption")
    .select("caption_id")
    .where("doc_id", "=", docId)
    .execute();
  const ids = left.map((row) => row.caption_id);
  expect(ids).toEqual(expect.arrayContaining([first, second]));
  expect(ids).not.toContain(forgotten);
  await act("publish", "rob", docId);
  expect((await heard(docId, second)).cues[0]?.text).toBe("Two");
});

test("P4 a text names captions of its own document in their own language alone, and others keep none for it", async () => {
  const docId = await write("eve", open, { titleEn: "Own", bodyEn: film });
  const other = await write("eve", open, { titleEn: "Other", bodyEn: film });
  const captionId = (await keep("eve", other, "en", vtt("Theirs"))).captionId ?? 0;
  const refused = { key: "paramError" };
  await expect(change(docId, { captions: [{ language: "en", captionId }] })).rejects.toMatchObject(refused);
  await expect(change(other, { captions: [{ language: "fr", captionId }] })).rejects.toMatchObject(refused);
  for (const as of ["nora", "pat"])
    // oxlint-disable-next-line no-await-in-loop
    await expect(keep(as, docId, "en", vtt("Mine"))).rejects.toMatchObject({ name: "Fault" });
});

test("P4 captions of a video for the institution alone are read by its members alone", async () => {
  const docId = await write("eve", open, { titleEn: "Inside", bodyEn: film });
  const captionId = (await keep("eve", docId, "en", vtt("Among us"))).captionId ?? 0;
  await change(docId, { visibility: "institution", captions: [{ language: "en", captionId }] });
  await act("publish", "rob", docId);
  const query = { docId: String(docId), captionId: String(captionId) };
  await expect(heard(docId, captionId)).rejects.toMatchObject({ key: "notFound" });
  expect((await demo.call("GET /column/member/captions", "pat", { query })).cues).toHaveLength(1);
  await expect(demo.call("GET /column/member/captions", "nora", { query })).rejects.toMatchObject({
    key: "notFound",
  });
});
