import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";

let harness: Harness;
let moderator = "";
beforeAll(async () => {
  harness = await startHarness();
  moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
});
afterAll(() => harness.close());

function like(from: TestMember, to: TestMember) {
  return harness.call("POST /v1/likes", { token: from.token, body: { userId: to.id, act: "like" } });
}

test("D2 two likes at the same moment are one match, which both see", async () => {
  const [ann, ben] = [await addMember(harness, "Race one"), await addMember(harness, "Race two")];
  await decideAll(harness, moderator);
  const answers = await Promise.all([like(ann, ben), like(ben, ann)]);
  expect(new Set(answers.map(({ body }) => body.data.isMatch))).toEqual(new Set([false, true]));
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const { body } = await harness.call("GET /v1/matches", { token: one.token });
    expect(body.rows?.map(({ member }: { member: { id: string } }) => member.id)).toEqual([other.id]);
  }
  expect((await like(ann, ben)).body.data.isMatch).toBe(true);
});

test("D2 of thirty likes at once 25 count, and the clock says when one comes back", async () => {
  const ann = await addMember(harness, "Likes");
  const others: TestMember[] = [];
  for (let at = 0; at < 30; at++) others.push(await addMember(harness, `Liked ${at}`));
  await decideAll(harness, moderator);
  const answers = await Promise.all(others.map((other) => like(ann, other)));
  const faults = answers.map(({ body }) => body.fault ?? "").toSorted();
  expect(faults).toEqual([...Array<string>(25).fill(""), ...Array<string>(5).fill("likesUsedUp")]);
  const { body } = await harness.call("GET /v1/profile", { token: ann.token });
  expect(body.data.likes).toEqual({ max: 25, remaining: 0, resetAt: harness.clock.at + 86_400_000 });
  const refused = answers.find(({ body: one }) => one.fault === "likesUsedUp");
  expect(refused?.body.retryAfter).toBe(86_400);
});

test("D2 the last like is taken back within ten seconds, a match never", async () => {
  const [ann, ben] = [await addMember(harness, "Undo one"), await addMember(harness, "Undo two")];
  await decideAll(harness, moderator);
  await like(ann, ben);
  const undo = () =>
    harness.call("POST /v1/likes", { token: ann.token, body: { userId: ben.id, act: "undo" } });
  expect((await undo()).body.data).toMatchObject({ isMatch: false, likes: { remaining: 25 } });
  await like(ann, ben);
  harness.clock.at += 10_001;
  expect((await undo()).body.fault).toBe("undoTooLate");
  await like(ben, ann);
  expect((await undo()).body.fault).toBe("undoTooLate");
});

test("D2 the like of a match that ended stays counted, for both, and undo does not give it back", async () => {
  const [ann, ben] = [await addMember(harness, "Ended one"), await addMember(harness, "Ended two")];
  await decideAll(harness, moderator);
  await like(ann, ben);
  await like(ben, ann);
  await harness.call("POST /v1/relations", { token: ann.token, body: { userId: ben.id, act: "unmatch" } });
  const undone = await harness.call("POST /v1/likes", {
    token: ann.token,
    body: { userId: ben.id, act: "undo" },
  });
  expect(undone.body.fault).toBe("undoTooLate");
  const remaining = async ({ token }: TestMember) =>
    (await harness.call("GET /v1/profile", { token })).body.data.likes.remaining;
  expect([await remaining(ann), await remaining(ben)]).toEqual([24, 24]);
});
