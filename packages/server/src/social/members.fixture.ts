import { createHash } from "node:crypto";
import type { LookingFor, ReviewItem } from "@lyceum/contract/shapes";
import { consentPurposes, consentVersion } from "@lyceum/contract/social";
import { randomId } from "@lyceum/kit";
import type { Harness } from "../accounts/harness.fixture.ts";

export type TestMember = { id: string; token: string; assetId: string };

type Wish = { lookingFor?: LookingFor[]; photo?: boolean; contact?: string };

/** A woman of Berlin, with a photo that waits for a moderator, signed up through the gate. */
export async function addMember(
  harness: Harness,
  nickname: string,
  { lookingFor = ["everyone"], photo = true, contact = newContact() }: Wish = {},
): Promise<TestMember> {
  await harness.sendCode(contact, "register", {}, "social");
  const birthday = "1996-04-30";
  const code = harness.codeFor(contact);
  const body = { contact, code, birthday, ageProof: `dev-${birthday}`, agreement: true };
  const answer = await harness.call("POST /v1/auth/register", { body });
  const token = answer.body.data.access_token ?? "";
  await consent(harness, token);
  const first = { nickname, gender: "woman", lookingFor, placeId: "berlin" };
  const saved = await harness.call("POST /v1/profile", { token, body: first });
  const member = { id: String(saved.body.data.id), token, assetId: "" };
  if (!photo) return member;
  return { ...member, assetId: (await addPhoto(harness, member)).assetId };
}

export function newContact(): string {
  const name = randomId().toLowerCase();
  return `${name.replaceAll(/[^a-z0-9]/g, "")}@members.example`;
}

/** To all there is. */
export async function consent(harness: Harness, token: string): Promise<void> {
  for (const purpose of consentPurposes) {
    const body = { purpose, version: consentVersion, isGiven: true };
    await harness.call("POST /v1/consents", { token, body });
  }
}

/** Gives a member an uploaded picture, as the files feature leaves it, and makes it a photo. */
export async function addPhoto(
  harness: Harness,
  { id, token }: Pick<TestMember, "id" | "token">,
  { side = 900, isOfPortal = false } = {},
): Promise<{ assetId: string; fault: string }> {
  const { kysely } = harness.app.database;
  const assetId = randomId();
  const row = {
    id: assetId,
    dept_id: 100,
    purpose: "picture" as const,
    name: "me.png",
    kind: "image" as const,
    size: 1,
    held: 1,
    sha256: createHash("sha256").update(assetId).digest(),
    state: "ready" as const,
    width: side,
    height: 1_200,
    created_at: harness.clock.at,
  };
  await kysely
    .insertInto("social.asset")
    .values({ ...row, owner_id: id })
    .execute();
  if (isOfPortal)
    await kysely
      .insertInto("edu.asset")
      .values({ ...row, id: randomId(), owner_id: null })
      .execute();
  const body = { assetId, crop: { x: 0.5, y: 0.5, zoom: 1 } };
  const answer = await harness.call("POST /v1/profile/photos", { token, body });
  return { assetId, fault: answer.body.fault ?? "" };
}

/** A moderator approves all that waits but reports. */
export async function decideAll(harness: Harness, token: string): Promise<void> {
  for (;;) {
    const queues = await Promise.all(
      ["profiles", "verifications"].map((view) =>
        harness.call("GET /v1/moderation/queue", { token, query: { pageSize: "50", view } }),
      ),
    );
    const rows = queues.flatMap(({ body }) => (body.rows ?? []) as ReviewItem[]);
    if (rows.length === 0) return;
    for (const { kind, id, version } of rows) {
      const body = { kind, id, version, act: "approve", reason: null };
      const answer = await harness.call("POST /v1/moderation/decide", { token, body });
      if (answer.body.fault !== undefined) throw new Error(answer.body.fault);
    }
  }
}
