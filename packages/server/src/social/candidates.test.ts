import { openFilter } from "@lyceum/domain/social";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, decideAll } from "./members.fixture.ts";
import { listCandidates } from "./store/members.ts";

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
  const who = {
    id: viewer.id,
    gender: "woman" as const,
    lookingFor: ["women" as const],
    filter: openFilter,
  };
  const found = await listCandidates(harness.app.database.kysely, 100, who, { passedBefore: 0, limit: 1 });
  expect(found.map(({ id }) => id)).toEqual([suits.id]);

  const onlyVerified = { ...who, filter: { ...openFilter, isVerified: true } };
  const listed = () =>
    listCandidates(harness.app.database.kysely, 100, onlyVerified, { passedBefore: 0, limit: 1 });
  expect(await listed()).toEqual([]);
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
  expect((await listed()).map(({ id }) => id)).toEqual([suits.id]);
});
