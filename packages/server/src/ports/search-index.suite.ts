import type { Audience } from "@lyceum/domain/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import { searchFindingSuite } from "./search-finding.suite.ts";
import { entry, makeSearchHarness, type Opened } from "./search-index.fixture.ts";
import type { SearchIndex, SearchKind, SearchScope } from "./search-index.ts";

/** What every search index must do; call it inside a `describe`. The database is migrated. */
export function searchIndexSuite(open: () => Promise<Opened>): void {
  const harness = makeSearchHarness(open);
  const { opened, put, find, idsOf } = harness;
  searchFindingSuite(harness);

  test("P3 a survey finds each kind within its own bounds, and counts all kinds beside the hits of one", async () => {
    const { index } = opened();
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
    const survey = async (more: Partial<Parameters<SearchIndex["survey"]>[0]> = {}) => {
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
    const { database, index } = opened();
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
    const { database, index } = opened();
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

  test("D7 D8 whatever is asked, nothing of another institution, for somebody else or for the social realm is found", async () => {
    const { database } = opened();
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
