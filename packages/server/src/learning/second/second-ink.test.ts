import type { InkItem } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day } from "../harness.fixture.ts";
import { secondMarkingSchool } from "./second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const tick: InkItem = { kind: "tick", colour: "red", width: "medium", x: 8_000, y: 2_000 };
const words: InkItem = {
  kind: "text",
  colour: "blue",
  width: "medium",
  x: 100,
  y: 100,
  text: "second words",
};

async function handedIn() {
  const homeworkId = await school.assign({ releaseRule: "manual" });
  const page = await school.addPicture("pia");
  const id = await school.handIn("pia", homeworkId, { kind: "shortAnswer", text: "", photos: [page] });
  return { homeworkId, id, page };
}
type Work = Awaited<ReturnType<typeof handedIn>>;

const draw = (as: string, { id, page }: Work, items: InkItem[], revision = 0) =>
  school.call("POST /staff/submissions/{id}/ink", as, {
    params: { id: String(id) },
    body: { itemNo: 0, assetId: page, revision, items },
  });
const drawSecond = (as: string, { id, page }: Work, items: InkItem[], revision = 0) =>
  school.call("POST /staff/secondMarking/works/{id}/ink", as, {
    params: { id: String(id) },
    body: { itemNo: 0, assetId: page, revision, items },
  });

test("P8 each marker writes in a layer of their own, and whoever decides sees both", async () => {
  const work = await handedIn();
  await draw("tina", work, [tick]);
  expect(await drawSecond("sue", work, [words])).toEqual({ revision: 1 });
  // Nothing of either layer is in the other one.
  const own = await school.desk("sue", work.homeworkId);
  expect(own.answers).toMatchObject([{ ink: [{ assetId: work.page, revision: 1, items: [words] }] }]);
  const work1 = await school.call("GET /staff/submissions/{id}", "tina", { params: { id: String(work.id) } });
  expect(work1.items).toMatchObject([{ ink: [{ items: [tick] }] }]);
  // Another device of the same marker overwrites nothing unseen.
  await expect(drawSecond("sue", work, [])).rejects.toEqual(fault("inkChanged"));
  await drawSecond("sue", work, [words, tick], 1);
  // Who was not chosen, teaches the class or is the pupil has no such layer, and a page of another answer is none.
  for (const one of ["sam", "tina", "pia"])
    // oxlint-disable-next-line no-await-in-loop
    await expect(drawSecond(one, work, [tick])).rejects.toEqual(fault("notFound"));
  const other = await school.addPicture("paul");
  await expect(drawSecond("sue", { ...work, page: other }, [tick])).rejects.toEqual(fault("notFound"));
  await expect(drawSecond("sue", work, [{ ...words, text: " \0" }], 2)).rejects.toEqual(fault("paramError"));

  await school.first("tina", work.id, 2);
  await school.again("sue", work.id, 9);
  expect((await school.differences("tina", work.homeworkId)).rows).toMatchObject([
    { first: { ink: [{ items: [tick] }] }, second: { ink: [{ items: [words, tick] }] } },
  ]);
  expect(JSON.stringify(await school.result("pia", work.id))).not.toContain("second words");
  await school.settle("tina", work.id, 9, { first: 2, second: 9 });
  await expect(drawSecond("sue", work, [tick], 2)).rejects.toEqual(fault("secondMarkClosed"));
  await school.returnAll(work.homeworkId);
  // The decision was for the second mark, so its ink goes back.
  expect((await school.result("pia", work.id)).items).toMatchObject([{ ink: [{ items: [words, tick] }] }]);
  const back = await school.call("GET /staff/submissions/{id}", "tina", { params: { id: String(work.id) } });
  expect(back.items).toMatchObject([{ ink: [{ items: [words, tick] }] }]);
  // Also later, when it is what the work was before it was opened again.
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(work.homeworkId) },
    body: { userId: "pia", until: school.clock.at + 3 * day, reopens: true },
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: { id: String(work.id) },
    body: { evenIfUnanswered: true },
  });
  const kept = await school.call("GET /staff/submissions/{id}/versions/{versionNo}", "tina", {
    params: { id: String(work.id), versionNo: "1" },
  });
  expect(kept.items).toMatchObject([{ score: 9, ink: [{ items: [words, tick] }] }]);
});

test("P8 a first marker who may not decide is shown the ink of the second one no more than its points", async () => {
  const work = await handedIn();
  await draw("tom", work, [tick]);
  await drawSecond("sue", work, [words]);
  await school.first("tom", work.id, 2);
  await school.again("sue", work.id, 9);
  const shown = await school.differences("tom", work.homeworkId);
  expect(shown.rows).toMatchObject([{ first: { ink: [{ items: [tick] }] }, second: null }]);
  expect(JSON.stringify(shown)).not.toContain("second words");
});

test("P8 the ink of the first mark goes back where both settle by themselves or somebody decides for other points", async () => {
  for (const [second, settled] of [
    [5, null],
    [9, 7],
    [9, 5],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const work = await handedIn();
    // oxlint-disable-next-line no-await-in-loop
    await draw("tina", work, [tick]);
    // oxlint-disable-next-line no-await-in-loop
    await drawSecond("sue", work, [words]);
    // oxlint-disable-next-line no-await-in-loop
    await school.first("tina", work.id, 5);
    // oxlint-disable-next-line no-await-in-loop
    await school.again("sue", work.id, second);
    if (settled !== null)
      // oxlint-disable-next-line no-await-in-loop
      await school.settle("tina", work.id, settled, { first: 5, second });
    // oxlint-disable-next-line no-await-in-loop
    await school.returnAll(work.homeworkId);
    // oxlint-disable-next-line no-await-in-loop
    const { items } = await school.result("pia", work.id);
    expect(items).toMatchObject([{ ink: [{ items: [tick] }] }]);
    expect(JSON.stringify(items)).not.toContain("second words");
  }
});

test("P8 a colleague who takes a second marking over sees no layer of another one, and reopened work keeps it aside", async () => {
  const work = await handedIn();
  await drawSecond("sue", work, [words]);
  await school.call("POST /staff/homework/{id}/secondMarking/markers", "tina", {
    params: { id: String(work.homeworkId) },
    body: { markerIds: ["sam"] },
  });
  expect((await school.desk("sam", work.homeworkId)).answers).toMatchObject([{ ink: [] }]);
  await expect(drawSecond("sue", work, [tick], 1)).rejects.toEqual(fault("notFound"));
  await drawSecond("sam", work, [tick]);
  await school.again("sam", work.id, 4);
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(work.homeworkId) },
    body: { userId: "pia", until: school.clock.at + 3 * day, reopens: true },
  });
  const left = await school.kysely
    .selectFrom("edu.second_ink")
    .selectAll()
    .where("submission_id", "=", work.id)
    .execute();
  expect(left).toEqual([]);
  const kept = await school.kysely
    .selectFrom("edu.kept_second_mark")
    .select(["marked_by", "ink"])
    .where("submission_id", "=", work.id)
    .execute();
  // The layer of whoever gave the mark.
  expect(kept).toEqual([{ marked_by: "sam", ink: [expect.objectContaining({ items: [tick] })] }]);
});
