import { afterAll, beforeAll, expect, test } from "vitest";
import { secondMarkingSchool } from "./second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });

test("P8 two marks within the tolerance settle at their mean, and the pupil reads it with the first comment alone", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  await school.first("tina", id, 6, "Show how.");
  expect(await school.status("tina", homeworkId)).toMatchObject({ secondMissing: 1, differences: 0 });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 0, waiting: 1 });
  await school.again("sue", id, 7, "Secret words");
  expect(await school.status("tina", homeworkId)).toMatchObject({
    secondMissing: 0,
    differences: 0,
    settled: 1,
    markers: [{ userId: "sue", mayMark: true, given: 1 }],
  });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 1, waiting: 0 });
  const result = await school.result("pia", id);
  expect(result).toMatchObject({
    score: 6.5,
    items: [{ score: 6.5, comment: "Show how.", isByTwo: true }],
  });
  expect(JSON.stringify(result)).not.toContain("Secret words");
});

test("P8 marks beyond the tolerance wait for the owner, whose decision needs a reason, counts once and is in the record", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  await school.again("sue", id, 9, "Very good.");
  await school.first("tina", id, 3, "Not enough.");
  const { rows, total, questions } = await school.differences("tina", homeworkId);
  expect(total).toBe(1);
  expect(questions).toMatchObject([{ itemNo: 0, points: 10, rubrics: [] }]);
  expect(rows).toMatchObject([
    {
      submissionId: id,
      pupil: { userId: "pia" },
      first: { by: "TINA", score: 3, comment: "Not enough." },
      second: { by: "SUE", score: 9, comment: "Very good." },
      maySettle: true,
    },
  ]);
  expect(JSON.stringify(await school.differences("tina", homeworkId, "hidden"))).not.toMatch(
    /"(?:pia|PIA)"/u,
  );
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 0, waiting: 1 });
  const before = { first: 3, second: 9 };
  await expect(school.settle("tina", id, 6, before, "  ")).rejects.toEqual(fault("paramError"));
  await expect(school.settle("tina", id, 11, before)).rejects.toEqual(fault("paramError"));
  await expect(school.settle("tina", id, 6, { first: 4, second: 9 })).rejects.toEqual(fault("markChanged"));
  await expect(school.settle("sue", id, 6, before)).rejects.toEqual(fault("notFound"));
  const settled = { state: "graded", score: 6, second: "settled" };
  await expect(school.settle("tina", id, 6, before)).resolves.toEqual(settled);
  await expect(school.settle("tina", id, 6, before)).resolves.toEqual(settled);
  await expect(school.settle("tina", id, 7, before)).rejects.toEqual(fault("submissionState"));
  await expect(school.again("sue", id, 6)).rejects.toEqual(fault("secondMarkClosed"));
  const record = await school.kysely
    .selectFrom("audit.entry")
    .selectAll()
    .where("thing_id", "=", String(id))
    .execute();
  expect(JSON.stringify(record)).toContain("Both are half right.");
  await school.returnAll(homeworkId);
  expect(await school.result("pia", id)).toMatchObject({
    score: 6,
    items: [{ score: 6, comment: "Settled." }],
  });
});

test("P8 neither marker sees anything of the other before both have given theirs, and the second sees no names", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  await school.first("tina", id, 3, "First words");
  const seen = await school.desk("sue", homeworkId);
  expect(seen.answers).toMatchObject([
    { submissionId: id, pupil: null, score: null, comment: "", markedBy: null, state: "grading", ink: [] },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/First words|"(?:pia|PIA|TINA)"/u);
  const homework2 = await school.assign();
  const id2 = await school.handIn("pia", homework2);
  await school.again("sue", id2, 4, "Second words");
  const desk = await school.call("GET /staff/homework/{id}/items/{itemNo}/answers", "tina", {
    params: { id: String(homework2), itemNo: "0" },
    query: {},
  });
  expect(desk).toMatchObject({
    secondMarkers: ["SUE"],
    answers: [{ score: null, comment: "", second: "open" }],
  });
  const work = await school.call("GET /staff/submissions/{id}", "tina", { params: { id: String(id2) } });
  expect(JSON.stringify([desk, work])).not.toContain("Second words");
  expect((await school.differences("tina", homework2)).rows).toEqual([]);
  // The answer to a second mark tells nothing of the first either.
  const answer = await school.again("sue", id, 9);
  expect(answer).toEqual({
    score: 9,
    partShares: [],
    comment: "",
    rubric: null,
    reason: "",
    waiting: 0,
  });
});

test("P8 who marks a second time has no other right on the homework, and nobody else gives second marks", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  const params = { id: String(homeworkId) };
  const as = "sue";
  const refused = [
    school.call("GET /staff/homework/{id}", as, { params }),
    school.call("GET /staff/homework/{id}/results", as, { params }),
    school.call("GET /staff/submissions/{id}", as, { params: { id: String(id) } }),
    school.call("GET /staff/homework/{id}/items/{itemNo}/answers", as, {
      params: { ...params, itemNo: "0" },
      query: {},
    }),
    school.first(as, id, 3),
    school.differences(as, homeworkId),
    school.status(as, homeworkId),
    school.call("POST /staff/homework/{id}/secondMarking/stop", as, { params, body: { reason: "No." } }),
  ];
  for (const one of await Promise.allSettled(refused))
    expect(one).toMatchObject({ status: "rejected", reason: fault("notFound") });
  for (const other of ["otto", "tina", "tom", "ada"]) {
    await expect(school.again(other, id, 5)).rejects.toEqual(fault("notFound"));
    await expect(school.desk(other, homeworkId)).rejects.toEqual(fault("notFound"));
  }
  await expect(school.again("pia", id, 10)).rejects.toBeDefined();
  await expect(school.desk("pia", homeworkId)).rejects.toBeDefined();
  await school.addPerson("fay", [{ role: "teacher" }], 200);
  await school.kysely
    .insertInto("edu.second_marker")
    .values({ homework_id: homeworkId, account_id: "fay", dept_id: 200 })
    .execute();
  await expect(school.again("fay", id, 5)).rejects.toEqual(fault("notFound"));
  await expect(school.call("GET /staff/secondMarking", "fay", { query: {} })).resolves.toMatchObject({
    rows: [],
  });
  expect((await school.state(id))?.score).toBeNull();
});

test("P8 a second marker is a colleague who can mark and does not see the first marks", async () => {
  for (const unfit of ["tina", "tom", "ada", "pia", "nobody"])
    await expect(school.assign({ secondMarking: { ...school.second, markerIds: [unfit] } })).rejects.toEqual(
      fault("secondMarkerUnfit"),
    );
  const found = await school.call("GET /staff/secondMarkers", "tina", { query: { search: "s" } });
  expect(found.rows).toEqual([
    { userId: "sam", name: "SAM" },
    { userId: "sue", name: "SUE" },
  ]);
});

test("P8 a role that ends and a marker who is left out end the second marking at once; two colleagues never overwrite each other", async () => {
  const homeworkId = await school.assign({ secondMarking: { ...school.second, markerIds: ["sue", "sam"] } });
  const [one, two] = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  await school.again("sue", one, 5);
  await expect(school.again("sam", one, 9)).rejects.toEqual(fault("secondMarkClosed"));
  expect((await school.desk("sam", homeworkId)).answers.map(({ submissionId }) => submissionId)).toEqual([
    two,
  ]);
  const params = { id: String(homeworkId) };
  const change = (as: string, markerIds: string[]) =>
    school.call("POST /staff/homework/{id}/secondMarking/markers", as, { params, body: { markerIds } });
  await expect(change("sue", ["sue"])).rejects.toEqual(fault("notFound"));
  await expect(change("tina", ["tom"])).rejects.toEqual(fault("secondMarkerUnfit"));
  await change("tina", ["sam"]);
  await expect(school.again("sue", one, 6)).rejects.toEqual(fault("notFound"));
  expect(await school.status("tina", homeworkId)).toMatchObject({ markers: [{ userId: "sam", given: 0 }] });
  await school.kysely
    .updateTable("edu.role_grant")
    .set({ until_at: school.clock.at })
    .where("account_id", "=", "sam")
    .execute();
  await expect(school.again("sam", two, 5)).rejects.toEqual(fault("notFound"));
  expect(await school.status("tina", homeworkId)).toMatchObject({
    markers: [{ userId: "sam", mayMark: false }],
  });
  await school.kysely
    .updateTable("edu.role_grant")
    .set({ until_at: null })
    .where("account_id", "=", "sam")
    .execute();
  await school.again("sam", two, 5);
});

test("P8 whoever comes to teach the class sees the first marks, and gives no second ones from then on", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  const grant = {
    id: "sue-later",
    dept_id: 100,
    account_id: "sue",
    role: "teacher",
    scope: "class" as const,
    class_id: school.classId,
    area_code: null,
    from_at: school.clock.at - 1,
    until_at: null,
    created_at: school.clock.at,
  };
  await school.kysely.insertInto("edu.role_grant").values(grant).execute();
  await expect(school.again("sue", id, 5)).rejects.toEqual(fault("notFound"));
  await expect(school.call("GET /staff/secondMarking", "sue", { query: {} })).resolves.toMatchObject({
    rows: expect.not.arrayContaining([expect.objectContaining({ homeworkId })]),
  });
  await school.first("sue", id, 4);
  await school.kysely.deleteFrom("edu.role_grant").where("id", "=", "sue-later").execute();
  // The first mark is hers: she does not give both.
  await expect(school.again("sue", id, 5)).rejects.toEqual(fault("secondMarkClosed"));
  await expect(school.desk("sue", homeworkId)).rejects.toEqual(fault("notFound"));
  const other = await school.handIn("paul", homeworkId);
  await school.again("sue", other, 5);
  expect((await school.desk("sue", homeworkId)).answers.map(({ submissionId }) => submissionId)).toEqual([
    other,
  ]);
});

test("P8 whoever gave the second mark and gives the first one later has given the first alone", async () => {
  const homeworkId = await school.assign({ secondMarking: { ...school.second, markerIds: ["sue", "sam"] } });
  const [one, two] = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  await school.again("sue", one, 5, "As the second.");
  await school.again("sue", two, 5);
  await school.first("tina", two, 9);
  const grant = {
    id: "sue-stands-in",
    dept_id: 100,
    account_id: "sue",
    role: "teacher",
    scope: "class" as const,
    class_id: school.classId,
    area_code: null,
    from_at: school.clock.at - 1,
    until_at: null,
    created_at: school.clock.at,
  };
  await school.kysely.insertInto("edu.role_grant").values(grant).execute();
  await school.first("sue", one, 5);
  expect(await school.state(one)).toMatchObject({
    state: "open",
    first_score: 5,
    first_by: "sue",
    score: null,
    marked_by: null,
    comment: "",
  });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 0, waiting: 2 });
  await school.again("sam", one, 5);
  expect(await school.state(one)).toMatchObject({ state: "settled", settled_score: 5 });
  await school.call("POST /staff/homework/{id}/secondMarking/stop", "tina", {
    params: { id: String(homeworkId) },
    body: { reason: "Enough." },
  });
  await school.first("sue", two, 6);
  // Nobody gives a second mark any more, so nothing waits for one.
  expect(await school.state(two)).toMatchObject({ state: "off", score: null });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 2, waiting: 0 });
  await school.kysely.deleteFrom("edu.role_grant").where("id", "=", "sue-stands-in").execute();
});

test("P8 who gave the first mark and does not decide neither reads the second nor settles by another first mark", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  await school.first("tom", id, 3);
  await school.again("sue", id, 9, "Very good.");
  expect((await school.differences("tom", homeworkId)).rows).toMatchObject([
    { first: { score: 3 }, second: null, maySettle: false },
  ]);
  expect((await school.differences("tina", homeworkId)).rows).toMatchObject([
    { second: { score: 9, comment: "Very good." }, maySettle: true },
  ]);
  await school.first("tom", id, 9);
  expect(await school.state(id)).toMatchObject({ state: "differs", first_score: 9, settled_score: null });
  await school.settle("tina", id, 6, { first: 9, second: 9 });
  await school.first("tom", id, 8.5);
  expect(await school.state(id)).toMatchObject({ state: "differs", settled_by: null });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 0, waiting: 1 });
  // Whose homework it is decides, by a first mark as well.
  await school.first("tina", id, 9);
  expect(await school.state(id)).toMatchObject({ state: "settled", settled_score: 9 });
});

test("P8 the record says no points of a second mark before there is a first one", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  await school.again("sue", id, 8);
  await school.first("tina", id, 3);
  await school.again("sue", id, 9);
  const entries = await school.kysely
    .selectFrom("audit.entry")
    .selectAll()
    .where("thing_id", "=", String(id))
    .where("act", "=", "homework.secondMark")
    .execute();
  expect(entries).toHaveLength(2);
  expect(entries.filter((entry) => JSON.stringify(entry).includes('"score"'))).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain('"score":8');
});

test("P8 whoever is a pupil of one class and teaches another marks their own work neither first nor second", async () => {
  await school.addPerson("tali", [
    { role: "teacher" },
    { role: "teacher", classId: school.other },
    { role: "student", classId: school.classId },
  ]);
  const homeworkId = await school.assign({ secondMarking: { ...school.second, markerIds: ["tali"] } });
  const [own, theirs] = [await school.handIn("tali", homeworkId), await school.handIn("pia", homeworkId)];
  const { answers, items } = await school.desk("tali", homeworkId);
  expect(answers.map(({ submissionId }) => submissionId)).toEqual([theirs]);
  expect(items).toMatchObject([{ waiting: 1 }]);
  await expect(school.again("tali", own, 10)).rejects.toEqual(fault("notFound"));
  await school.again("tali", theirs, 5);
});
