import type { MemberView, OwnProfile } from "@lyceum/contract/shapes";
import { shownReasons } from "@lyceum/domain/social";
import type { Updateable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import type { Tables } from "../db/tables.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";

const day = 86_400_000;
let harness: Harness;
let viewer: TestMember;
let other: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  const moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  viewer = await addMember(harness, "Viewer");
  other = await addMember(harness, "Other");
  await decideAll(harness, moderator);
});
afterAll(() => harness.close());

async function change(to: Updateable<Tables["social.profile"]>): Promise<void> {
  const { kysely } = harness.app.database;
  await kysely.updateTable("social.profile").set(to).where("account_id", "=", other.id).execute();
}

/** What the viewer reads of the other, and why they are shown; photos by links that differ each time. */
async function shown() {
  const { body } = await harness.call("GET /v1/discovery", { token: viewer.token });
  const row = (body.rows as MemberView[]).find(({ id }) => id === other.id);
  if (!row) throw new Error("not in the deck");
  const own = (await harness.call("GET /v1/profile", { token: viewer.token })).body.data as OwnProfile;
  const { photos, ...rest } = row;
  return { ...rest, photos: photos.map(({ photoId }) => photoId), reasons: shownReasons(own, row) };
}

test("D2 a deck tells of a member the same whether they like its viewer, when they were here, and how they are ranked", async () => {
  const before = await shown();
  expect(before.reasons).toEqual(["isNew", "samePlace"]);
  await harness.call("POST /v1/likes", { token: other.token, body: { userId: viewer.id, act: "like" } });
  await change({ exposure: 400, standing: 0.9, lot: 7, filled: 3, active_at: harness.clock.at - 3 * day });
  expect(await shown()).toEqual(before);

  // After two days nobody is new, and how long they have been here is not told.
  await change({ created_at: harness.clock.at - 3 * day });
  const later = await shown();
  expect(later).toEqual({ ...before, isNew: false, reasons: ["samePlace"] });
  await change({ created_at: harness.clock.at - 300 * day });
  expect(await shown()).toEqual(later);
});
