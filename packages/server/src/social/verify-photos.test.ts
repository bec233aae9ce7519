import { createHash } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import type { ReviewItem, Verification } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { socialJobs } from "./jobs.ts";
import { addMember, addPhoto, decideAll, type TestMember } from "./members.fixture.ts";

let harness: Harness;
let moderator = "";
beforeAll(async () => {
  harness = await startHarness();
  moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
});
afterAll(() => harness.close());

const day = 86_400_000;

async function shown(name: string): Promise<TestMember> {
  const member = await addMember(harness, name);
  await decideAll(harness, moderator);
  return member;
}

/** A picture as the files feature leaves it after an upload. */
async function take({ id }: TestMember, side = 480): Promise<string> {
  const assetId = randomId();
  const row = { id: assetId, dept_id: 100, owner_id: id, purpose: "picture" as const, name: "photo.jpg" };
  const sha256 = createHash("sha256").update(assetId).digest();
  const picture = { kind: "image" as const, size: 1, held: 1, sha256, state: "ready" as const };
  await harness.app.database.kysely
    .insertInto("social.asset")
    .values({ ...row, ...picture, width: side, height: side, created_at: harness.clock.at })
    .execute();
  return assetId;
}

const stand = async ({ token }: TestMember) =>
  (await harness.call("GET /v1/verification", { token })).body.data as unknown as Verification;
const begin = async ({ token }: TestMember) =>
  (await harness.call("POST /v1/verification/begin", { token, body: {} })).body;
const submit = async ({ token }: TestMember, assetId: string) =>
  (await harness.call("POST /v1/verification/submit", { token, body: { assetId } })).body;

async function waiting({ id }: TestMember): Promise<ReviewItem> {
  const query = { pageSize: "50" };
  const { rows = [] } = (await harness.call("GET /v1/moderation/queue", { token: moderator, query })).body;
  const found = (rows as ReviewItem[]).find((one) => one.memberId === id && one.kind === "verification");
  if (!found) throw new Error("nothing waits");
  return found;
}

async function decide(item: ReviewItem, act: "approve" | "refuse", reason: string | null = null) {
  const { kind, id, version } = item;
  const body = { kind, id, version, act, reason };
  return (await harness.call("POST /v1/moderation/decide", { token: moderator, body })).body;
}

async function handIn(member: TestMember): Promise<ReviewItem> {
  expect((await begin(member)).fault).toBeUndefined();
  expect((await submit(member, await take(member))).fault).toBeUndefined();
  return await waiting(member);
}

test("D4 D3 not approved with a reason, sent again, verified: others see the mark, and two free chats come once", async () => {
  const [member, other] = [await shown("Vera"), await shown("Olga")];
  const chats = async () =>
    (await harness.call("GET /v1/premium", { token: member.token })).body.data.freeChats;
  const before = Number(await chats());
  expect(await stand(member)).toMatchObject({ state: "none", triesLeft: 3, freeChats: 2 });
  const first = await handIn(member);
  expect(first.taken?.pose).toBeDefined();
  expect(await stand(member)).toMatchObject({ state: "underReview", pose: null });
  expect((await decide(first, "refuse", "sexual")).fault).toBe("paramError");
  expect((await decide(first, "refuse", "poseWrong")).fault).toBeUndefined();
  expect(await stand(member)).toMatchObject({ state: "notApproved", reason: "poseWrong", triesLeft: 2 });
  const second = await handIn(member);
  expect((await decide(first, "approve")).fault).toBe("reviewChanged");
  const both = await Promise.all([decide(second, "approve"), decide(second, "approve")]);
  expect(both.map(({ fault }) => fault ?? "done").toSorted()).toEqual(["done", "reviewChanged"]);
  expect(await stand(member)).toMatchObject({ state: "verified", freeChats: 0 });
  expect(await chats()).toBe(before + 2);
  const seen = await harness.call("GET /v1/user/{id}", { token: other.token, params: { id: member.id } });
  expect(seen.body.data.isVerified).toBe(true);
  expect((await begin(member)).fault).toBe("verificationState");

  // Another main photo is not proven by it, and proving that one brings no more chats.
  await addPhoto(harness, member);
  await decideAll(harness, moderator);
  const own = (await harness.call("GET /v1/profile", { token: member.token })).body.data;
  const photoIds = (own.photos as { photoId: string }[]).map(({ photoId }) => photoId).toReversed();
  await harness.call("POST /v1/profile/photos/order", { token: member.token, body: { photoIds } });
  expect((await stand(member)).state).toBe("outdated");
  const after = await harness.call("GET /v1/user/{id}", { token: other.token, params: { id: member.id } });
  expect(after.body.data.isVerified).toBe(false);
  await decide(await handIn(member), "approve");
  expect(await chats()).toBe(before + 2);
});

test("D4 a pose ends after ten minutes, is the same until then, and a picture counts once", async () => {
  const member = await shown("Pia");
  const [one, two] = await Promise.all([begin(member), begin(member)]);
  expect(one.data["pose"]).toBe(two.data["pose"]);
  harness.clock.at += limits.poseLife.value;
  expect((await submit(member, await take(member))).fault).toBe("poseExpired");
  await begin(member);
  const assetId = await take(member);
  const sent = await Promise.all([submit(member, assetId), submit(member, assetId)]);
  expect(sent.map(({ fault }) => fault)).toEqual([undefined, undefined]);
  expect((await submit(member, await take(member))).fault).toBe("verificationState");
  expect((await stand(member)).triesLeft).toBe(2);
});

test("D4 photos of a profile, small pictures and those of others are refused, and after three tries a day passes", async () => {
  const [member, other] = [await shown("Rita"), await shown("Otto")];
  await begin(member);
  expect((await submit(member, member.assetId)).fault).toBe("photoRefused");
  expect((await submit(member, await take(member, 100))).fault).toBe("photoTooSmall");
  expect((await submit(member, await take(other))).fault).toBe("notFound");
  for (let tries = 0; tries < limits.verificationsMax.value; tries += 1)
    await decide(await handIn(member), "refuse", "unclear");
  expect((await begin(member)).fault).toBe("tooManyRequests");
  await harness.app.database.kysely
    .updateTable("social.verification")
    .set((row) => ({ submitted_at: row("submitted_at", "-", day) }))
    .where("account_id", "=", member.id)
    .execute();
  expect((await begin(member)).fault).toBeUndefined();
});

test("D4 without an approved photo there is nothing to compare with", async () => {
  const member = await addMember(harness, "Noa");
  expect((await begin(member)).fault).toBe("verificationNoPhoto");
});

test("D4 D7 a picture that may show a minor closes the profile with the refusal", async () => {
  const member = await shown("Mina");
  await decide(await handIn(member), "refuse", "minor");
  expect((await begin(member)).fault).toBe("unauthorized");
  const { kysely } = harness.app.database;
  const row = kysely.selectFrom("social.profile").select("state").where("account_id", "=", member.id);
  expect(await row.executeTakeFirst()).toEqual({ state: "suspended" });
});

test("D4 thirty days after the decision the picture has no reference left, and the decision stands", async () => {
  const member = await shown("Zoe");
  await decide(await handIn(member), "approve");
  const kept = async () =>
    await harness.app.database.kysely
      .selectFrom("social.asset_reference")
      .select("thing_id")
      .where("thing_kind", "=", "verificationPicture")
      .execute();
  const sweep = async (inMs: number) => {
    const clock = { now: () => harness.clock.at + inMs };
    const app = { ...harness.app, clock, signal: new AbortController().signal };
    for (const job of socialJobs) await job.run({}, app as never);
  };
  const before = (await kept()).length;
  await sweep(0);
  expect((await kept()).length).toBe(before);
  await sweep(limits.verificationPictureLife.value + 1);
  expect(await kept()).toEqual([]);
  expect((await stand(member)).state).toBe("verified");
});
