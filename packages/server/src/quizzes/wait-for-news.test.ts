import { Fault } from "@lyceum/contract/faults";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quizHarness } from "./harness.fixture.ts";
import { waitForNews } from "./wait-for-news.ts";
import { watchedOn } from "./watch-round.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;

beforeAll(async () => {
  school = await quizHarness();
});
afterAll(() => school.drop());

const waiters = () => {
  const { host, player } = watchedOn(school.app.bus).waiting;
  return host.size + player.size;
};

test("P10 nothing is kept for who waits for a round that they may not see", async () => {
  for (let id = 900_001; id <= 900_020; id += 1) {
    const body = { key: "guessed", seen: { rev: 0, phase: "lobby" as const } };
    await expect(
      school.call("POST /quizRounds/{id}/state", null, { params: { id: String(id) }, body }),
    ).rejects.toEqual(expect.objectContaining({ key: "notFound" }));
  }
  expect(waiters()).toBe(0);
});

test("P10 who waits no longer leaves nothing behind, and others who wait are still woken", async () => {
  const watched = watchedOn(school.app.bus);
  const [one, other] = [watched.next(7, "player"), watched.next(7, "player")];
  one.release();
  expect(waiters()).toBe(1);
  school.app.bus.publish({ kind: "quiz", roundId: 7, isForAll: true });
  await other.woken;
  other.release();
  expect(waiters()).toBe(0);
});

test("P10 who may not see a round any more, or whose question closes, is let go", async () => {
  let looks = 0;
  const load = async () => {
    looks += 1;
    // The first look comes before anything is kept.
    expect(waiters()).toBe(looks === 1 ? 0 : 1);
    if (looks > 2) throw new Fault("quizRemoved");
    return { phase: "question", closesAt: school.clock.at };
  };
  await expect(
    waitForNews(school.app, { roundId: 8, who: "player", load, isNew: () => false }),
  ).rejects.toEqual(expect.objectContaining({ key: "quizRemoved" }));
  expect(looks).toBe(3);
  expect(waiters()).toBe(0);
});
