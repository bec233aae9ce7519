import fc from "fast-check";
import { expect, test } from "vitest";
import { entry, person, type SearchHarness } from "./search-index.fixture.ts";

/** What an index finds of what was put, and how it shows it. */
export function searchFindingSuite({ opened, put, find, idsOf }: SearchHarness): void {
  test("P3 English and Chinese are found in one index: whole words, the last by its beginning, any run of characters", async () => {
    await put(
      entry("1", { titles: ["图书馆开放日", "Open day at the library"] }),
      entry("2", {
        titles: ["运动会", "Sports day"],
        texts: ["在图书馆前集合。", "We meet before the library."],
      }),
      entry("3", { titles: ["Ａｌｌ ｗｉｄｅ"] }),
    );
    expect((await idsOf({ words: "library" })).toSorted()).toEqual(["1", "2"]);
    expect(await idsOf({ words: "LIBR" })).toHaveLength(2);
    expect(await idsOf({ words: "libr day" })).toEqual([]);
    expect(await idsOf({ words: "l" })).toEqual([]);
    expect(await idsOf({ words: "all wid" })).toEqual(["3"]);
    expect(await idsOf({ words: "图书馆" })).toHaveLength(2);
    expect(await idsOf({ words: "图书馆开放" })).toEqual(["1"]);
    expect(await idsOf({ words: "馆图" })).toEqual([]);
    expect(await idsOf({ words: "开放 library" })).toEqual(["1"]);
    // No run goes on from the title to the text.
    expect(await idsOf({ words: "日在" })).toEqual([]);
    expect(await idsOf({ words: "library", within: "title" })).toEqual(["1"]);
    // One character is sought in the title.
    expect(await idsOf({ words: "馆" })).toEqual(["1"]);
    expect(await find({ words: "'; -- 👋" })).toEqual({ hits: [], total: 0 });
  });

  test("P3 a hit says where the words stand, in the language that holds them", async () => {
    await put(
      entry("1", {
        titles: ["图书馆开放日", "Open day"],
        texts: ["很多字", `${"x ".repeat(300)} come to the Library at ten`],
      }),
    );
    const [byTitle] = (await find({ words: "书馆" })).hits;
    expect(byTitle).toMatchObject({ kind: "document", id: "1", institution: 100, date: 1_000 });
    expect(shown(byTitle?.title)).toEqual(["图书馆开放日", "书馆"]);
    const [byText] = (await find({ words: "librar" })).hits;
    expect(shown(byText?.title)).toEqual(["图书馆开放日"]);
    expect(shown(byText?.text)?.slice(1)).toEqual(["Librar"]);
    expect(byText?.text.text).toMatch(/^….*come to the Library at ten$/);
    expect(byText?.text.text.length).toBeLessThan(200);
    const [bare] = (await find({ words: "librar", keysOnly: true })).hits;
    expect(bare).toEqual({ ...byText, title: { text: "", hits: [] }, text: { text: "", hits: [] } });
  });

  test("P3 hits come best first, by date with what is pinned on top, or by title, a page at a time with their number", async () => {
    await put(
      entry("text", { titles: ["Bicycles"], texts: ["about the garden"], date: 4 }),
      entry("title", { titles: ["Garden"], texts: ["about the garden"], date: 3 }),
      entry("summary", { titles: ["Apples"], summaries: ["of the garden"], date: 2 }),
      entry("pinned", { titles: ["Zebras"], texts: ["no garden"], date: 1, isPinned: true }),
    );
    const ranked = await find({ words: "garden", order: "rank" });
    expect(ranked.hits.map(({ id }) => id).slice(0, 2)).toEqual(["title", "summary"]);
    expect(ranked.hits.map(({ rank }) => rank)).toEqual(
      ranked.hits.map(({ rank }) => rank).toSorted((a, b) => b - a),
    );
    expect(await idsOf({ words: "garden", order: "date" })).toEqual(["pinned", "text", "title", "summary"]);
    expect(await idsOf({ words: "garden", order: "title" })).toEqual(["summary", "text", "title", "pinned"]);
    for (const order of ["rank", "date", "title"] as const) {
      const all = await idsOf({ words: "garden", order });
      const paged = [];
      for (let after = 0; after < 5; after += 2) {
        const { hits, total } = await find({ words: "garden", order, limit: 2, after });
        expect(total).toBe(4);
        paged.push(...hits.map(({ id }) => id));
      }
      expect(paged).toEqual(all);
    }
  });

  test("P3 what lies ahead, has ended or is outside the dates is not found", async () => {
    await put(
      entry("now", { titles: ["garden"], date: 500 }),
      entry("ahead", { titles: ["garden"], date: 1_500 }),
      entry("over", { titles: ["garden"], date: 400, until: 1_000 }),
      entry("ending", { titles: ["garden"], date: 300, until: 1_001 }),
    );
    expect(await idsOf({ words: "garden", at: 1_000 })).toEqual(["now", "ending"]);
    expect(await idsOf({ words: "garden", at: 1_500 })).toEqual(["ahead", "now"]);
    expect(await idsOf({ words: "garden", at: 1_000, from: 400 })).toEqual(["now"]);
    expect(await idsOf({ words: "garden", at: 1_000, from: 300, to: 500 })).toEqual(["ending"]);
  });

  test("P3 facets narrow: one of each list", async () => {
    await put(
      entry("1", { titles: ["garden"], facets: ["channel:1", "docType:file"] }),
      entry("2", { titles: ["garden"], facets: ["channel:2", "docType:file"] }),
      entry("12", { titles: ["garden"], facets: ["channel:12", "docType:it's"] }),
    );
    expect(await idsOf({ words: "garden", facets: [["channel:1"]] })).toEqual(["1"]);
    expect((await idsOf({ words: "garden", facets: [["channel:1", "channel:2"]] })).toSorted()).toEqual([
      "1",
      "2",
    ]);
    expect(await idsOf({ words: "garden", facets: [["channel:1", "channel:2"], ["docType:video"]] })).toEqual(
      [],
    );
    expect(await idsOf({ words: "garden", facets: [["docType:it's"]] })).toEqual(["12"]);
    expect(await idsOf({ words: "garden", facets: [[]] })).toEqual([]);
  });

  test("M10 a name is found by every part of it and by nothing else, as its letters compare", async () => {
    const { database } = opened();
    const names = ["Ann Keller", "王小明", "Ms. O'Neil", "100%_\\", "Éva", "王  芳"];
    await put(...names.map((name, at) => person(String(at), name)));
    const people = { kinds: ["person"], order: "title", limit: 50 } as const;
    const foundBy = async (part: string) => (await idsOf({ part, ...people })).map((id) => names[Number(id)]);
    expect(await foundBy("nn ke")).toEqual(["Ann Keller"]);
    expect(await foundBy("小")).toEqual(["王小明"]);
    expect(await foundBy("王")).toHaveLength(2);
    expect(await foundBy("王 芳")).toEqual(["王  芳"]);
    expect(await foundBy("o'n")).toEqual(["Ms. O'Neil"]);
    expect(await foundBy("%_\\")).toEqual(["100%_\\"]);
    expect(await foundBy("é")).toEqual(["Éva"]);
    expect(await foundBy("%")).toEqual(["100%_\\"]);
    const letters = fc.string({
      unit: fc.constantFrom("a", "b", "王", "芳", "'", "\\", "%", ":", "&"),
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 8 }), letters, async (many, part) => {
        await database.query({ text: "delete from edu.search_entry" });
        await put(...many.map((name, at) => person(String(at), name)));
        const expected = many.flatMap((name, at) => (name.includes(part) ? [String(at)] : []));
        expect((await idsOf({ part, ...people })).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 40 },
    );
  });
}

function shown(
  snippet: { text: string; hits: { from: number; to: number }[] } | undefined,
): string[] | undefined {
  if (!snippet) return undefined;
  return [snippet.text, ...snippet.hits.map(({ from, to }) => snippet.text.slice(from, to))];
}
