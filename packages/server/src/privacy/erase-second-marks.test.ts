import { afterAll, beforeAll, expect, test } from "vitest";
import { secondMarkingSchool } from "../learning/second/second-marking.fixture.ts";
import { heldData } from "./held-data.ts";
import { eraseHeld, erasePickWords, readHeld } from "./store/traces.ts";

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
