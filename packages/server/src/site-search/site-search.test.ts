import { afterAll, beforeAll, expect, test } from "vitest";
import { siteSearchHandlers } from "./index.ts";
import { putThings, searchHarness } from "./search.fixture.ts";

const word = "zeppelin";
const north = "northfield.localhost";
let school: Awaited<ReturnType<typeof searchHarness>>;

beforeAll(async () => {
  school = await searchHarness();
  await putThings(school, word);
  await school.rebuild();
});

afterAll(() => school.drop());

const open = [
  "activity public",
  "course public",
  "document public",
  "document region",
  "honour public",
  "live public",
  "notice public",
  "notice region",
];
const inside = [
  "activity members",
  "document members",
  "honour members",
  "live members",
  "notice members",
  "notice region members",
];
/** "begun" is of class A; the pupil of another class has begun it. */
const ofPupils = ["course pupils", "course begun"];
const readers: Record<string, { as: string | null; host?: string; sees: string[] }> = {
  "a visitor": { as: null, sees: open },
  "somebody who was not admitted": { as: "new", sees: open },
  "a pupil of the class": {
    as: "ada",
    sees: [...open, ...inside, ...ofPupils, "activity A", "course A", "document A", "live A", "notice A"],
  },
  "a pupil of another class": { as: "ben", sees: [...open, ...inside, ...ofPupils, "activity B"] },
  "a guardian": { as: "mum", sees: [...open, ...inside, "activity A", "document A", "live A"] },
  "a teacher": {
    as: "teach",
    sees: [
      ...open,
      ...inside,
      ...ofPupils,
      "course A",
      "document teachers",
      "notice teachers",
      "notice region teachers",
    ],
  },
  "another institution": {
    as: "north",
    host: north,
    sees: [
      "activity north",
      "course north",
      "document north",
      "document region",
      "honour north",
      "live north",
      "notice north",
      "notice region",
      "notice region members",
      "notice region north",
    ],
  },
};

test.each(Object.entries(readers))(
  "P3 P4 P5 P10 D8 %s finds, counts and is suggested exactly what they may read",
  async (_name, { as, host, sees }) => {
    const titles = sees.map((name) => `${name} ${word}`).toSorted();
    const { rows, total, counts } = await school.found(as, { q: word }, host);
    expect(rows.map(({ title }) => title.text).toSorted()).toEqual(titles);
    expect(total).toBe(titles.length);
    for (const { kind, count } of counts) {
      const ofKind = titles.filter((title) => title.startsWith(kind));
      expect([kind, count]).toEqual([kind, ofKind.length]);
      const one = await school.found(as, { q: word, kind }, host);
      expect(one.rows.map(({ title }) => title.text).toSorted()).toEqual(ofKind);
      expect([one.total, one.counts]).toEqual([ofKind.length, counts]);
      const suggested = await school.suggested(as, `${kind} zepp`, host);
      expect(suggested.toSorted()).toEqual(ofKind.slice(0, 8));
    }
  },
);

test("P3 D8 a hidden word is not proposed either, nor does it let another be counted as missing", async () => {
  await school.kysely
    .updateTable("edu.notice")
    .set({ title_en: "The quixotry of the zeppelin" })
    .where("title_en", "=", `notice A ${word}`)
    .execute();
  await school.rebuild();
  expect((await school.found("ada", { q: "quixotyr" })).didYouMean).toBe("quixotry");
  expect((await school.found("ben", { q: "quixotyr" })).didYouMean).toBeNull();
  expect((await school.found(null, { q: "quixotyr" })).didYouMean).toBeNull();
  expect((await school.found(null, { q: "zepelin" })).didYouMean).toBe(word);
  expect((await school.found(null, { q: "图书管" })).didYouMean).toBe("图书馆");
  for (const wrong of ["xeppelin", "eppelin", "ezppelin", "zappelin", "zzeppelin"])
    expect((await school.found(null, { q: wrong })).didYouMean).toBe(word);
  expect((await school.found("ada", { q: "uqixotry" })).didYouMean).toBe("quixotry");
  expect((await school.found("ben", { q: "uqixotry" })).didYouMean).toBeNull();
  expect((await school.found(null, { q: word })).didYouMean).toBeNull();
  expect((await school.found(null, { q: "  " })).rows).toEqual([]);
});

test("P4 D8 who did not allow it is neither found nor read by the public, in no excerpt", async () => {
  expect((await school.found(null, { q: "trevanian" })).total).toBe(0);
  expect((await school.found("new", { q: "trevanian" })).total).toBe(0);
  const [public_] = (await school.found(null, { q: "quillon" })).rows;
  expect(public_?.title.text).toBe(`honour public ${word}`);
  expect(public_?.text.text).toBe("Quillon, T***");
  // What is for members alone shows all names to them, and so is found by them.
  const [own] = (await school.found("ada", { q: "trevanian" })).rows;
  expect([own?.title.text, own?.text.text]).toEqual([`honour members ${word}`, "Quillon, Trevanian"]);
  await school.kysely
    .updateTable("edu.honour_person")
    .set({ consent: "refused" })
    .where("name", "=", "Quillon")
    .execute();
  // Also before the index has followed.
  expect(JSON.stringify((await school.found(null, { q: "quillon" })).rows)).not.toContain("Quillon");
});

test("P3 words are marked in title and text in the language that holds them, with where and when it is", async () => {
  const { rows } = await school.found("ada", { q: `${word} abou` });
  const activity = rows.find(({ title }) => title.text.startsWith("activity A"));
  expect(activity).toMatchObject({ place: "", placeEn: "North lawn", startAt: 1_700_000_000_000 });
  expect(activity?.text).toEqual({
    text: "All about the zeppelin.",
    hits: [
      { from: 4, to: 8 },
      { from: 14, to: 22 },
    ],
  });
  const document = rows.find(({ title }) => title.text.startsWith("document public"));
  expect(document).toMatchObject({ docType: "imageText", placeEn: "News", startAt: null });
  const { rows: chinese } = await school.found(null, { q: "图书馆", kind: "document" });
  const marked = chinese.flatMap(({ title, text }) =>
    [title, text].flatMap((one) => one.hits.map(({ from, to }) => one.text.slice(from, to))),
  );
  expect(marked.length).toBeGreaterThan(2);
  expect(new Set(marked)).toEqual(new Set(["图书馆"]));
});

test("P3 kind, channel, days of publication, order and page narrow and turn what is found", async () => {
  const all = await school.found(null, { q: "the", sort: "date" });
  expect(all.rows.map(({ publishedAt }) => publishedAt)).toEqual(
    all.rows.map(({ publishedAt }) => publishedAt).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
  );
  const paged = [];
  for (let page = 1; paged.length < all.rows.length && page < 40; page++) {
    const { rows, total } = await school.found(null, {
      q: "the",
      sort: "date",
      pageSize: "7",
      pageNum: String(page),
    });
    expect(total).toBe(all.total);
    paged.push(...rows);
  }
  expect(paged.slice(0, all.rows.length)).toEqual(all.rows);
  const news = all.channels.find(({ nameEn }) => nameEn === "News");
  const ofNews = await school.found(null, { q: "the", kind: "document", channel: String(news?.channelId) });
  expect(ofNews.total).toBeGreaterThan(3);
  expect(ofNews.total).toBeLessThan((await school.found(null, { q: "the", kind: "document" })).total);
  // The clocks of Riverside are eight hours ahead: 2023-11-14T22:13Z is the next day there.
  const on = async (from: string, to: string) => (await school.found(null, { q: word, from, to })).total;
  expect([await on("2023-11-15", "2023-11-15"), await on("2023-11-14", "2023-11-14")]).toEqual([
    open.length,
    0,
  ]);
  expect(await on("2023-99-99", "2023-11-15")).toBe(open.length);
  for (const year of ["0000", "0001", "0099", "9999"])
    expect([year, await on(`${year}-12-31`, "2023-11-15"), await on("2023-11-15", `${year}-12-31`)]).toEqual([
      year,
      open.length,
      open.length,
    ]);
  expect([await on("1000-01-01", "9998-12-31"), await on("9998-12-31", "9998-12-31")]).toEqual([
    open.length,
    0,
  ]);
});

test("P3 a page of results takes the same few questions however many there are", async () => {
  const context = await school.at("riverside.localhost");
  const { database, search } = context;
  let asked = 0;
  const note = <Given>(given: Given) => {
    asked += 1;
    return given;
  };
  const counting: typeof context = {
    ...context,
    search: { ...search, survey: (survey) => search.survey(note(survey)) },
    database: {
      ...database,
      query: (question) => database.query(note(question)),
      kysely: database.kysely.withPlugin({
        transformQuery: ({ node }) => note(node),
        transformResult: async ({ result }) => result,
      }),
    },
  };
  const ask = async (pageSize: string) => {
    asked = 0;
    const input = { query: { q: "the", pageSize }, params: undefined, body: undefined };
    const { rows } = await siteSearchHandlers["GET /search"](input, counting);
    return [rows.length, asked] as const;
  };
  const [few] = await ask("2");
  const [many, questions] = await ask("50");
  expect([few, many > 30]).toEqual([2, true]);
  // Channels, the survey, and of each kind its facts; of honours rows, their number and names.
  expect(questions).toBeLessThanOrEqual(9);
  expect(questions).toBeGreaterThan(3);
});

test("P3 a search that finds nothing asks for a better spelling once, and once whether that finds something", async () => {
  const context = await school.at("riverside.localhost");
  const { search } = context;
  let surveys = 0;
  const counting: typeof context = {
    ...context,
    search: {
      ...search,
      async survey(survey) {
        surveys += 1;
        return await search.survey(survey);
      },
    },
  };
  const ask = async (q: string) => {
    surveys = 0;
    const { didYouMean } = await siteSearchHandlers["GET /search"](
      { query: { q }, params: undefined, body: undefined },
      counting,
    );
    return [didYouMean, surveys];
  };
  expect(await ask("zepelin notise pulbic")).toEqual(["zeppelin notice public", 3]);
  expect(await ask("zepelin 图书管")).toEqual([null, 3]);
  expect(await ask("qqqq xxxx wwww jjjj")).toEqual([null, 3]);
  // A wrong beginning costs one question more, and what is called so one less.
  expect(await ask("ezppelin")).toEqual(["zeppelin", 4]);
  expect(await ask("7 8")).toEqual([null, 1]);
});

test("P3 the names of the schools of the region are mended, also those of which no title speaks", async () => {
  const { name, nameEn } = await school.kysely
    .selectFrom("edu.institution")
    .select(["name", "name_en as nameEn"])
    .where("dept_id", "=", 200)
    .executeTakeFirstOrThrow();
  const [first = ""] = nameEn.toLowerCase().split(" ");
  expect(first.length).toBeGreaterThan(4);
  for (const wrong of [`x${first.slice(1)}`, `${first.slice(0, 3)}x${first.slice(4)}`])
    expect((await school.found(null, { q: wrong })).didYouMean).toBe(first);
  const inChinese = await school.found(null, { q: `${[...name].slice(0, -1).join("")}笑` });
  expect(inChinese.didYouMean).toBe(name);
});

test("P3 a title is shown whole with its words marked, wherever they stand, in results and suggestions", async () => {
  const title = `Opening hours of the reading rooms and of the workshop during the holiday of the ${word}yard`;
  await school.kysely
    .updateTable("edu.notice")
    .set({ title_en: title })
    .where("title_en", "=", `notice public ${word}`)
    .where("dept_id", "=", 100)
    .execute();
  await school.rebuild();
  expect(await school.suggested(null, `${word}y`)).toEqual([title]);
  const [hit] = (await school.found(null, { q: `${word}yard` })).rows;
  const from = title.indexOf(word);
  expect(hit?.title).toEqual({ text: title, hits: [{ from, to: title.length }] });
});

test("P13 words that find nothing are counted for the statistics, narrowed or second pages are not", async () => {
  await school.found(null, { q: "zzyzx road" });
  await school.found(null, { q: "zzyzx lane", from: "2026-01-01" });
  await school.found(null, { q: "zzyzx ada" });
  const kept = await school.kysely
    .selectFrom("edu.statistic_day")
    .select("key")
    .where("measure", "=", "search")
    .where("key", "like", "zzyzx%")
    .execute();
  expect(kept).toEqual([{ key: "zzyzx road" }]);
});

test("P13 a part that the institution does without is neither found nor counted", async () => {
  const context = await school.at(north);
  if (!context.site) throw new Error("no site");
  const site = {
    ...context.site,
    features: { ...context.site.features, activities: false, courses: false, honours: false, live: false },
  };
  const input = { query: { q: word }, params: undefined, body: undefined };
  const { rows, counts } = await siteSearchHandlers["GET /search"](input, { ...context, site });
  expect(counts.map(({ kind }) => kind)).toEqual(["document", "notice", "school"]);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["document", "document", "notice", "notice"]);
});

test("P3 P5 of an institution above that is suspended no notice is found, counted, or has its words proposed", async () => {
  await school.kysely
    .updateTable("edu.notice")
    .set({ title_en: "The serendipity of the bureau" })
    .where("title_en", "=", `notice region members ${word}`)
    .execute();
  await school.rebuild();
  const asked = async () => {
    const { rows, total, counts } = await school.found("ada", { q: "serendipity" });
    const { didYouMean } = await school.found("ada", { q: "serendipiyt" });
    return [rows.length, total, counts.filter(({ count }) => count > 0), didYouMean];
  };
  const suspend = async (at: number | null) => {
    await school.kysely
      .updateTable("edu.institution")
      .set({ suspended_at: at })
      .where("dept_id", "=", 10)
      .execute();
    const event = { seq: 1, realm: "edu", deptId: 10, subject: "10", payload: {} } as const;
    school.bus.publish({ kind: "event", event: { ...event, kind: "site.changed" } });
  };
  expect(await asked()).toEqual([1, 1, [{ kind: "notice", count: 1 }], "serendipity"]);
  await suspend(1);
  expect(await asked()).toEqual([0, 0, [], null]);
  await suspend(null);
});

test("P3 P12 schools of the region are found by name and place, beside everything else and alone", async () => {
  const names = ({ rows }: { rows: { title: { text: string } }[] }) => rows.map(({ title }) => title.text);
  const one = await school.found(null, { q: "northf" });
  expect(one.rows[0]).toMatchObject({
    kind: "school",
    id: "200",
    title: { text: "Northfield School", hits: [{ from: 0, to: 6 }] },
    publishedAt: null,
  });
  const alone = await school.found(null, { q: "北田学校", kind: "school" });
  expect([names(alone), alone.total]).toEqual([["北田学校"], 1]);
  // By a place above the own area and the address; all words must fit, whole or by their beginnings.
  const placed = await school.found(null, { q: "northfield meadow", kind: "school" });
  expect(names(placed)).toContain("Northfield School");
  expect((await school.found(null, { q: "orthfield", kind: "school" })).total).toBe(0);
  expect((await school.found(null, { q: "northfield qqqq" })).total).toBe(0);
  expect(await school.suggested(null, "northfield sch")).toContain("Northfield School");
  expect((await school.found(null, { q: ".* (", kind: "school" })).total).toBe(0);
  // Three stand before what was written, the others behind; each once, over the pages.
  const all = await school.found(null, { q: "school" });
  const count = all.counts.find(({ kind }) => kind === "school")?.count ?? 0;
  const paged = [];
  for (let page = 1; paged.length < all.total; page++)
    paged.push(...(await school.found(null, { q: "school", pageSize: "4", pageNum: String(page) })).rows);
  const kinds = paged.map(({ kind }) => kind);
  expect(count).toBeGreaterThan(4);
  expect(kinds.slice(0, 4).map((kind) => kind === "school")).toEqual([true, true, true, false]);
  expect(kinds.at(-1)).toBe("school");
  expect(new Set(paged.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(all.total);
  // By date they come last, and between days there is none.
  expect((await school.found(null, { q: "school", sort: "date" })).rows[0]?.kind).not.toBe("school");
  const dated = await school.found(null, { q: "school", from: "2020-01-01" });
  expect(dated.counts).toContainEqual({ kind: "school", count: 0 });
});

test("P3 P1 a school that is suspended or not published is not found, as on the page of schools", async () => {
  const change = school.kysely.updateTable("edu.institution").where("dept_id", "=", 200);
  const isFound = async () =>
    (await school.found(null, { q: "northfield school", kind: "school" })).rows.some(
      ({ id }) => id === "200",
    );
  expect(await isFound()).toBe(true);
  await change.set({ suspended_at: 1 }).execute();
  expect(await isFound()).toBe(false);
  await change.set({ suspended_at: null, status: "closed" }).execute();
  expect(await isFound()).toBe(false);
  await change.set({ status: "published" }).execute();
});
