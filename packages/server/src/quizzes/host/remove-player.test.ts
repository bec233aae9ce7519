import { afterAll, beforeAll, expect, test } from "vitest";
import { quizHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;

beforeAll(async () => {
  school = await quizHarness();
  await school.addPerson("hana", [{ role: "teacher" }]);
  for (const pupil of ["ana", "bo"]) await school.addPerson(pupil, [{ role: "student" }]);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key }) as unknown;
const join = async (who: string | null, code: string, more: object = {}) =>
  await school.call("POST /quizRounds/join", who, { body: { code, ...more } });

async function begin() {
  const round = await school.start("hana", await school.addQuiz("hana", 2), { allowsGuests: true });
  const remove = async (nick: string) => {
    const player = (await round.host()).joined.find((one) => one.nick === nick);
    await school.call("POST /staff/quizRounds/{id}/remove", "hana", {
      params: { id: String(round.roundId) },
      body: { playerId: player?.playerId ?? 0 },
    });
  };
  return { ...round, remove };
}

test("P10 a host removes a player while a question is open: name and answer are gone, and nobody waits for them", async () => {
  const round = await begin();
  const { key } = await join(null, round.code, { nick: "Rude" });
  for (const pupil of ["ana", "bo"]) await join(pupil, round.code);
  await round.step("next", -1);
  await round.answer(null, 0, true, key ?? "");
  await round.answer("ana", 0, true);
  await round.remove("Rude");
  expect(await round.host()).toMatchObject({ phase: "question", answered: 1, players: 2 });
  await expect(round.see(null, { key })).rejects.toEqual(fault("quizRemoved"));
  await expect(round.answer(null, 0, false, key ?? "")).rejects.toEqual(fault("quizRemoved"));
  await round.remove("BO");
  const shown = await round.host();
  expect(shown).toMatchObject({ phase: "reveal", answered: 1, right: 1 });
  expect(shown.ranking.map(({ nick }) => nick)).toEqual(["ANA"]);
  await expect(join("bo", round.code)).rejects.toEqual(fault("quizRemoved"));
  // Of a name that was removed nobody joins; another one is closed by the host.
  await expect(join(null, round.code, { nick: "rude" })).rejects.toEqual(fault("quizNickTaken"));
  await round.step("noGuests", 0);
  await expect(join(null, round.code, { nick: "Ruder" })).rejects.toEqual(fault("quizMembersOnly"));
  await round.step("end", 0);
});

test("P10 a host removes a player between two questions, and twice is as once", async () => {
  const round = await begin();
  await join(null, round.code, { nick: "Rude" });
  await join("ana", round.code);
  await round.step("next", -1);
  await round.answer("ana", 0, false);
  await round.step("close", 0);
  const { joined } = await round.host();
  const params = { id: String(round.roundId) };
  const body = { playerId: joined.find(({ nick }) => nick === "Rude")?.playerId ?? 0 };
  for (let time = 0; time < 2; time += 1)
    // oxlint-disable-next-line no-await-in-loop
    await school.call("POST /staff/quizRounds/{id}/remove", "hana", { params, body });
  expect(await round.host()).toMatchObject({ phase: "reveal", players: 1 });
  await round.step("end", 0);
  expect((await round.report()).players.map(({ nick }) => nick)).toEqual(["ANA"]);
});

test("P10 a question goes on where the host removes the only player, and ends with the answer of the next one", async () => {
  const round = await begin();
  await join(null, round.code, { nick: "Rude" });
  await round.step("next", -1);
  await round.remove("Rude");
  expect(await round.host()).toMatchObject({ phase: "question", players: 0 });
  await join("ana", round.code);
  await round.answer("ana", 0, true);
  expect(await round.host()).toMatchObject({ phase: "reveal", answered: 1, right: 1 });
  await round.step("end", 0);
});
