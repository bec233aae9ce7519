import type { Audience } from "@lyceum/domain/search";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "./database.ts";
import type { SearchEntry, SearchIndex, SearchKind, SearchQuery, SearchScope } from "./search-index.ts";

/** What every search index must do; call it inside a `describe`. The database is migrated. */
export function searchIndexSuite(open: () => Promise<{ database: Database; index: SearchIndex }>): void {
  let database: Database;
  let index: SearchIndex;

  const put = async (...entries: SearchEntry[]) =>
    await database.kysely.transaction().execute((trx) => index.put(trx, entries));
  type Asked = Partial<SearchQuery & SearchScope> & ({ words: string } | { part: string });
  const find = async ({ institutions, kinds, audiences, facets, ...asked }: Asked) => {
    const scope = {
      institutions: institutions ?? [100],
      kinds: kinds ?? ["document"],
      audiences: audiences ?? ["public"],
      ...(facets ? { facets } : {}),
    };
    return await index.find({ ...question, scopes: [scope], ...asked });
  };
  const idsOf = async (asked: Parameters<typeof find>[0]) => (await find(asked)).hits.map(({ id }) => id);

  beforeAll(async () => {
    ({ database, index } = await open());
    await database.query({
      text: `insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
        select d, 'suite-' || d, 'suite', 'suite', 'k12' from unnest(array[100, 200, 300]) d on conflict do nothing`,
    });
  });

  beforeEach(async () => {
    await database.query({ text: "delete from edu.search_entry" });
  });

  afterAll(async () => {
    await database.close();
  });

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

  test("P3 a survey finds each kind within its own bounds, and counts all kinds beside the hits of one", async () => {
    await put(
      entry("d1", { titles: ["garden"], facets: ["channel:1"], date: 5 }),
      entry("d2", { titles: ["Apples"], texts: ["in the garden"], facets: ["channel:1"], date: 6 }),
      entry("d3", { titles: ["garden"], facets: ["channel:2"], date: 4 }),
      entry("d4", { titles: ["garden"], facets: ["channel:1"], audiences: ["member"], institution: 200 }),
      entry("n1", { kind: "notice", titles: ["garden"], audiences: ["class:7"], date: 3 }),
      entry("n2", { kind: "notice", titles: ["garden"], audiences: ["class:8"] }),
      entry("n3", { kind: "notice", titles: ["garden"], audiences: ["class:7"], institution: 200 }),
      entry("q1", { kind: "question", titles: ["garden"] }),
    );
    const scopes = [
      { institutions: [100], kinds: ["document"], audiences: ["public", "member"], facets: [["channel:1"]] },
      { institutions: [200], kinds: ["document"], audiences: ["public"], facets: [["channel:1"]] },
      { institutions: [100], kinds: ["notice"], audiences: ["class:7"] },
    ] as const;
    const asked = {
      words: "garden",
      by: "ann",
      realm: "edu",
      at: 1_000_000,
      order: "date",
      limit: 10,
      kind: null,
      scopes,
    } as const;
    const survey = async (more: Partial<Parameters<typeof index.survey>[0]> = {}) => {
      const { hits, counts } = await index.survey({ ...asked, ...more });
      return { ids: hits.map(({ id }) => id), counts };
    };
    const counts = { document: 2, notice: 1 };
    expect(await survey()).toEqual({ ids: ["d2", "d1", "n1"], counts });
    expect((await survey({ order: "rank" })).ids.at(-1)).toBe("d2");
    expect(await survey({ kind: "notice" })).toEqual({ ids: ["n1"], counts });
    expect(await survey({ limit: 1, after: 1 })).toEqual({ ids: ["d1"], counts });
    expect(await survey({ after: 3 })).toEqual({ ids: [], counts });
    expect(await survey({ from: 4, to: 6 })).toEqual({ ids: ["d1"], counts: { document: 1 } });
    expect(await survey({ within: "title" })).toEqual({
      ids: ["d1", "n1"],
      counts: { document: 1, notice: 1 },
    });
    expect(await survey({ words: "nothing" })).toEqual({ ids: [], counts: {} });
    expect(await survey({ scopes: [] })).toEqual({ ids: [], counts: {} });
    expect(await survey({ realm: "social" })).toEqual({ ids: [], counts: {} });
    const [hit] = (await index.survey(asked)).hits;
    expect(hit).toEqual({
      kind: "document",
      id: "d2",
      institution: 100,
      date: 6,
      titles: ["Apples"],
      texts: ["in the garden"],
    });
  });

  test("P3 D8 words are found within one scope or another, and counted as far as they are for somebody there", async () => {
    await put(
      entry("own", { titles: ["garden"], audiences: ["member"], facets: ["channel:1"], date: 2_000 }),
      entry("elsewhere", { titles: ["garden"], audiences: ["member"], facets: ["channel:3"] }),
      entry("above", { titles: ["garden"], institution: 200, facets: ["channel:2"] }),
      entry("hidden", { titles: ["garden"], audiences: ["member"], institution: 200, facets: ["channel:2"] }),
    );
    const kinds = ["document"] as const;
    const scopes: SearchScope[] = [
      { institutions: [100], kinds, audiences: ["public", "member"], facets: [["channel:1"]] },
      { institutions: [200], kinds, audiences: ["public"], facets: [["channel:2"]] },
    ];
    const { hits, total } = await find({ words: "garden", scopes });
    expect([hits.map(({ id }) => id), total]).toEqual([["own", "above"], 2]);
    expect(await find({ words: "garden", scopes: [] })).toEqual({ hits: [], total: 0 });
  });

  test("P3 a new kind needs nothing but to be put", async () => {
    await put(
      entry("n1", {
        kind: "notice",
        titles: ["放假通知", "Holiday"],
        audiences: ["role:guardian", "class:3"],
      }),
    );
    await put(entry("q1", { kind: "question", titles: ["Holiday words: 放假"], audiences: ["person:ann"] }));
    const all = ["notice", "question"] as const;
    expect(await idsOf({ words: "放假", kinds: all })).toEqual([]);
    expect(await idsOf({ words: "放假", kinds: all, audiences: ["role:guardian"] })).toEqual(["n1"]);
    expect(await idsOf({ words: "holi", kinds: all, audiences: ["class:3", "person:ann"] })).toHaveLength(2);
    expect(await idsOf({ words: "holi", kinds: ["question"], audiences: ["class:3", "person:ann"] })).toEqual(
      ["q1"],
    );
  });

  test("P3 an entry is replaced by its key, also in another institution, and removed with its transaction", async () => {
    await put(entry("1", { titles: ["old words"] }));
    await put(
      entry("1", { titles: ["new words"], institution: 200 }),
      entry("1", { titles: ["newest words"], institution: 200 }),
    );
    expect(await idsOf({ words: "words" })).toEqual([]);
    expect(await idsOf({ words: "old", institutions: [100, 200] })).toEqual([]);
    expect(await idsOf({ words: "newest", institutions: [200] })).toEqual(["1"]);
    const key = { kind: "document", id: "1" } as const;
    const undone = database.kysely.transaction().execute(async (trx) => {
      await index.remove(trx, [key]);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    expect(await idsOf({ words: "newest", institutions: [200] })).toEqual(["1"]);
    await database.kysely
      .transaction()
      .execute((trx) => index.remove(trx, [key, { kind: "document", id: "none" }]));
    expect(await idsOf({ words: "newest", institutions: [200] })).toEqual([]);
  });

  test("P3 what was put before a time and not since is removed, of its kind alone", async () => {
    await put(entry("1"), entry("2"), entry("3", { kind: "notice" }));
    const [row] = await database.query<{ at: number }>({
      text: "select max(put_at) + 1 as at from edu.search_entry",
    });
    const between = row?.at ?? 0;
    await expect.poll(() => Date.now()).toBeGreaterThan(between);
    await put(entry("2"));
    const { kysely } = database;
    expect(await kysely.transaction().execute((trx) => index.removeOlder(trx, "document", between))).toBe(1);
    expect((await idsOf({ words: "title", kinds: ["document", "notice"] })).toSorted()).toEqual(["2", "3"]);
  });

  test("M10 a name is found by every part of it and by nothing else, as its letters compare", async () => {
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

  test("D7 D8 whatever is asked, nothing of another institution, for somebody else or for the social realm is found", async () => {
    const audience = fc.constantFrom<Audience>(
      "public",
      "member",
      "staff",
      "role:teacher",
      "class:1",
      "class:11",
      "person:ann",
      "person:an",
    );
    const institution = fc.constantFrom(100, 200, 300);
    const words = fc.constantFrom(
      "garden",
      "gar",
      "图书馆",
      "图书",
      "图",
      "open garden",
      "200/garden",
      "100",
      "@public",
    );
    const thing = fc.record({
      institution,
      kind: fc.constantFrom<SearchKind>("document", "notice", "question", "person"),
      audiences: fc.uniqueArray(audience, { minLength: 1, maxLength: 3 }),
      title: fc.constantFrom("open garden", "图书馆 garden", "200/garden 100", "@public garden 图"),
    });
    const asked = fc.record({
      institutions: fc.uniqueArray(institution, { maxLength: 2 }),
      audiences: fc.uniqueArray(audience, { maxLength: 3 }),
      words,
      isPart: fc.boolean(),
      isSocial: fc.boolean(),
      order: fc.constantFrom("rank" as const, "date" as const, "title" as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(thing, { minLength: 1, maxLength: 12 }), asked, async (things, query) => {
        await database.query({ text: "delete from edu.search_entry" });
        await put(
          ...things.map(({ title, ...more }, at) =>
            entry(String(at), { ...more, titles: [title], names: [title] }),
          ),
        );
        const isSeen = ({ institution: at, audiences }: (typeof things)[number]) =>
          !query.isSocial &&
          query.institutions.includes(at) &&
          audiences.some((one) => query.audiences.includes(one));
        const all = { kinds: ["document", "notice", "question", "person"], limit: 100 } as const;
        const { isPart, isSocial, words: typed, ...rest } = query;
        const question = { ...all, ...rest, realm: isSocial ? ("social" as const) : ("edu" as const) };
        const found = await find({ ...question, ...(isPart ? { part: typed } : { words: typed }) });
        for (const { kind, id } of found.hits) {
          const one = things[Number(id)];
          expect([one?.kind, one && isSeen(one)]).toEqual([kind, true]);
        }
        expect(found.total).toBe(found.hits.length);
        // And all of it is: every title holds one of these.
        const everything = [...(await find({ ...question, part: "garden" })).hits].map(({ id }) =>
          Number(id),
        );
        const expected = things.flatMap((one, at) => (isSeen(one) ? [at] : []));
        expect(everything.toSorted((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
}

const question = {
  by: "ann",
  realm: "edu",
  at: 10_000,
  order: "date",
  limit: 20,
} as const;

function entry(id: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return {
    kind: "document",
    id,
    institution: 100,
    audiences: ["public"],
    titles: ["title"],
    date: 1_000,
    ...more,
  };
}

function person(id: string, name: string): SearchEntry {
  return entry(id, { kind: "person", titles: [name], names: [name] });
}

function shown(
  snippet: { text: string; hits: { from: number; to: number }[] } | undefined,
): string[] | undefined {
  if (!snippet) return undefined;
  return [snippet.text, ...snippet.hits.map(({ from, to }) => snippet.text.slice(from, to))];
}
