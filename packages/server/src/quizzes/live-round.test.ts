import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quizHarness } from "./harness.fixture.ts";
import { text } from "../learning/harness.fixture.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;
const pupils = ["ana", "bo", "cy"] as const;

beforeAll(async () => {
  school = await quizHarness();
  await school.addPerson("hana", [{ role: "teacher" }]);
  await school.addPerson("ivo", [{ role: "teacher" }]);
  for (const pupil of pupils) await school.addPerson(pupil, [{ role: "student" }]);
});
afterAll(() => school.drop());

const join = async (who: string | null, code: string, more: object = {}) =>
  await school.call("POST /quizRounds/join", who, { body: { code, ...more } });
const refused = (key: string) => ({ key }) as unknown;

test("P10 a round goes from the lobby over its questions to the ranking; who is right and early has the most points", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 2));
  for (const pupil of ["ana", "bo"]) await join(pupil, round.code);
  expect(await round.host()).toMatchObject({ phase: "lobby", itemNo: -1, players: 2, question: null });
  await round.step("next", -1);
  school.clock.at += 1_000;
  await round.answer("ana", 0, true);
  school.clock.at += 8_000;
  // The last answer ends the time.
  await round.answer("bo", 0, true);
  const [ana, bo] = [await round.see("ana"), await round.see("bo")];
  expect(ana).toMatchObject({ phase: "reveal", me: { rank: 1 }, result: { share: 1 } });
  expect(bo).toMatchObject({ phase: "reveal", me: { rank: 2 }, result: { share: 1 } });
  expect(ana.me.points).toBeGreaterThan(bo.me.points);
  const shown = await round.host();
  expect(shown).toMatchObject({ answered: 2, right: 2 });
  expect(shown.optionCounts.toSorted((a, b) => b - a)).toEqual([2, 0, 0]);
  await round.step("next", 0);
  // Somebody comes late and answers wrongly; the time ends the question.
  await join("cy", round.code);
  await round.answer("cy", 1, false);
  school.clock.at += 20_000;
  expect(await round.see("cy")).toMatchObject({
    phase: "reveal",
    me: { points: 0, rank: 3 },
    result: { points: 0 },
  });
  expect(await round.step("next", 1)).toMatchObject({ phase: "ended" });
  expect(await round.report()).toMatchObject({
    players: [
      { nick: "ANA", rank: 1, answered: 1, right: 1, shares: [1, null] },
      { nick: "BO", rank: 2, shares: [1, null] },
      { nick: "CY", rank: 3, answered: 1, right: 0, shares: [null, 0] },
    ],
    questions: [
      { answered: 2, rightCount: 2 },
      { answered: 1, rightCount: 0 },
    ],
  });
});

test("P10 nothing that a player reads before the time is over says what is right", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 1));
  for (const pupil of pupils) await join(pupil, round.code);
  await round.step("next", -1);
  await round.answer("ana", 0, true);
  for (const view of [await round.see("ana"), await round.see("bo"), await round.host()]) {
    expect(view).toMatchObject({ phase: "question", key: null });
    expect(JSON.stringify(view)).not.toContain("Because it is");
    expect(view.ranking.every(({ points }) => points === 0)).toBe(true);
  }
  expect(await round.see("ana")).toMatchObject({ me: { points: 0 }, result: null });
  expect(await round.report()).toMatchObject({ questions: [] });
  await round.step("close", 0);
  expect(JSON.stringify(await round.see("bo"))).toContain("Because it is");
  expect((await round.see("ana")).me.points).toBe(1_000);
  await round.step("end", 0);
});

test("P10 the same answer twice counts once, another one and one that comes too late are refused", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 1));
  for (const pupil of ["ana", "bo"]) await join(pupil, round.code);
  await round.step("next", -1);
  await Promise.all([round.answer("ana", 0, true), round.answer("ana", 0, true)]);
  await round.answer("ana", 0, true);
  await expect(round.answer("ana", 0, false)).rejects.toEqual(
    expect.objectContaining(refused("quizAnswered")),
  );
  expect(await round.host()).toMatchObject({ answered: 1 });
  school.clock.at += 20_000;
  await expect(round.answer("bo", 0, true)).rejects.toEqual(expect.objectContaining(refused("quizTooLate")));
  expect((await round.see("ana")).me.points).toBe(1_000);
  await round.step("end", 0);
});

test("P10 of two steps at the same moment one counts, and of two starts one round is begun", async () => {
  const quizId = await school.addQuiz("hana", 3);
  const [one, other] = await Promise.all([school.start("hana", quizId), school.start("hana", quizId)]);
  expect(one.roundId).toBe(other.roundId);
  await Promise.all([one.step("next", -1), one.step("next", -1)]);
  expect(await one.host()).toMatchObject({ phase: "question", itemNo: 0 });
  await expect(one.step("next", 0)).rejects.toEqual(expect.objectContaining(refused("quizState")));
  await Promise.all([one.step("close", 0), one.step("close", 0)]);
  expect(await one.host()).toMatchObject({ phase: "reveal", itemNo: 0 });
  await one.step("end", 0);
  await expect(join("ana", one.code)).rejects.toEqual(expect.objectContaining(refused("quizCode")));
});

test("P10 a guest plays with a name and a key where institution and host allow it, and comes back with the points", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 2), { allowsGuests: true });
  const { key } = await join(null, round.code, { nick: "Zoe" });
  const own = { key: key ?? "" };
  await expect(join(null, round.code, { nick: "zoe" })).rejects.toEqual(
    expect.objectContaining(refused("quizNickTaken")),
  );
  await expect(join(null, round.code, { nick: " " })).rejects.toEqual(
    expect.objectContaining(refused("paramError")),
  );
  await round.step("next", -1);
  await round.answer(null, 0, true, own.key);
  expect(await round.see(null, own)).toMatchObject({ phase: "reveal", me: { nick: "Zoe", points: 1_000 } });
  for (const wrong of [{}, { key: "another" }])
    await expect(round.see(null, wrong)).rejects.toEqual(expect.objectContaining(refused("notFound")));
  const [guest] = (await round.host()).joined;
  await school.call("POST /staff/quizRounds/{id}/remove", "hana", {
    params: { id: String(round.roundId) },
    body: { playerId: guest?.playerId ?? 0 },
  });
  await expect(round.see(null, own)).rejects.toEqual(expect.objectContaining(refused("quizRemoved")));
  await round.step("end", 0);
  const closed = await school.start("hana", await school.addQuiz("hana", 1));
  await expect(join(null, closed.code, { nick: "Zoe" })).rejects.toEqual(
    expect.objectContaining(refused("quizMembersOnly")),
  );
  const look = async (who: string | null) =>
    await school.call("GET /quizRounds/find", who, { query: { code: closed.code } });
  await expect(look(null)).rejects.toEqual(expect.objectContaining(refused("quizMembersOnly")));
  expect(await look("ana")).toMatchObject({ title: "Quiz", nick: "ANA" });
  await closed.step("end", -1);
});

test("P10 an answer to a question that is not shown yet is refused before anything of it is judged", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 2));
  await join("ana", round.code);
  await round.step("next", -1);
  for (const itemNo of [1, 2])
    for (const answer of [
      { kind: "single" as const, choice: 99 },
      { kind: "trueFalse" as const, value: true },
    ])
      await expect(
        school.call("POST /quizRounds/{id}/answer", "ana", {
          params: { id: String(round.roundId) },
          body: { itemNo, answer },
        }),
      ).rejects.toEqual(expect.objectContaining(refused("quizTooLate")));
  await round.step("end", 0);
});

test("P10 teams are chosen at joining and have the mean of their players' points", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 1), { teams: ["Red", "Blue"] });
  await expect(join("ana", round.code)).rejects.toEqual(expect.objectContaining(refused("paramError")));
  await join("ana", round.code, { team: 0 });
  await join("bo", round.code, { team: 0 });
  await join("cy", round.code, { team: 1 });
  // Who joins again is where they were.
  await join("cy", round.code, { team: 0 });
  await round.step("next", -1);
  for (const [who, isRight] of [
    ["ana", true],
    ["bo", false],
    ["cy", true],
  ] as const)
    await round.answer(who, 0, isRight);
  expect((await round.host()).teams).toEqual([
    { name: "Red", players: 2, points: 500 },
    { name: "Blue", players: 1, points: 1_000 },
  ]);
  await round.step("end", 0);
});

test("P10 a round belongs to its host and its institution, and a quiz to who made it", async () => {
  const quizId = await school.addQuiz("hana", 1);
  const round = await school.start("hana", quizId);
  const params = { id: String(round.roundId) };
  for (const call of [
    () => school.call("POST /staff/quizRounds/{id}/state", "ivo", { params, body: {} }),
    () =>
      school.call("POST /staff/quizRounds/{id}/step", "ivo", { params, body: { step: "next", itemNo: -1 } }),
    () => school.call("GET /staff/quizRounds/{id}/report", "ivo", { params }),
    () => round.see("ana"),
  ])
    await expect(call()).rejects.toEqual(expect.objectContaining(refused("notFound")));
  const content = { title: "Mine", subject: "mathematics" as const, isOpen: true, items: [] };
  const save = (who: string, version: number) =>
    school.call("POST /staff/quizzes/{id}/save", who, {
      params: { id: String(quizId) },
      body: { version, content },
    });
  await expect(save("ivo", 1)).rejects.toEqual(expect.objectContaining(refused("quizNotYours")));
  expect(await save("hana", 1)).toEqual({ version: 2 });
  await expect(save("hana", 1)).rejects.toEqual(expect.objectContaining(refused("quizChanged")));
  // The round keeps the questions that it began with.
  expect(await round.host()).toMatchObject({ items: 1 });
  await round.step("end", -1);
  await expect(
    school.call(
      "POST /quizRounds/join",
      null,
      { body: { code: round.code, nick: "Zoe" } },
      "northfield.localhost",
    ),
  ).rejects.toEqual(expect.objectContaining(refused("quizCode")));
  const answer = await school.addQuestion("hana", { kind: "shortAnswer", model: "yes" });
  const items = [{ questionId: answer, seconds: 20 }];
  await expect(
    school.call("POST /staff/quizzes", "hana", { body: { content: { ...content, items } } }),
  ).rejects.toEqual(expect.objectContaining(refused("quizKind")));
  const part = { stem: text("Is it?"), body: { kind: "trueFalse" as const, right: true }, weight: 1 };
  const several = await school.addQuestion("hana", {
    kind: "composite",
    parts: [part, { ...part, body: { kind: "shortAnswer", model: "yes" } }],
  });
  await expect(
    school.call("POST /staff/quizzes", "hana", {
      body: { content: { ...content, items: [{ questionId: several, seconds: 20 }] } },
    }),
  ).rejects.toEqual(expect.objectContaining(refused("quizKind")));
});

test("P10 who waits for news hears of the next question at once", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 1));
  await join("ana", round.code);
  const { rev, phase } = await round.see("ana");
  const waiting = round.see("ana", { seen: { rev, phase } });
  await round.step("next", -1);
  expect(await waiting).toMatchObject({ phase: "question", itemNo: 0 });
  const { answered, players, ...host } = await round.host();
  const told = round.host({ seen: { rev: host.rev, phase: host.phase, answered, players } });
  await round.answer("ana", 0, true);
  expect(await told).toMatchObject({ answered: 1 });
  await round.step("end", 0);
});

test("P10 practice alone says at once what is right, goes on where one stopped, and fills the wrong book", async () => {
  const quizId = await school.addQuiz("hana", 2, { isOpen: true });
  const params = { id: String(quizId) };
  const begin = async () => await school.call("POST /quizzes/{id}/practise", "ana", { params, body: {} });
  const [practice, again] = await Promise.all([begin(), begin()]);
  expect(again.roundId).toBe(practice.roundId);
  const own = { id: String(practice.roundId) };
  const answer = async (who: string, itemNo: number, choice: number) =>
    await school.call("POST /quizPractices/{id}/answer", who, {
      params: own,
      body: { itemNo, answer: { kind: "single", choice } },
    });
  const right = (practice.question?.options ?? []).findIndex((one) => JSON.stringify(one).includes('"one"'));
  expect(await answer("ana", 0, (right + 1) % 3)).toMatchObject({
    share: 0,
    key: { right: { choice: right } },
  });
  await expect(answer("ana", 0, right)).rejects.toEqual(expect.objectContaining(refused("quizAnswered")));
  await expect(answer("bo", 1, 0)).rejects.toEqual(expect.objectContaining(refused("notFound")));
  const next = await begin();
  expect(next).toMatchObject({ roundId: practice.roundId, shares: [0] });
  const second = (next.question?.options ?? []).findIndex((one) => JSON.stringify(one).includes('"one"'));
  expect(await answer("ana", 1, second)).toMatchObject({
    share: 1,
    practice: { shares: [0, 1], question: null },
  });
  const { rows } = await school.call("GET /wrong", "ana", { query: {} });
  expect(rows).toHaveLength(1);
  expect((await school.call("GET /quizzes", "ana", { query: {} })).rows).toMatchObject([
    { quizId, finished: 1, best: 0.5 },
  ]);
  expect((await begin()).roundId).not.toBe(practice.roundId);
});

test("P10 while a quiz is played live nobody practises it, so that no second tab says what is right", async () => {
  const quizId = await school.addQuiz("hana", 1, { isOpen: true });
  const params = { id: String(quizId) };
  const begin = async (who: string) =>
    await school.call("POST /quizzes/{id}/practise", who, { params, body: {} });
  const own = { id: String((await begin("ana")).roundId) };
  const read = async () => await school.call("GET /quizPractices/{id}", "ana", { params: own });
  const answer = async () =>
    await school.call("POST /quizPractices/{id}/answer", "ana", {
      params: own,
      body: { itemNo: 0, answer: null },
    });
  const round = await school.start("ivo", quizId);
  for (const call of [() => begin("ana"), () => begin("bo"), read, answer])
    await expect(call()).rejects.toEqual(expect.objectContaining(refused("quizPlayedLive")));
  await round.step("end", -1);
  expect(await read()).toMatchObject({ shares: [] });
  // One that its host forgot keeps nobody from practice for ever.
  await school.start("ivo", quizId);
  await expect(read()).rejects.toEqual(expect.objectContaining(refused("quizPlayedLive")));
  school.clock.at += limits.quizRoundLife.value + 1;
  expect(await answer()).toMatchObject({ share: 0 });
});

test("P10 guests have places of their own: when those are taken, members still join", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 1), { allowsGuests: true });
  for (let at = 0; at < limits.quizGuestsMax.value; at += 1) await join(null, round.code, { nick: `g${at}` });
  await expect(join(null, round.code, { nick: "one more" })).rejects.toEqual(
    expect.objectContaining(refused("quizFull")),
  );
  // As many more as members may be; each guest counted would fill the round.
  await school.kysely
    .insertInto("edu.quiz_player")
    .values(
      Array.from({ length: limits.quizPlayersMax.value - limits.quizGuestsMax.value }, (_, at) => ({
        round_id: round.roundId,
        dept_id: 100,
        key_hash: `more-${at}`,
        nick: `more ${at}`,
        joined_at: school.clock.at,
      })),
    )
    .execute();
  expect(await join("ana", round.code)).toMatchObject({ key: null });
  await round.step("end", -1);
});

test("P10 a host lets no more guests join; who is in stays, and members still come", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 1), { allowsGuests: true });
  const { key } = await join(null, round.code, { nick: "Zoe" });
  await round.step("next", -1);
  const { rev } = await round.host();
  // It holds whatever question the host saw.
  expect(await round.step("noGuests", -1)).toMatchObject({
    allowsGuests: false,
    phase: "question",
    rev: rev + 1,
  });
  expect((await round.step("noGuests", 0)).rev).toBe(rev + 1);
  await expect(join(null, round.code, { nick: "Rude" })).rejects.toEqual(
    expect.objectContaining(refused("quizMembersOnly")),
  );
  await join("ana", round.code);
  expect(await round.see(null, { key: key ?? "" })).toMatchObject({ me: { nick: "Zoe" }, players: 2 });
  await round.step("end", 0);
});
