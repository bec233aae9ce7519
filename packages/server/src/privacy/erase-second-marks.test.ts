import { afterAll, beforeAll, expect, test } from "vitest";
import { secondMarkingSchool } from "../learning/second/second-marking.fixture.ts";
import { heldData } from "./held-data.ts";
import { eraseHeld, eraseInkWords, erasePickWords, readHeld } from "./store/traces.ts";

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
