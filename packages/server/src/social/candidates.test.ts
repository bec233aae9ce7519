import { openFactFilter, openFilter, placeNamed, placesNear } from "@lyceum/domain/social";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, decideAll } from "./members.fixture.ts";
import { rankMembers } from "./rank-members.ts";
import { type Asker, listCandidates } from "./store/candidates.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test("D2 who was here last but is of another wish, or blocked, takes nobody's place in the deck", async () => {
  const moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  const viewer = await addMember(harness, "Viewer", { lookingFor: ["women"] });
  const suits = await addMember(harness, "Suits");
  harness.clock.at += 1_000;
  await addMember(harness, "Wants men", { lookingFor: ["men"] });
  const blocked = await addMember(harness, "Blocks");
  await decideAll(harness, moderator);
  const body = { userId: viewer.id, act: "block" };
  await harness.call("POST /v1/relations", { token: blocked.token, body });
  const near = placesNear(placeNamed("berlin")?.cell ?? { lat: 0, lon: 0 });
  const who = {
    id: viewer.id,
    deptId: 100,
    gender: "woman" as const,
    lookingFor: ["women" as const],
    age: 30,
    cell: { lat: 0, lon: 0 },
    filter: openFilter,
    isActive: true,
    isVerified: false,
    near,
    factFilter: openFactFilter,
  };
  const pools = {
    passedBefore: 0,
    activeAfter: 0,
    bornAfter: "1900-01-01",
    bornTo: "2100-01-01",
    lot: 0,
    size: 1,
  };
  const listed = async (asker: Asker) =>
    (await listCandidates(harness.app.database, asker, pools)).map(({ id }) => id);
  expect(await listed(who)).toEqual([suits.id]);
  // Her own wishes count as those of the viewer do.
  expect(await listed({ ...who, near: [] })).toEqual([suits.id]);
  await harness.call("POST /v1/discovery/filter", {
    token: suits.token,
    body: { ageFrom: 18, ageTo: 99, distance: 50, isActive: false, isVerified: false },
  });
  expect(await listed({ ...who, near: [] })).toEqual([]);
  expect(await listed(who)).toEqual([suits.id]);
  expect(await listed({ ...who, filter: { ...openFilter, distance: 10 } })).toEqual([suits.id]);
  expect(await listed({ ...who, near: [], filter: { ...openFilter, distance: 10 } })).toEqual([]);

  const onlyVerified = { ...who, filter: { ...openFilter, isVerified: true } };
  expect(await listed(onlyVerified)).toEqual([]);
  await harness.app.database.kysely
    .insertInto("social.verification")
    .values({
      verification_id: "v-suits",
      account_id: suits.id,
      dept_id: 100,
      photo_id: "p",
      pose: "thumbUp",
      asked_at: 1,
    })
    .execute();
  await harness.app.database.kysely
    .updateTable("social.verification")
    .set({ state: "verified", submitted_at: 1 })
    .where("verification_id", "=", "v-suits")
    .execute();
  expect(await listed(onlyVerified)).toEqual([suits.id]);
});

test("D2 what finds candidates follows photos, names, ages, accounts and verifications", async () => {
  const { kysely } = harness.app.database;
  const moderator = await harness.signInStaff("mod2", {}, "POST /v1/auth/login");
  const { id } = await addMember(harness, "Followed");
  const held = async () =>
    await kysely
      .selectFrom("social.profile")
      .select(["presentable", "verified", "birthday"])
      .where("account_id", "=", id)
      .executeTakeFirst();
  const open = { presentable: true, verified: false, birthday: "1996-04-30" };
  const closed = { ...open, presentable: false };
  expect(await held()).toEqual(closed);
  await decideAll(harness, moderator);
  expect(await held()).toEqual(open);

  const photos = (state: "approved" | "refused") =>
    kysely.updateTable("social.photo").set({ state }).where("account_id", "=", id).execute();
  const nickname = (shown: string | null) =>
    kysely
      .updateTable("social.profile_text")
      .set({ shown })
      .where("account_id", "=", id)
      .where("field", "=", "nickname")
      .execute();
  const status = (now: "active" | "disabled") =>
    kysely.updateTable("social.account").set({ status: now }).where("id", "=", id).execute();
  const age = (revoked_at: number | null) =>
    kysely.updateTable("social.age_assurance").set({ revoked_at }).where("account_id", "=", id).execute();
  const steps = [
    [() => photos("refused"), () => photos("approved")],
    [() => nickname(null), () => nickname("Followed")],
    [() => status("disabled"), () => status("active")],
    [() => age(1), () => age(null)],
  ] as const;
  for (const [close, reopen] of steps) {
    // One after the other: each finds what the one before has left.
    // oxlint-disable-next-line no-await-in-loop
    await close();
    // oxlint-disable-next-line no-await-in-loop
    expect(await held()).toEqual(closed);
    // oxlint-disable-next-line no-await-in-loop
    await reopen();
    // oxlint-disable-next-line no-await-in-loop
    expect(await held()).toEqual(open);
  }

  const verification = {
    verification_id: "v-followed",
    account_id: id,
    dept_id: 100,
    photo_id: "p",
  } as const;
  await kysely
    .insertInto("social.verification")
    .values({ ...verification, pose: "thumbUp", asked_at: 1 })
    .execute();
  await kysely
    .updateTable("social.verification")
    .set({ state: "verified", submitted_at: 1 })
    .where("account_id", "=", id)
    .execute();
  expect(await held()).toEqual({ ...open, verified: true });
  await kysely.deleteFrom("social.verification").where("account_id", "=", id).execute();
  expect(await held()).toEqual(open);
  await kysely.deleteFrom("social.photo").where("account_id", "=", id).execute();
  expect(await held()).toEqual(closed);
});

test("D2 the ranking job puts down whom others were shown often, lets that fade, and writes nothing twice", async () => {
  const { database, clock } = harness.app;
  const { signal } = new AbortController();
  const standings = async () => {
    const rows = await database.kysely
      .selectFrom("social.profile")
      .select(["account_id", "standing", "exposure", sql<string>`xmin::text`.as("version")])
      .execute();
    return new Map(rows.map((row) => [row.account_id, row]));
  };
  const often = await addMember(harness, "Often");
  const seldom = await addMember(harness, "Seldom");
  await rankMembers({ database, clock, signal });
  await database.kysely
    .updateTable("social.profile")
    .set({ exposure: 80 })
    .where("account_id", "=", often.id)
    .execute();
  await rankMembers({ database, clock, signal });
  const first = await standings();
  expect(first.get(often.id)?.standing).toBeLessThan((first.get(seldom.id)?.standing ?? 0) / 2);
  await rankMembers({ database, clock, signal });
  expect(await standings()).toEqual(first);
  harness.clock.at += 7 * 86_400_000;
  await rankMembers({ database, clock, signal });
  expect((await standings()).get(often.id)?.exposure).toBe(40);
});
