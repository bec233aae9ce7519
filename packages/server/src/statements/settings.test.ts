import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mastered, statementHarness } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof statementHarness>>;
const fault = (key: string, field?: string) => expect.objectContaining(field ? { key, field } : { key });
const tryIt = async (more: Parameters<typeof school.settings>[0] = {}) =>
  await school.call("POST /staff/statements/try", "head", { body: school.settings(more) });

beforeAll(async () => {
  school = await statementHarness();
});
afterAll(() => school.drop());
beforeEach(async () => {
  await school.clear();
});

test("P10 where nothing was set it is off, and says so", async () => {
  expect(await school.view()).toEqual({
    settings: null,
    waiting: 0,
    isFull: false,
    sentToday: 0,
    refused: 0,
    sentAt: null,
    problem: null,
    detail: "",
    problemAt: null,
    nextTryAt: 0,
    isStopped: false,
  });
  await expect(school.resume()).rejects.toEqual(fault("notFound"));
});

test("P10 trying says what the store answered, saves nothing, and is about nobody", async () => {
  expect(await tryIt()).toEqual({ isTaken: true, problem: null, detail: "" });
  expect([...school.store.kept.values()].map(({ actor }) => actor.account.name)).toEqual(["trial"]);
  expect((await school.view()).settings).toBeNull();
  expect(await tryIt({ secret: "wrong" })).toEqual({
    isTaken: false,
    problem: "credentials",
    detail: "401 Who are you?",
  });
  expect(await tryIt({ endpoint: `${school.store.origin}/other/` })).toMatchObject({
    problem: "status",
    detail: "404 no",
  });
  school.store.state.mood = "html200";
  expect(await tryIt()).toEqual({ isTaken: false, problem: "status", detail: "200 <html>Welcome</html>" });
  school.store.state.mood = "hangs";
  expect(await tryIt()).toMatchObject({ isTaken: false, problem: "time" });
});

test("P10 a secret that is kept goes nowhere else than where it was given for", async () => {
  await expect(tryIt({ secret: "" })).rejects.toEqual(fault("storeSecret"));
  await school.save();
  expect(await tryIt({ secret: "" })).toMatchObject({ isTaken: true });
  expect(await school.save({ secret: "", kinds: ["quizFinished"] })).toMatchObject({
    settings: { kinds: ["quizFinished"] },
  });
  const elsewhere = { endpoint: school.otherStore.endpoint, secret: "" };
  await expect(tryIt(elsewhere)).rejects.toEqual(fault("storeSecret"));
  await expect(school.save(elsewhere)).rejects.toEqual(fault("storeSecret"));
  await expect(school.save({ key: "another", secret: "" })).rejects.toEqual(fault("storeSecret"));
  expect(school.otherStore.kept.size).toBe(0);
  await school.note([mastered(1)]);
  await school.send();
});

test("P10 only addresses that a server elsewhere may have are taken", async () => {
  const refused = [
    "ftp://lrs.example.org/",
    "https://user@lrs.example.org/",
    "https://lrs.example.org/?a=1",
    "no",
  ];
  const inside = [
    "https://localhost/",
    "https://10.0.0.1/",
    "https://store.internal/",
    "http://lrs.example.org/",
  ];
  for (const endpoint of [...refused, ...inside])
    await expect(school.save({ endpoint }), endpoint).rejects.toEqual(fault("storeAddress"));
  school.surroundings.production = true;
  await expect(school.save()).rejects.toEqual(fault("storeAddress"));
  school.surroundings.production = false;
  const saved = await school.save({ endpoint: "https://lrs.example.org/xapi" });
  expect(saved.settings?.endpoint).toBe("https://lrs.example.org/xapi/");
});

test("P10 an institution sees and sends again what is its own", async () => {
  await school.save();
  await school.note([mastered(1)]);
  school.store.state.refuses = () => true;
  await school.send();
  const [one] = (await school.refused()).rows;
  const far = ["far-head", "northfield.localhost"] as const;
  expect(await school.view(...far)).toMatchObject({ settings: null, refused: 0 });
  expect(await school.refused(...far)).toEqual({
    rows: [],
    total: 0,
  });
  await expect(school.resend(one?.id ?? "", ...far)).rejects.toEqual(fault("notFound"));
  expect(await school.resend(null, ...far)).toMatchObject({
    waiting: 0,
  });
  expect((await school.rows()).map(({ state }) => state)).toEqual(["refused"]);
});

test("P10 the ids of people and activities begin where they began first, also when the site has moved", async () => {
  await school.save();
  const { kysely } = school;
  await kysely.updateTable("edu.statement_store").set({ home_page: "https://old.example" }).execute();
  await school.save({ kinds: ["questionMastered"] });
  await school.note([mastered(4)]);
  await school.send();
  const [{ object, actor } = { object: { id: "" }, actor: { account: { homePage: "" } } }] =
    school.store.kept.values();
  expect([object.id, actor.account.homePage]).toEqual([
    "https://old.example/staff/questions/4",
    "https://old.example",
  ]);
});

test("P10 the record of acts says that a key is new, and who had it sent at once", async () => {
  await school.save();
  await school.save({ secret: "" });
  await school.resume();
  const entries = await school.kysely
    .selectFrom("audit.entry")
    .select(["act", "change"])
    .where("act", "in", ["statements.change", "statements.resume"])
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  expect(entries.toReversed()).toMatchObject([
    { act: "statements.change", change: { after: { isKeyNew: true } } },
    { act: "statements.change", change: { after: { isKeyNew: false } } },
    { act: "statements.resume" },
  ]);
});
