import { limits } from "@lyceum/contract/limits";
import type { StatementSettings } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GuardedFetch } from "../ports/guarded-fetch.ts";
import { many, statementHarness } from "./harness.fixture.ts";
import { sweepStatements } from "./jobs.ts";
import { pseudonymOf } from "./pseudonym.ts";
import { storeKey, storeSecret } from "./record-store.fixture.ts";

let school: Awaited<ReturnType<typeof statementHarness>>;
const view = async () => await school.view();
const states = async () => (await school.rows()).map(({ state }) => state);

beforeAll(async () => {
  school = await statementHarness();
});
afterAll(() => school.drop());
beforeEach(async () => {
  school.clock.at += 86_400_000;
  await school.clear();
});

describe("a store that refuses", () => {
  test("P10 one that is wrong is found over several turns where the store takes its time", async () => {
    await school.save();
    await school.note(many(50));
    const bad = (await school.rows())[29]?.statement_id;
    school.store.state.refuses = ({ id }) => id === bad;
    const slow: GuardedFetch = async (request) => {
      school.clock.at += 9_000;
      return await school.app.guardedFetch(request);
    };
    for (let turn = 0; turn < 8; turn += 1) await school.send(100, slow);
    expect(await view()).toMatchObject({ waiting: 0, refused: 1, sentToday: 49, problem: null });
  });

  test("P10 a store that refuses everything, a trial too, pauses, and what waits goes on waiting", async () => {
    await school.save();
    await school.note(many(20));
    school.store.state.refuses = () => true;
    await school.send();
    expect(await view()).toMatchObject({ waiting: 17, refused: 3, problem: "statement", isStopped: false });
    school.clock.at = (await view()).nextTryAt;
    await school.send();
    expect(await view()).toMatchObject({ waiting: 17, refused: 3, problem: "statement" });
    school.store.state.refuses = () => false;
    school.clock.at = (await view()).nextTryAt;
    await school.send();
    expect(await view()).toMatchObject({ waiting: 0, refused: 3, problem: null });
  });

  test("P10 where a trial is taken, each of many that are wrong is refused", async () => {
    await school.save();
    await school.note(many(9));
    school.store.state.refuses = ({ actor }) => actor.account.name !== "trial";
    await school.send();
    expect(await view()).toMatchObject({ waiting: 0, refused: 9, problem: null });
  });

  test("P10 what a store says is kept without the key, and without who it is about", async () => {
    await school.save();
    await school.note(many(1));
    const basic = Buffer.from(`${storeKey}:${storeSecret}`).toString("base64");
    school.store.state.refuses = () => true;
    school.store.state.reasonFor = ({ actor }) => `${actor.account.name} by ${storeSecret}, Basic ${basic}`;
    await school.send();
    const [{ reason } = { reason: "" }] = (await school.refused()).rows;
    expect(reason).toBe("400 … by …, Basic …");
    expect(reason).not.toContain(pseudonymOf(school.app.secret, 100, "head"));
  });

  test("P10 since when nothing goes stays, however often it is tried", async () => {
    await school.save();
    await school.note(many(1));
    school.store.state.mood = "broken";
    const begun = school.clock.at;
    await school.send();
    school.clock.at = (await view()).nextTryAt;
    await school.send();
    expect(await view()).toMatchObject({ problem: "busy", problemAt: begun });
    expect((await view()).nextTryAt).toBe(school.clock.at + 2 * limits.statementPause.value);
  });

  test("P10 the pause is short again when something was taken in the same turn", async () => {
    await school.save();
    await school.note(many(60));
    school.store.state.mood = "broken";
    for (let run = 0; run < 5; run += 1) {
      await school.send();
      school.clock.at = (await view()).nextTryAt;
    }
    school.store.state.mood = "well";
    const failsThen: GuardedFetch = async (request) => {
      const answer = await school.app.guardedFetch(request);
      school.store.state.mood = "broken";
      return answer;
    };
    await school.send(100, failsThen);
    expect(await view()).toMatchObject({
      waiting: 10,
      nextTryAt: school.clock.at + limits.statementPause.value,
    });
  });
});

describe("settings that change", () => {
  test("P10 what is switched off takes away what waits and what was refused", async () => {
    await school.save();
    await school.note(many(4));
    school.store.state.refuses = ({ object }) => object.id.endsWith("/1");
    await school.send();
    await school.note(many(2));
    await school.save({ isEnabled: false });
    expect(await view()).toMatchObject({ waiting: 0, refused: 0, sentToday: 3 });
  });

  test("P10 kinds that are not told any more go, the others stay", async () => {
    await school.save();
    const finished = { kind: "courseFinished", courseId: 1, title: "", titleEn: "Sets" } as const;
    await school.note([...many(2), finished]);
    await school.save({ kinds: ["courseFinished"] });
    expect((await school.rows()).map(({ kind }) => kind)).toEqual(["courseFinished"]);
    await school.send();
    expect([...school.store.kept.values()]).toHaveLength(1);
  });

  test("P10 what was kept for one store does not go to another", async () => {
    await school.save();
    await school.note(many(2));
    await school.save({ endpoint: school.otherStore.endpoint });
    expect(await view()).toMatchObject({ waiting: 0 });
    await school.note(many(1));
    await school.send();
    expect([school.store.kept.size, school.otherStore.kept.size]).toEqual([0, 1]);
  });

  test.each<Partial<StatementSettings>>([
    { isEnabled: false },
    { kinds: ["courseFinished"] },
    { key: "another" },
  ])("P10 a turn under way ends when the settings become %o", async (change) => {
    await school.save();
    await school.note(many(120));
    const changes: GuardedFetch = async (request) => {
      const answer = await school.app.guardedFetch(request);
      await school.save(change);
      return answer;
    };
    await school.send(100, changes);
    expect(school.store.requests).toHaveLength(1);
  });
});

describe("what is kept", () => {
  test("P10 it goes by how long it waits, or when it was sent, and not by when it happened", async () => {
    await school.save();
    await school.note(many(2));
    const sweep = async () => await sweepStatements({ ...school.app, signal: new AbortController().signal });
    school.store.state.refuses = ({ object }) => object.id.endsWith("/1");
    school.clock.at += 20 * 86_400_000;
    await school.send();
    await sweep();
    expect(await states()).toEqual(["refused", "sent"]);
    school.clock.at += 20 * 86_400_000;
    await sweep();
    expect(await states()).toEqual(["refused"]);
    await school.resend(null);
    school.clock.at += 20 * 86_400_000;
    await sweep();
    expect(await states()).toEqual(["waiting"]);
    school.clock.at += 11 * 86_400_000;
    await sweep();
    expect(await states()).toEqual([]);
  });
});
