import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secondMarkingSchool } from "../learning/second/second-marking.fixture.ts";
import { heldData } from "./held-data.ts";
import { eraseHeld, eraseInkWords, erasePickWords, readHeld } from "./store/traces.ts";

const day = 86_400_000;
let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

test("P12 P8 words of second marks and of decisions stand in the archives of who wrote them and go with them; points stay", async () => {
  const level = (words: string, points: number) => ({ words, points });
  const content = {
    title: "Essay",
    criteria: [{ title: "Reasons", levels: [level("none", 0), level("one", 2), level("several", 5)] }],
  };
  const { rubricId } = await school.call("POST /staff/rubrics", "tina", { body: { content } });
  const homeworkId = await school.assign();
  await school.call("POST /staff/homework/{id}/items/{itemNo}/rubric", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    body: { rubricId, alsoInBank: false },
  });
  const id = await school.handIn("pia", homeworkId);
  const mark = (pick: number, comment: string) => ({
    rubric: { rubricId, version: 1, picks: [{ level: pick, comment }] },
  });
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: { id: String(id) },
    body: { itemNo: 0, score: 4, comment: "", ...mark(1, "First words") },
  });
  await school.call("POST /staff/secondMarking/works/{id}/mark", "sue", {
    params: { id: String(id) },
    body: { itemNo: 0, score: 9, comment: "Said", reason: "A point less", ...mark(2, "By the level") },
  });
  await school.settle("tina", id, 8, { first: 4, second: 9 }, "Between both");
  const held = heldData.filter(({ table }) => table === "edu.second_mark");
  const shown = async (accountId: string) => {
    const whose = { accountId, personId: null };
    const rows = held.map((one) => readHeld(school.kysely, one, whose, { offset: 0, limit: 10 }));
    return (await Promise.all(rows)).flat();
  };
  expect(await shown("sue")).toMatchObject([
    { score: 9, comment: "Said", reason: "A point less", picks: [{ level: 2, comment: "By the level" }] },
  ]);
  expect(await shown("tina")).toMatchObject([{ settled_score: 8, settle_reason: "Between both" }]);
  for (const accountId of ["sue", "tina"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await erasePickWords(school.kysely, accountId);
    for (const one of held)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await eraseHeld(school.kysely, one, { accountId, personId: null });
  }
  expect(await school.state(id)).toMatchObject({
    score: 9,
    comment: "",
    reason: "",
    picks: [{ level: 2, comment: "" }],
    settled_score: 8,
    settle_reason: "",
  });
});

test("P12 P8 an archive holds the ink of second marks that its pupil is shown, and the marker's own, whose words go with them", async () => {
  const tick = { kind: "tick", colour: "red", width: "medium", x: 8_000, y: 2_000 } as const;
  const words = { kind: "text", colour: "blue", width: "medium", x: 100, y: 100, text: "Said" } as const;
  const shown = async (accountId: string, layer = "edu.second_ink") => {
    const held = heldData.filter(({ table }) => table === layer);
    const whose = { accountId, personId: null };
    const rows = held.map((one) => readHeld(school.kysely, one, whose, { offset: 0, limit: 10 }));
    return (await Promise.all(rows)).flat();
  };
  for (const settled of [4, 9]) {
    // oxlint-disable no-await-in-loop -- one after the other
    const homeworkId = await school.assign({ releaseRule: "manual" });
    const page = await school.addPicture("paul");
    const id = await school.handIn("paul", homeworkId, { kind: "shortAnswer", text: "", photos: [page] });
    await school.call("POST /staff/secondMarking/works/{id}/ink", "sue", {
      params: { id: String(id) },
      body: { itemNo: 0, assetId: page, revision: 0, items: [tick, words] },
    });
    await school.call("POST /staff/submissions/{id}/ink", "tina", {
      params: { id: String(id) },
      body: { itemNo: 0, assetId: page, revision: 0, items: [{ ...words, text: `For ${settled}` }] },
    });
    await school.first("tina", id, 4);
    await school.again("sue", id, 9);
    await school.settle("tina", id, settled, { first: 4, second: 9 });
    await school.returnAll(homeworkId);
    // oxlint-enable no-await-in-loop
  }
  expect(await shown("paul")).toMatchObject([{ items: [tick, words] }]);
  expect(await shown("paul", "edu.page_ink")).toMatchObject([{ items: [{ text: "For 4" }] }]);
  expect(await shown("sue")).toHaveLength(2);
  await eraseInkWords(school.kysely, "sue");
  expect(await shown("paul")).toMatchObject([{ items: [tick] }]);
});

/** The places of the institution's tables where a text stands. */
async function placesOf(words: string): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select c.table_schema || '.' || c.table_name as at
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'edu' group by 1`.execute(school.kysely);
  const found: string[] = [];
  for (const { at } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    const here = await sql`select from ${sql.table(at)} r where position(${words} in r::text) > 0`.execute(
      school.kysely,
    );
    if (here.rows.length > 0) found.push(at);
  }
  return found;
}

test("P12 P8 of work that was reopened the words of second marks, of decisions and on pages go with who wrote them; the rest stays", async () => {
  const level = (words: string, points: number) => ({ words, points });
  const content = {
    title: "Letter",
    criteria: [{ title: "Form", levels: [level("none", 0), level("some", 5)] }],
  };
  const { rubricId } = await school.call("POST /staff/rubrics", "tina", { body: { content } });
  const homeworkId = await school.assign({ releaseRule: "manual" });
  await school.call("POST /staff/homework/{id}/items/{itemNo}/rubric", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    body: { rubricId, alsoInBank: false },
  });
  const page = await school.addPicture("pia");
  const id = await school.handIn("pia", homeworkId, { kind: "shortAnswer", text: "", photos: [page] });
  const params = { id: String(id) };
  const tick = { kind: "tick", colour: "red", width: "medium", x: 8_000, y: 2_000 } as const;
  const typed = {
    kind: "text",
    colour: "blue",
    width: "medium",
    x: 100,
    y: 100,
    text: "Zwy on a page",
  } as const;
  await school.call("POST /staff/secondMarking/works/{id}/ink", "sue", {
    params,
    body: { itemNo: 0, assetId: page, revision: 0, items: [tick, typed] },
  });
  const picks = [{ level: 1, comment: "Zwy of a level" }];
  await school.first("tina", id, 4);
  await school.call("POST /staff/secondMarking/works/{id}/mark", "sue", {
    params,
    body: {
      itemNo: 0,
      score: 9,
      comment: "Zwy of a mark",
      reason: "Zwy of a reason",
      rubric: { rubricId, version: 1, picks },
    },
  });
  await school.settle("tina", id, 9, { first: 4, second: 9 }, "Zwy of a decision");
  await school.returnAll(homeworkId);
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "pia", until: school.clock.at + 3 * day, reopens: true },
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params,
    body: { evenIfUnanswered: true },
  });
  const seen = async () =>
    (
      await school.call("GET /staff/submissions/{id}/versions/{versionNo}", "tina", {
        params: { ...params, versionNo: "1" },
      })
    ).items[0];
  expect(await seen()).toMatchObject({ score: 9, ink: [{ assetId: page, items: [tick, typed] }] });
  const held = heldData.filter(({ table }) => table === "edu.kept_second_mark");
  const exported = async (accountId: string) =>
    (
      await Promise.all(
        held.map((one) =>
          readHeld(school.kysely, one, { accountId, personId: null }, { offset: 0, limit: 10 }),
        ),
      )
    ).flat();
  expect(await exported("sue")).toMatchObject([
    { score: 9, comment: "Zwy of a mark", reason: "Zwy of a reason", picks, ink: [{ assetId: page }] },
  ]);
  expect(await exported("tina")).toMatchObject([{ settled_score: 9, settle_reason: "Zwy of a decision" }]);
  for (const words of ["page", "level", "mark", "reason"])
    expect(await placesOf(words === "page" ? "Zwy on a page" : `Zwy of a ${words}`)).not.toEqual([]);
  await erase("sue");
  expect(await placesOf("Zwy of a decision")).not.toEqual([]);
  await erase("tina");
  expect(await placesOf("Zwy o")).toEqual([]);
  expect(await seen()).toMatchObject({ score: 9, ink: [{ assetId: page, items: [tick] }] });
});

/** As the erasure of an account does, in its order. */
async function erase(accountId: string): Promise<void> {
  await erasePickWords(school.kysely, accountId);
  await eraseInkWords(school.kysely, accountId);
  const marks = heldData.filter(({ table }) => table.endsWith("second_mark"));
  for (const one of marks)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await eraseHeld(school.kysely, one, { accountId, personId: null });
}
