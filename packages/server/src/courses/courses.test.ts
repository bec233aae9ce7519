import type { WatchedSpan } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { courseHarness, idOf, read, unit } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
let classId: number;

beforeAll(async () => {
  school = await courseHarness();
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("paul", [{ role: "student" }]);
  await school.addPerson("far", [{ role: "student" }], 200);
});
afterAll(() => school.drop());
beforeEach(() => {
  school.clock.at += 86_400_000;
});

type Params = { id: string };
const fault = (key: string) => expect.objectContaining({ key });
const begin = (as: string, params: Params) =>
  school.call("POST /courses/{id}/begin", as, { params, body: {} });
const open = (as: string, params: Params, name: string) =>
  school.call("POST /courses/{id}/units/{unitId}/open", as, school.at(params, name));
const finish = (as: string, params: Params, name: string) =>
  school.call("POST /courses/{id}/units/{unitId}/done", as, school.at(params, name));
const watch = (as: string, params: Params, name: string, spans: WatchedSpan[], positionMs = 0) =>
  school.call("POST /courses/{id}/units/{unitId}/watch", as, {
    params: { ...params, unitId: idOf(name) },
    body: { spans, positionMs },
  });
const look = (as: string | null, params: Params, host?: string) =>
  school.call("GET /courses/{id}", as, { params }, host);
const certify = (as: string, params: Params, name: "full" | "masked" = "masked") =>
  school.call("POST /courses/{id}/certificate", as, { params, body: { name } });
const check = (as: string | null, code: string, host?: string) =>
  school.call("GET /certificates/{code}", as, { params: { code } }, host);
const people = async (as: string, params: Params) =>
  (await school.call("GET /staff/courses/{id}/people", as, { params, query: {} })).rows;
const titles = (rows: readonly { titleEn: string }[]) => rows.map(({ titleEn }) => titleEn);

describe("taking a course", () => {
  test("P10 a unit opens when what it needs is done, and the course goes on where somebody was", async () => {
    const params = await school.publish("tina", [
      unit("one", read),
      unit("two", read, ["one"]),
      unit("tre", read),
    ]);
    await expect(open("pia", params, "one")).rejects.toEqual(fault("courseNotBegun"));
    await begin("pia", params);
    await begin("pia", params);
    await expect(open("pia", params, "two")).rejects.toEqual(fault("unitLocked"));
    await expect(finish("pia", params, "two")).rejects.toEqual(fault("unitLocked"));
    expect((await open("pia", params, "one")).item).toEqual(read);
    expect((await look("pia", params)).progress).toMatchObject({ nextUnitId: idOf("one"), unitsDone: 0 });
    expect(await finish("pia", params, "one")).toMatchObject({
      state: "done",
      unitsDone: 1,
      isFinished: false,
    });
    expect(await finish("pia", params, "one")).toMatchObject({ unitsDone: 1 });
    await open("pia", params, "tre");
    const { progress, sections } = await look("pia", params);
    expect(progress?.nextUnitId).toBe(idOf("tre"));
    expect(sections[0]?.units.map(({ state }) => state)).toEqual(["done", "open", "begun"]);
    const [mine] = (await school.call("GET /courses/mine", "pia", { query: {} })).rows;
    expect(mine).toMatchObject({ courseId: Number(params.id), units: 3, progress: { unitsDone: 1 } });
  });

  test("P10 a report of a whole video in a second does not finish it; watching does", async () => {
    const assetId = await school.addVideo("tina", 60_000);
    const params = await school.publish("tina", [unit("film", { kind: "video", assetId })]);
    await begin("pia", params);
    expect((await open("pia", params, "film")).assets[0]?.durationMs).toBe(60_000);
    await expect(finish("pia", params, "film")).rejects.toEqual(fault("courseState"));
    school.clock.at += 1_000;
    const claimed = await watch("pia", params, "film", [[0, 60_000]]);
    expect(claimed).toMatchObject({ state: "begun", watched: [[0, 2_000]] });
    // A night later no more is believed than what a player may report at once.
    for (let times = 0; times < 20; times += 1)
      // oxlint-disable-next-line no-await-in-loop
      expect(await watch("pia", params, "film", [[0, 60_000]])).toMatchObject({ watched: [[0, 2_000]] });
    for (const from of [0, 15_000, 30_000, 45_000]) {
      school.clock.at += 15_000;
      // oxlint-disable-next-line no-await-in-loop
      await watch("pia", params, "film", [[from, from + 15_000]], from + 15_000);
    }
    expect(await look("pia", params)).toMatchObject({ progress: { share: 1, nextUnitId: null } });
    expect(await open("pia", params, "film")).toMatchObject({ positionMs: 60_000, watched: [[0, 60_000]] });
  });

  test("P10 of two reports at the same moment each second is believed once, also of two videos", async () => {
    const one = await school.addVideo("tina", 600_000);
    const two = await school.addVideo("tina", 600_000);
    const units = [
      unit("film", { kind: "video", assetId: one }),
      unit("reel", { kind: "video", assetId: two }),
    ];
    const params = await school.publish("tina", units);
    await begin("pia", params);
    await open("pia", params, "film");
    await open("pia", params, "reel");
    school.clock.at += 10_000;
    const reports = await Promise.all([
      watch("pia", params, "film", [[0, 500_000]]),
      watch("pia", params, "film", [[100_000, 500_000]]),
      watch("pia", params, "reel", [[0, 500_000]]),
    ]);
    expect(reports).toHaveLength(3);
    const { sections } = await look("pia", params);
    const watchedMs = sections[0]?.units.reduce((sum, { share }) => sum + share * 540_000, 0) ?? 0;
    expect(watchedMs).toBeCloseTo(20_000, 3);
  });

  test("P10 a quiz is done from the mark that the teacher has set, homework when it is handed in", async () => {
    const quizId = await school.addQuiz("tina");
    const params = await school.publish("tina", [unit("quiz", { kind: "quiz", quizId, passFrom: 60 })]);
    await begin("pia", params);
    expect(await open("pia", params, "quiz")).toMatchObject({ name: "Quiz", best: null, state: "begun" });
    await school.practise("pia", quizId, false);
    expect(await open("pia", params, "quiz")).toMatchObject({ best: 0, share: 0 });
    await school.practise("pia", quizId, true);
    await school.practise("pia", quizId, false);
    expect(await open("pia", params, "quiz")).toMatchObject({ best: 1, state: "done" });
    await expect(watch("pia", params, "quiz", [])).rejects.toEqual(fault("paramError"));
  });

  test("P10 a course is seen by those whom it is for, and by nobody else", async () => {
    const forClass = await school.publish("tina", [unit("one", read)], {
      titleEn: "Class",
      audience: "classes",
      classIds: [classId],
    });
    const open100 = await school.publish("tina", [unit("one", read)], { titleEn: "Public", isPublic: true });
    const all = await school.publish("tina", [unit("one", read)], { titleEn: "All", audience: "all" });
    const listed = async (as: string | null, host?: string) =>
      titles((await school.call("GET /courses", as, { query: {} }, host)).rows);
    expect(await listed("pia")).toEqual(expect.arrayContaining(["Class", "Public", "All"]));
    expect(await listed("paul")).not.toContain("Class");
    expect(await listed(null)).toContain("Public");
    expect(await listed(null)).not.toContain("All");
    expect(await listed("far", "northfield.localhost")).toEqual([]);
    const found = async (search: string) =>
      titles((await school.call("GET /courses", "pia", { query: { search } })).rows);
    expect(await found("publi")).toContain("Public");
    expect(await found("publi")).not.toContain("Class");
    // Signs of patterns are letters like others.
    expect(await found("%")).toEqual([]);
    await expect(look("paul", forClass)).rejects.toEqual(fault("notFound"));
    await expect(begin("paul", forClass)).rejects.toEqual(fault("notFound"));
    await expect(look(null, all)).rejects.toEqual(fault("notFound"));
    await expect(look("far", open100, "northfield.localhost")).rejects.toEqual(fault("notFound"));
    await expect(begin("far", open100)).rejects.toEqual(fault("notFound"));
    expect(await look(null, open100)).toMatchObject({ mayTake: false, progress: null });
    const mine = titles((await school.call("GET /courses/mine", "paul", { query: {} })).rows);
    expect(mine).toContain("All");
    expect(mine).not.toContain("Public");
    expect((await people("tina", forClass)).map(({ userId, begunAt }) => [userId, begunAt])).toEqual([
      ["pia", null],
    ]);
  });
});

describe("certificates", () => {
  test("P10 a certificate comes with the last unit, is one whatever happens at once, and is checked by a stranger", async () => {
    const params = await school.publish("tina", [unit("one", read)], { title: "集合" });
    await begin("pia", params);
    await expect(certify("pia", params)).rejects.toEqual(fault("courseNotDone"));
    await open("pia", params, "one");
    await finish("pia", params, "one");
    const codes = await Promise.all([certify("pia", params), certify("pia", params), certify("pia", params)]);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    const code = codes[0]?.code ?? "";
    expect(await check(null, code)).toMatchObject({
      institutionEn: "Riverside University",
      course: "集合",
      courseEn: "Sets",
      name: "P•••",
      finishedAt: school.clock.at,
      isRevoked: false,
      isMine: false,
    });
    expect(await certify("pia", params, "full")).toEqual({ code });
    expect(await check("pia", code)).toMatchObject({ name: "PIA", isMine: true });
    await expect(check(null, code, "northfield.localhost")).rejects.toEqual(fault("notFound"));
    await expect(check(null, "0".repeat(26))).rejects.toEqual(fault("notFound"));
  });

  test("P10 who has finished a course once has its certificate, also where the course grew before it was fetched", async () => {
    const params = await school.publish("tina", [unit("one", read)]);
    await begin("pia", params);
    await open("pia", params, "one");
    expect((await look("pia", params)).progress?.finishedAt).toBeNull();
    await finish("pia", params, "one");
    const finishedAt = school.clock.at;
    await begin("paul", params);
    school.clock.at += 1_000;
    const content = school.content([unit("one", read), unit("new", read)]);
    const body = { version: 2, content };
    await school.call("POST /staff/courses/{id}/save", "tina", { params, body });
    expect((await look("pia", params)).progress).toMatchObject({ unitsDone: 1, share: 0.5, finishedAt });
    const { code } = await certify("pia", params);
    expect(await check(null, code)).toMatchObject({ finishedAt });
    await expect(certify("paul", params)).rejects.toEqual(fault("courseNotDone"));
  });

  test("P10 a certificate keeps the name of its day, and goes with its holder", async () => {
    await school.addPerson("nia", [{ role: "student" }]);
    const params = await school.publish("tina", [unit("one", read)]);
    await begin("nia", params);
    await open("nia", params, "one");
    await finish("nia", params, "one");
    const { code } = await certify("nia", params, "full");
    await school.kysely.updateTable("edu.account").set({ nick: "Friend" }).where("id", "=", "nia").execute();
    expect(await check(null, code)).toMatchObject({ name: "NIA" });
    await certify("nia", params, "masked");
    expect(await check(null, code)).toMatchObject({ name: "N•••" });
    await certify("nia", params, "full");
    expect(await check(null, code)).toMatchObject({ name: "NIA" });
  });

  test("P10 in a school for children no pupil makes their full name public", async () => {
    await school.addPerson("noor", [{ role: "teacher" }], 200);
    const params = await school.publish("noor", [unit("one", read)]);
    await begin("far", params);
    await open("far", params, "one");
    await finish("far", params, "one");
    expect(await look("far", params)).toMatchObject({ mayShowName: false });
    await expect(certify("far", params, "full")).rejects.toEqual(fault("forbidden"));
    const { code } = await certify("far", params, "masked");
    await expect(certify("far", params, "full")).rejects.toEqual(fault("forbidden"));
    expect(await check(null, code, "northfield.localhost")).toMatchObject({ name: "F•••" });
  });

  test("P10 who answers for the course revokes a certificate and restores it; nobody else", async () => {
    const params = await school.publish("tina", [unit("one", read)]);
    await begin("pia", params);
    await open("pia", params, "one");
    await finish("pia", params, "one");
    const { code } = await certify("pia", params);
    const revoke = (as: string, isRevoked: boolean, userId = "pia") =>
      school.call("POST /staff/courses/{id}/certificate", as, { params, body: { userId, isRevoked } });
    await expect(revoke("otto", true)).rejects.toEqual(fault("courseNotYours"));
    await expect(revoke("tina", true, "paul")).rejects.toEqual(fault("notFound"));
    await revoke("head", true);
    await revoke("tina", true);
    expect(await check(null, code)).toMatchObject({ isRevoked: true });
    await expect(certify("pia", params)).rejects.toEqual(fault("certificateRevoked"));
    expect(await people("tina", params)).toMatchObject([
      { userId: "pia", certificate: "revoked", unitsDone: 1 },
    ]);
    await revoke("tina", false);
    expect(await check(null, code)).toMatchObject({ isRevoked: false });
    const acts = await school.kysely
      .selectFrom("audit.entry")
      .select("act")
      .where("act", "in", ["course.revoke", "course.restore"])
      .where("thing_id", "=", params.id)
      .execute();
    expect(acts).toHaveLength(2);
  });
});

describe("building a course", () => {
  test("P10 only who made a course changes it, over the version that they saw, and one of two saves wins", async () => {
    const content = school.content([unit("one", read)]);
    const { courseId } = await school.call("POST /staff/courses", "tina", { body: { content } });
    const params = { id: String(courseId) };
    const save = (as: string, version: number, titleEn: string) =>
      school.call("POST /staff/courses/{id}/save", as, {
        params,
        body: { version, content: { ...content, titleEn } },
      });
    await expect(save("otto", 1, "Mine")).rejects.toEqual(fault("courseNotYours"));
    await expect(save("head", 1, "Mine")).rejects.toEqual(fault("courseNotYours"));
    const results = await Promise.allSettled([save("tina", 1, "A"), save("tina", 1, "B")]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results).toContainEqual({ status: "rejected", reason: fault("courseChanged") });
    const read1 = await school.call("GET /staff/courses/{id}", "otto", { params });
    expect(read1).toMatchObject({ version: 2, mayEdit: false, state: "draft" });
    await expect(people("otto", params)).rejects.toEqual(fault("courseNotYours"));
  });

  test("P10 what is not whole is not published, and what is published stays whole", async () => {
    const empty = unit("one", { kind: "video", assetId: null });
    const content = school.content([empty]);
    const { courseId } = await school.call("POST /staff/courses", "tina", { body: { content } });
    const params = { id: String(courseId) };
    const publish = (version: number) =>
      school.call("POST /staff/courses/{id}/publish", "tina", { params, body: { version } });
    const save = (version: number, units: Parameters<typeof school.content>[0]) =>
      school.call("POST /staff/courses/{id}/save", "tina", {
        params,
        body: { version, content: school.content(units) },
      });
    await expect(publish(1)).rejects.toEqual(fault("courseIncomplete"));
    await save(1, [unit("one", read)]);
    await publish(2);
    await expect(publish(3)).rejects.toEqual(fault("courseState"));
    await expect(save(3, [empty])).rejects.toEqual(fault("courseIncomplete"));
    await begin("pia", params);
    await open("pia", params, "one");
    await finish("pia", params, "one");
    // A unit that comes later leaves what was done, and the certificate.
    const { code } = await certify("pia", params);
    await save(3, [unit("new", read), unit("one", read)]);
    expect(await look("pia", params)).toMatchObject({ progress: { unitsDone: 1, nextUnitId: idOf("new") } });
    expect(await certify("pia", params)).toEqual({ code });
    const withdraw = () => school.call("POST /staff/courses/{id}/withdraw", "head", { params, body: {} });
    await withdraw();
    await expect(withdraw()).rejects.toEqual(fault("courseState"));
    await expect(look("pia", params)).rejects.toEqual(fault("notFound"));
    await expect(finish("pia", params, "new")).rejects.toEqual(fault("notFound"));
    expect(await check(null, code)).toMatchObject({ isRevoked: false });
  });

  test("P10 units that wait in a circle, other people's classes and files, and foreign things are refused", async () => {
    const make = (units: Parameters<typeof school.content>[0], more = {}) =>
      school.call("POST /staff/courses", "otto", { body: { content: school.content(units, more) } });
    await expect(make([unit("a", read, ["b"]), unit("b", read, ["a"])])).rejects.toEqual(fault("courseLoop"));
    await expect(make([unit("a", read), unit("a", read)])).rejects.toEqual(fault("paramError"));
    await expect(make([], { audience: "classes", classIds: [classId] })).rejects.toEqual(
      fault("classNotYours"),
    );
    const theirs = await school.addVideo("tina", 1_000);
    await expect(make([unit("a", { kind: "video", assetId: theirs })])).rejects.toEqual(fault("notFound"));
    await expect(make([unit("a", { kind: "quiz", quizId: 9_999_999, passFrom: 1 })])).rejects.toEqual(
      fault("notFound"),
    );
  });

  test("P10 homework that the author may not read is not there, also by its title", async () => {
    const homeworkId = await school.addHomework("tina", [classId], "Secret test");
    const homework = (id: number) => [unit("a", { kind: "homework", homeworkId: id })];
    const make = (as: string) =>
      school.call("POST /staff/courses", as, { body: { content: school.content(homework(homeworkId)) } });
    const names = async (as: string, courseId: number) =>
      (await school.call("GET /staff/courses/{id}", as, { params: { id: String(courseId) } })).names;
    await expect(make("otto")).rejects.toEqual(fault("notFound"));
    const { courseId } = await make("tina");
    expect(await names("tina", courseId)).toEqual([
      { kind: "homework", id: homeworkId, name: "Secret test", state: "gone" },
    ]);
    expect(await names("otto", courseId)).toEqual([]);
    expect(await names("head", courseId)).toHaveLength(1);
  });

  test("P10 a document that is not published is not there for the author of a course", async () => {
    const { docId } = await school.kysely
      .selectFrom("edu.document")
      .select("doc_id as docId")
      .where("dept_id", "=", 100)
      .where("status", "=", "published")
      .where("visibility", "=", "public")
      .orderBy("doc_id")
      .executeTakeFirstOrThrow();
    const setStatus = async (status: "published" | "draft") =>
      await school.kysely.updateTable("edu.document").set({ status }).where("doc_id", "=", docId).execute();
    const make = () =>
      school.call("POST /staff/courses", "otto", {
        body: { content: school.content([unit("a", { kind: "document", docId })]) },
      });
    await setStatus("draft");
    onTestFinished(async () => void (await setStatus("published")));
    await expect(make()).rejects.toEqual(fault("notFound"));
    await setStatus("published");
    const { courseId } = await make();
    const params = { id: String(courseId) };
    expect((await school.call("GET /staff/courses/{id}", "otto", { params })).names).toHaveLength(1);
    await setStatus("draft");
    expect((await school.call("GET /staff/courses/{id}", "otto", { params })).names).toEqual([]);
  });

  test("P10 a course shows homework that is given to each of its classes, and no other", async () => {
    const other = await school.addClass("B");
    await school.addPerson("tess", [
      { role: "teacher" },
      { role: "teacher", classId },
      { role: "teacher", classId: other },
    ]);
    const homeworkId = await school.addHomework("tess", [classId], "Sheet 1");
    await school.call("POST /staff/homework/{id}/publish", "tess", {
      params: { id: String(homeworkId) },
      body: { version: 1 },
    });
    const publish = (more: Parameters<typeof school.content>[1]) =>
      school.publish("tess", [unit("a", { kind: "homework", homeworkId })], more);
    await expect(publish({ audience: "all" })).rejects.toEqual(fault("courseHomework"));
    await expect(publish({ audience: "classes", classIds: [classId, other] })).rejects.toEqual(
      fault("courseHomework"),
    );
    const params = await publish({ audience: "classes", classIds: [classId] });
    await begin("pia", params);
    expect(await open("pia", params, "a")).toMatchObject({ name: "Sheet 1" });
  });
});
