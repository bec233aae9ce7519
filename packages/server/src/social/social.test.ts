import { type CallKey, httpCalls } from "@lyceum/contract/http";
import type { ReviewItem } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { socialHandlers } from "./index.ts";
import { addMember, addPhoto, decideAll, type TestMember } from "./members.fixture.ts";

let harness: Harness;
let moderator = "";
let second = "";
beforeAll(async () => {
  harness = await startHarness();
  moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  second = await harness.signInStaff("mod2", {}, "POST /v1/auth/login");
});
afterAll(() => harness.close());

const birthday = "1996-04-30";
const socialExamples = (Object.keys(socialHandlers) as (keyof typeof socialHandlers)[]).map(
  (key): [CallKey, Example] => [key, httpCalls[key].example as Example], // the table is typed row by row
);
type Example = { body?: object; params?: Record<string, string> };

/** Asks to sign up with a right code. */
async function signUp(contact: string, body: object = {}, host = "localhost") {
  await harness.sendCode(contact, "register", { host }, "social");
  const code = harness.codeFor(contact);
  const all = { contact, code, birthday, ageProof: `dev-${birthday}`, agreement: true, ...body };
  return await harness.call("POST /v1/auth/register", { host, body: all });
}

async function rowsAbout(contact: string): Promise<number> {
  const { kysely } = harness.app.database;
  const found = await kysely.selectFrom("social.account").select("id").where("email", "=", contact).execute();
  return found.length;
}

describe("gate", () => {
  test("D1 a proven adult signs up and is asked for the first part of the profile", async () => {
    const answer = await signUp("gate-adult@example.org");
    const token = answer.body.data.access_token ?? "";
    const { body } = await harness.call("GET /v1/profile", { token });
    expect(body.data).toMatchObject({
      birthday,
      roles: ["member"],
      texts: {},
      stats: { "basic-toast": "1", "additional-toast": "1", vip: "0" },
      likes: { max: 25, remaining: 25 },
    });
    const again = await harness.call("GET /v1/discovery", { token });
    expect(again.body.fault).toBe("profileIncomplete");
  });

  test("D7 of a minor nothing is kept but that the contact is refused, whatever birthday comes next", async () => {
    const contact = "gate-minor@example.org";
    expect((await signUp(contact, { birthday: "2010-01-01" })).body.fault).toBe("ageRefused");
    expect(await rowsAbout(contact)).toBe(0);
    harness.clock.at += 61_000;
    expect((await signUp(contact)).body.fault).toBe("ageRefused");
    const { kysely } = harness.app.database;
    const kept = await kysely.selectFrom("social.age_refusal").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("minor@");
    harness.clock.at += 31 * 86_400_000;
    expect((await signUp(contact)).body.fault).toBeUndefined();
    moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
    second = await harness.signInStaff("mod2", {}, "POST /v1/auth/login");
  });

  test("D7 the provider's birthday counts: a minor's document, another day and no proof are refused", async () => {
    expect((await signUp("gate-doc@example.org", { ageProof: "dev-2012-01-01" })).body.fault).toBe(
      "ageRefused",
    );
    expect((await signUp("gate-day@example.org", { ageProof: "dev-1990-01-01" })).body.fault).toBe(
      "ageUnproven",
    );
    expect((await signUp("gate-none@example.org", { ageProof: "trust me" })).body.fault).toBe("ageUnproven");
    for (const name of ["doc", "day", "none"]) expect(await rowsAbout(`gate-${name}@example.org`)).toBe(0);
  });

  test("D7 whoever is known at a school for children is refused with the same words", async () => {
    expect((await signUp("lily@northfield.example")).body).toMatchObject({ fault: "ageRefused" });
    expect(await rowsAbout("lily@northfield.example")).toBe(0);
  });

  test("D7 on a site of a school for children none of the calls is there, with whatever token", async () => {
    const { token } = await addMember(harness, "gate-k12");
    const host = "northfield.localhost";
    const signIn = "POST /v1/auth/login" as const;
    const examples = [...socialExamples, [signIn, httpCalls[signIn].example as Example] as const];
    for (const [key, { body = {}, params = {} }] of examples)
      for (const asked of [body, { wrong: 1 }]) {
        const answer = await harness.call(key, { host, token, body: asked, params });
        // The status is that of an address that no call has.
        expect([key, answer.status, answer.body.fault]).toEqual([key, 404, "notFound"]);
      }
    const student = (await harness.signInAs("ann")).token;
    expect((await harness.call("GET /v1/profile", { token: student })).status).toBe(401);
    expect((await harness.call("GET /getInfo", { token })).status).toBe(401);
  });
});

describe("profile", () => {
  test("D1 others read what a moderator approved, and the older text until the newer one is", async () => {
    const [ann, ben] = [await addMember(harness, "Ann"), await addMember(harness, "Ben")];
    await decideAll(harness, moderator);
    const save = (body: object) => harness.call("POST /v1/profile", { token: ann.token, body });
    await save({ nickname: "Anna", bio: "I bake bread on Sundays." });
    const seen = async () =>
      (await harness.call("GET /v1/user/{id}", { token: ben.token, params: { id: ann.id } })).body.data;
    expect(await seen()).toMatchObject({ nickname: "Ann", bio: "" });
    await decideAll(harness, moderator);
    expect(await seen()).toMatchObject({ nickname: "Anna", bio: "I bake bread on Sundays.", age: 30 });
    expect(JSON.stringify(await seen())).not.toMatch(/1996|birthday|activeAt|"cell"/);
  });

  test.each([
    ["nickname", "x".repeat(50), "paramError"],
    ["nickname", "   ", "paramError"],
    ["bio", "too short", "paramError"],
    ["bio", `${" ".repeat(9)}x${" ".repeat(9)}`, "paramError"],
    ["aboutMe", "x".repeat(5_001), "paramError"],
    ["lookingForText", "x".repeat(9), "paramError"],
    ["bio", "Write to me at ann@example.org", "profileTextRefused"],
    ["bio", "I work at Northfield School.", "profileTextRefused"],
    ["bio", "I work at North\u200bfield   school.", "profileTextRefused"],
  ])("D1 refuses %s %s", async (field, text, fault) => {
    const { token } = await addMember(harness, "Limits");
    const answer = await harness.call("POST /v1/profile", { token, body: { [field]: text } });
    expect(answer.body).toMatchObject({ fault, field });
  });

  test("D1 the birthday is locked: no save takes it", async () => {
    const { token } = await addMember(harness, "Locked");
    const answer = await harness.call("POST /v1/profile", { token, body: { birthday: "1980-01-01" } });
    expect(answer.body.fault).toBe("paramError");
  });

  test("D7 whoever writes that they are a minor can do nothing more, and nobody sees them", async () => {
    const [kid, ben] = [await addMember(harness, "Young"), await addMember(harness, "Old")];
    await decideAll(harness, moderator);
    const answer = await harness.call("POST /v1/profile", {
      token: kid.token,
      body: { bio: "I am 15 and new here." },
    });
    expect(answer.body.fault).toBe("memberSuspended");
    expect(await faultOf("GET /v1/discovery", kid.token)).toBe("memberSuspended");
    expect(await faultOf("GET /v1/user/{id}", ben.token, { params: { id: kid.id } })).toBe("notFound");
  });

  test("D2 a place moves once in six hours", async () => {
    const { token } = await addMember(harness, "Mover");
    const move = (placeId: string) => harness.call("POST /v1/profile", { token, body: { placeId } });
    expect((await move("potsdam")).body.fault).toBe("placeTooSoon");
    expect((await move("berlin")).body.fault).toBeUndefined();
    expect((await move("atlantis")).body.fault).toBe("paramError");
    const { kysely } = harness.app.database;
    await kysely
      .updateTable("social.profile")
      .set({ place_at: harness.clock.at - 6 * 3_600_000 })
      .execute();
    expect((await move("potsdam")).body.data.place.placeId).toBe("potsdam");
  });
});

describe("discovery", () => {
  test("D5 a block is mutual from its answer on: deck, profile, matches and pictures", async () => {
    const [ann, ben] = [await addMember(harness, "Block one"), await addMember(harness, "Block two")];
    await decideAll(harness, moderator);
    await like(ann, ben);
    await like(ben, ann);
    const pictureOf = async (one: TestMember, other: TestMember) => {
      const asked = { token: one.token, body: { assetIds: [other.assetId] } };
      return (await harness.call("POST /files/views", asked)).body.data.length;
    };
    expect(await pictureOf(ann, ben)).toBe(1);
    await harness.call("POST /v1/relations", { token: ben.token, body: { userId: ann.id, act: "block" } });
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect(await faultOf("GET /v1/user/{id}", one.token, { params: { id: other.id } })).toBe("notFound");
      expect((await harness.call("GET /v1/matches", { token: one.token })).body.rows).toEqual([]);
      const deck = await harness.call("GET /v1/discovery", { token: one.token });
      expect(JSON.stringify(deck.body)).not.toContain(other.id);
      expect((await like(one, other)).body.fault).toBe("notFound");
      expect(await pictureOf(one, other)).toBe(0);
    }
  });

  test("D2 who is hidden, paused, without a photo or of another wish is shown to nobody", async () => {
    const [ann, hidden, bare, other] = [
      await addMember(harness, "Viewer", { lookingFor: ["men"] }),
      await addMember(harness, "Hidden"),
      await addMember(harness, "Bare", { photo: false }),
      await addMember(harness, "Other", { lookingFor: ["men"] }),
    ];
    await decideAll(harness, moderator);
    await harness.call("POST /v1/profile", { token: hidden.token, body: { visibility: "hidden" } });
    const deck = JSON.stringify((await harness.call("GET /v1/discovery", { token: ann.token })).body);
    for (const one of [hidden, bare, other, ann]) expect(deck).not.toContain(one.id);
  });
});

describe("moderation", () => {
  test("D5 of two moderators who decide the same, one does, and the record says who", async () => {
    const { id } = await addMember(harness, "Queue");
    const { rows = [] } = (
      await harness.call("GET /v1/moderation/queue", { token: moderator, query: { pageSize: "50" } })
    ).body;
    const item = rows.find(
      (one: { memberId: string; kind: string }) => one.memberId === id && one.kind === "photo",
    );
    const body = { kind: "photo", id: item.id, version: item.version, act: "refuse", reason: "unclear" };
    const both = await Promise.all(
      [1, 2].map(() => harness.call("POST /v1/moderation/decide", { token: moderator, body })),
    );
    expect(both.map(({ body: one }) => one.fault ?? "").toSorted()).toEqual(["", "reviewChanged"]);
    const { kysely } = harness.app.database;
    const entries = await kysely.selectFrom("audit.entry").selectAll().where("thing_id", "=", id).execute();
    expect(entries.map(({ realm, actor }) => [realm, actor])).toEqual([["social", "m-mod"]]);
  });

  test("D5 D7 a report that somebody is under 18 closes the profile until a moderator has looked", async () => {
    const [ann, ben] = [await addMember(harness, "Reporter"), await addMember(harness, "Reported")];
    await decideAll(harness, moderator);
    const report = { userId: ben.id, category: "underage", text: "Says to be in tenth grade.", block: false };
    const { body } = await harness.call("POST /v1/reports", { token: ann.token, body: report });
    expect(await faultOf("GET /v1/user/{id}", ann.token, { params: { id: ben.id } })).toBe("notFound");
    const queue = await harness.call("GET /v1/moderation/queue", { token: moderator });
    expect(queue.body.rows?.[0].priority).toBe(0);
    expect(await waiting(ben.id, "report")).toMatchObject({
      id: body.data.reportId,
      priority: 0,
      isSuspended: true,
    });
    expect(JSON.stringify(queue.body.rows)).not.toContain(ann.id);
    await dismissTogether(body.data.reportId);
    expect((await harness.call("GET /v1/profile", { token: ben.token })).body.data.state).toBe("paused");
  });

  test("D5 D7 a dismissed report opens only what it closed itself", async () => {
    const [ann, ben] = [await addMember(harness, "Cause one"), await addMember(harness, "Cause two")];
    const third = await addMember(harness, "Cause three");
    // A moderator saw a minor on the photo.
    const photo = await waiting(ann.id, "photo");
    await decide({ kind: "photo", id: photo?.id, version: photo?.version, act: "refuse", reason: "minor" });
    // The words of a report closed the other.
    const words = await report(third, ben, "other", "This is a girl of 14, she is 14 years old.");
    for (const closed of [ann, ben]) {
      const other = await report(third, closed, "scam", "Asks people for money again and again.");
      await decide({ kind: "report", id: other, version: 1, act: "approve", reason: null });
      expect(await storedStateOf(closed)).toBe("suspended");
    }
    await dismissTogether(words);
    expect([await storedStateOf(ann), await storedStateOf(ben)]).toEqual(["suspended", "paused"]);
  });

  test("D5 D7 whoever was wrong once, or is suspended, closes nobody: their report waits", async () => {
    const [ann, ben] = [await addMember(harness, "Again one"), await addMember(harness, "Again two")];
    const third = await addMember(harness, "Again three");
    const stateOf = async ({ token }: TestMember) =>
      (await harness.call("GET /v1/profile", { token })).body.data.state;
    const text = "Says to be in tenth grade.";
    const first = await report(ann, ben, "underage", text);
    expect(await stateOf(ben)).toBe("suspended");
    await dismissTogether(first);
    await report(ann, ben, "underage", text);
    expect(await stateOf(ben)).toBe("paused");
    expect(await waiting(ben.id, "report")).toMatchObject({ priority: 0, isSuspended: false });
    await report(ben, third, "underage", text);
    expect(await stateOf(third)).toBe("suspended");
    await report(third, ann, "underage", text);
    expect(await stateOf(ann)).toBe("open");
  });

  test("D7 a text that reads like a minor's waits for the moderators, who can open the profile again", async () => {
    const [ann, ben] = [await addMember(harness, "Words one"), await addMember(harness, "Words two")];
    const text = "I am 15 and new here.";
    const save = () => harness.call("POST /v1/profile", { token: ann.token, body: { bio: text } });
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ body }) => body.fault)).toEqual(["memberSuspended", "memberSuspended"]);
    const other = await report(ben, ann, "scam", "Asks people for money again and again.");
    await decide({ kind: "report", id: other, version: 1, act: "approve", reason: null });
    const item = await waiting(ann.id, "report");
    expect(item).toMatchObject({ category: "underage", priority: 0, text, isSuspended: true });
    await dismissTogether(item?.id ?? "");
    expect(await waiting(ann.id, "report")).toBeUndefined();
    expect((await harness.call("GET /v1/profile", { token: ann.token })).body.data.state).toBe("paused");
  });

  test.each(["short", "x".repeat(251), `${" ".repeat(20)}x`])("D5 refuses the report %s", async (text) => {
    const [ann, ben] = [await addMember(harness, "R1"), await addMember(harness, "R2")];
    const body = { userId: ben.id, category: "scam", text, block: false };
    expect((await harness.call("POST /v1/reports", { token: ann.token, body })).body.fault).toBe(
      "paramError",
    );
  });

  test("D5 members reach nothing of the moderators", async () => {
    const { token } = await addMember(harness, "Curious");
    expect((await harness.call("GET /v1/moderation/queue", { token })).status).toBe(403);
    expect((await harness.call("GET /v1/profile", { token: moderator })).status).toBe(403);
  });

  test("D1 a seventh photo, a small one and one of the portal are refused", async () => {
    const member = await addMember(harness, "Photos");
    for (let at = 1; at < 6; at++) expect((await addPhoto(harness, member)).fault).toBe("");
    expect((await addPhoto(harness, member)).fault).toBe("photosFull");
    const other = await addMember(harness, "Small", { photo: false });
    expect((await addPhoto(harness, other, { side: 499 })).fault).toBe("photoTooSmall");
    expect((await addPhoto(harness, other, { isOfPortal: true })).fault).toBe("photoRefused");
    const stranger = await addPhoto(harness, other);
    const theft = { assetId: stranger.assetId, crop: { x: 0.5, y: 0.5, zoom: 1 } };
    const thief = await addMember(harness, "Thief", { photo: false });
    expect(
      (await harness.call("POST /v1/profile/photos", { token: thief.token, body: theft })).body.fault,
    ).toBe("notFound");
  });
});

/** What of a member waits for the moderators. */
async function waiting(memberId: string, kind: ReviewItem["kind"]): Promise<ReviewItem | undefined> {
  const query = { pageSize: "50" };
  const { body } = await harness.call("GET /v1/moderation/queue", { token: moderator, query });
  return (body.rows as ReviewItem[]).find((one) => one.memberId === memberId && one.kind === kind);
}

async function decide(body: object): Promise<void> {
  const answer = await harness.call("POST /v1/moderation/decide", { token: moderator, body });
  expect(answer.body.fault).toBeUndefined();
}

/** Reports of the sensitive queue need two. */
async function dismissTogether(id: string): Promise<void> {
  for (const [at, token] of [moderator, second].entries()) {
    const body = { kind: "report", id, version: at + 1, act: "approve", reason: null };
    const answer = await harness.call("POST /v1/moderation/decide", { token, body });
    expect(answer.body.data).toEqual({ isFinal: at === 1 });
  }
}

/** As the table has it: whoever is closed may be signed out. */
async function storedStateOf({ id }: TestMember): Promise<string | undefined> {
  const { kysely } = harness.app.database;
  const found = kysely.selectFrom("social.profile").select("state").where("account_id", "=", id);
  return (await found.executeTakeFirst())?.state;
}

async function report(by: TestMember, on: TestMember, category: string, text: string): Promise<string> {
  const body = { userId: on.id, category, text, block: false };
  return (await harness.call("POST /v1/reports", { token: by.token, body })).body.data.reportId;
}

function like(from: TestMember, to: TestMember) {
  return harness.call("POST /v1/likes", { token: from.token, body: { userId: to.id, act: "like" } });
}

async function faultOf(key: Parameters<Harness["call"]>[0], token: string, asked: object = {}) {
  return (await harness.call(key, { ...asked, token })).body.fault;
}
