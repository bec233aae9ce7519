import { limits } from "@lyceum/contract/limits";
import type { DemoAccount, ReportDetail, ReviewItem } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Harness } from "../accounts/harness.fixture.ts";
import { addMember, addPhoto, decideAll, type TestMember } from "./members.fixture.ts";
import {
  ask,
  contactsOf,
  decide,
  itemOf,
  open,
  renew,
  report,
  sanctionOf,
  say,
  staff,
  startCases,
  stateOf,
  stopCases,
  trySay,
  twoMatched,
} from "./safety.fixture.ts";

let harness: Harness;

beforeAll(async () => {
  harness = await startCases();
});
afterAll(stopCases);

describe("one message", () => {
  test("D5 a reported message is sealed with a few around it, and with nothing that its reader has not read or deleted", async () => {
    const [ann, ben] = await twoMatched("Single");
    for (const n of [1, 2, 3, 4, 5, 6]) await say(ben, ann, `Line ${n}`);
    await say(ann, ben, "Please stop that");
    for (const n of [8, 9]) await say(ben, ann, `Line ${n}`);
    await hide(ann, ben, 4);
    await readUpTo(ann, ben, 8);
    const detail = await reportMessage(ann, ben, 6);
    expect(detail.messages.map(({ text }) => text)).toEqual([
      "Line 2",
      "Line 3",
      "Line 5",
      "Line 6",
      "Please stop that",
      "Line 8",
    ]);
    expect(detail.messages.filter(({ isReported }) => isReported).map(({ text }) => text)).toEqual([
      "Line 6",
    ]);
    expect(detail.isSealed).toBe(true);
  });

  test("D5 nobody reports their own message, one that was deleted or one that never was", async () => {
    const [ann, ben] = await twoMatched("Wrong");
    await say(ben, ann, "Good evening");
    await say(ann, ben, "And to you");
    await hide(ann, ben, 1);
    for (const messageSeq of [1, 2, 99]) expect(await faultOfReport(ann, ben, messageSeq)).toBe("notFound");
    const [cara, dan] = await twoMatched("Strange");
    await say(dan, cara, "Between us two");
    expect(await faultOfReport(ann, dan, 1)).toBe("notFound");
    const rows = await harness.app.database.kysely
      .selectFrom("social.report")
      .select("report_id")
      .where("reporter_id", "=", ann.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("the same words to many", () => {
  const words = "Come and see my pictures on my page tonight";

  test("D5 the same words go to five people in a day, then no further, and the moderators look once", async () => {
    const [ann, last, ...first] = await matchedWith("Sender", limits.sameTextMax.value + 1);
    if (!ann || !last) throw new Error("nobody");
    for (const [n, one] of first.entries()) expect(await trySay(ann, one, `${words} ${n}!`)).toBeUndefined();
    expect(await trySay(ann, last, words)).toBe("sameTextToMany");
    expect(await trySay(ann, last, words.toUpperCase())).toBe("sameTextToMany");
    expect(await trySay(ann, last, "Good evening")).toBeUndefined();
    expect(await trySay(ann, first[0] ?? last, words)).toBeUndefined();
    const item = await itemOf(ann);
    expect(item).toMatchObject({ source: "sameText", text: words, priority: 3, isSuspended: false });
    expect(await casesOf(ann)).toBe(1);
    harness.clock.at += limits.sameTextWindow.value;
    await renew();
    expect(await trySay(ann, last, words)).toBeUndefined();
    await decide(item?.id ?? "", staff.first, { act: "refuse", sanction: sanctionOf({ kind: "warn" }) });
    expect(await trySay(ann, last, "Good evening")).toBe("chatNotAllowed");
  });

  test("D5 words that differ a little for each count as the same, and other words go on", async () => {
    const [ann, last, ...first] = await matchedWith("Varies", limits.sameTextMax.value + 1);
    if (!ann || !last) throw new Error("nobody");
    const names = ["Anna", "Bo", "Cleopatra", "Dan", "Eve"];
    const said = (name: string) => `Hey ${name}, ${words.toLowerCase()}, it is free for you and nobody else`;
    for (const [n, one] of first.entries())
      expect(await trySay(ann, one, said(names[n] ?? ""))).toBeUndefined();
    expect(await trySay(ann, last, said("Frida"))).toBe("sameTextToMany");
    expect(await trySay(ann, last, "Do you, too, bake bread with rye on Sundays?")).toBeUndefined();
    expect(await trySay(ann, first[0] ?? last, said("Anna dear"))).toBeUndefined();
    expect(await casesOf(ann)).toBe(1);
  });
});

describe("devices", () => {
  const cookie = `lyceum-device=${"d".repeat(32)}`;

  test("D5 a banned device makes no other account, until the ban is taken back; the school does not know it", async () => {
    const ann = await addMember(harness, "On a device");
    await decideAll(harness, staff.first);
    const contact = await contactsOf(ann);
    harness.clock.at += 61_000;
    await renew();
    await harness.sendCode(contact, "login", {}, "social");
    const body = { kind: "code", contact, code: harness.codeFor(contact), agreement: true };
    expect((await harness.call("POST /v1/auth/login", { body, cookie })).body.fault).toBeUndefined();
    const key = randomId();
    const params = { id: ann.id };
    const asked = { key, sanction: sanctionOf() };
    const decision = { token: staff.first, params, body: asked };
    const made = await harness.call("POST /v1/moderation/members/{id}/decide", decision);
    expect(made.body.fault).toBeUndefined();
    expect(await faultOfJoining(cookie)).toBe("ageRefused");
    expect(await faultOfJoining(`lyceum-device=${"e".repeat(32)}`)).toBeUndefined();
    const lifting = { token: staff.second, params: { id: key }, body: {} };
    await harness.call("POST /v1/moderation/sanctions/{id}/lift", lifting);
    expect(await faultOfJoining(cookie)).toBeUndefined();
    const school = { kind: "password", userName: "mia", password: "wrong", agreement: true };
    expect((await harness.call("POST /login", { body: school })).cookie).toBeUndefined();
  });

  test("D5 a device is known after a second factor, too, which is asked where its cookie is not sent", async () => {
    const { kysely } = harness.app.database;
    const seen = async () =>
      await kysely.selectFrom("social.device").select("seen_at").where("account_id", "=", "m-mod").execute();
    const before = await seen();
    const body = { kind: "password", userName: "mod", password: "lyceum-demo-staff", agreement: true };
    const own = `lyceum-device=${"s".repeat(32)}`;
    const { secondFactor } = (await harness.call("POST /v1/auth/login", { body, cookie: own })).body.data;
    expect(await seen()).toHaveLength(before.length);
    harness.clock.at += 30_000;
    const { rows } = (await harness.call("GET /dev/demo")).body as { rows?: DemoAccount[] };
    const code = rows?.find(({ userName }) => userName === "mod")?.secondFactorCode;
    const second = { body: { ticket: secondFactor?.ticket, code } };
    expect((await harness.call("POST /login/secondFactor", second)).body.fault).toBeUndefined();
    expect(await seen()).toHaveLength(before.length + 1);
  });

  test("D1 a device on which somebody was too young is refused with another contact and birthday", async () => {
    const young = `lyceum-device=${"f".repeat(32)}`;
    expect(await faultOfJoining(young, "2012-01-01")).toBe("ageRefused");
    expect(await faultOfJoining(young)).toBe("ageRefused");
    harness.clock.at += limits.ageRefusalLife.value + 1;
    await renew();
    expect(await faultOfJoining(young)).toBeUndefined();
  });

  test("D5 the sign-in gives a browser what it is known by, for a year, in a cookie of the sign-in alone", async () => {
    const body = { kind: "password", userName: "mod", password: "lyceum-demo-staff", agreement: true };
    const { cookie: made } = await harness.call("POST /v1/auth/login", { body });
    expect(made).toMatch(
      /^lyceum-device=[\w-]{32}; Path=\/api\/v1\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict/,
    );
    expect((await harness.call("POST /v1/auth/login", { body, cookie })).cookie).toBeUndefined();
  });
});

describe("signs of a minor in a picture", () => {
  test("D4 one moderator hides the profile, and a second pair of eyes closes it", async () => {
    const { member, item } = await hidden("Looks young");
    expect(item).toMatchObject({ source: "picture", priority: 0, isSuspended: true });
    expect(item.proposal).toMatchObject({ isOwn: true, act: "refuse", sanction: { reason: "minor" } });
    const sanction = sanctionOf({ reason: "minor" });
    const again = await ask(item.id, staff.first, { act: "refuse", sanction, version: item.version });
    expect(again.body.data.isFinal).toBe(false);
    await decide(item.id, staff.second, { act: "refuse", sanction, version: item.version + 1 });
    expect(await stateOf(member)).toBe("suspended");
    const made = (await harness.call("GET /v1/moderation/sanctions", { token: staff.first })).body.rows;
    expect(made?.find(({ memberId }: { memberId: string }) => memberId === member.id)).toMatchObject({
      kind: "ban",
      reason: "minor",
    });
  });

  test("D4 two who see an adult open the profile again; one alone does not", async () => {
    const { member, item } = await hidden("Looks younger");
    const one = await ask(item.id, staff.second, { act: "approve", version: item.version });
    expect(one.body.data.isFinal).toBe(false);
    expect(await stateOf(member)).toBe("suspended");
    await decide(item.id, staff.first, { act: "approve", version: item.version + 1 });
    expect(await stateOf(member)).toBe("paused");
  });

  test("D4 two pictures of one person are one case", async () => {
    const { member } = await hidden("Looks young twice", 2);
    expect(await casesOf(member)).toBe(1);
  });
});

/** A member whose photos the first senior moderator refused as those of a minor. */
async function hidden(nickname: string, photos = 1): Promise<{ member: TestMember; item: ReviewItem }> {
  await renew();
  const member = await addMember(harness, nickname);
  for (let n = 1; n < photos; n += 1) await addPhoto(harness, member);
  const query = { pageSize: "50", view: "profiles" };
  const { rows = [] } = (await harness.call("GET /v1/moderation/queue", { token: staff.first, query })).body;
  const own = (rows as ReviewItem[]).filter(
    ({ memberId, kind }) => memberId === member.id && kind === "photo",
  );
  expect(own).toHaveLength(photos);
  for (const { kind, id, version } of own) {
    const body = { kind, id, version, act: "refuse", reason: "minor" };
    const answer = await harness.call("POST /v1/moderation/decide", { token: staff.first, body });
    expect(answer.body.fault).toBeUndefined();
  }
  const item = await itemOf(member, "sensitive");
  if (!item) throw new Error("no case");
  return { member, item };
}

async function matchedWith(name: string, count: number): Promise<TestMember[]> {
  await renew();
  const members = [await addMember(harness, name)];
  for (let n = 0; n < count; n += 1) members.push(await addMember(harness, `${name} ${n}`));
  await decideAll(harness, staff.first);
  const [ann, ...others] = members;
  if (!ann) throw new Error("nobody");
  for (const other of others)
    for (const [from, to] of [
      [ann, other],
      [other, ann],
    ] as const)
      await harness.call("POST /v1/likes", { token: from.token, body: { userId: to.id, act: "like" } });
  // What is counted here is not what a message costs.
  await harness.app.database.kysely
    .updateTable("social.entitlement")
    .set({ vip_until: harness.clock.at + 10 * limits.sameTextWindow.value })
    .where("account_id", "=", ann.id)
    .execute();
  return members;
}

async function casesOf({ id }: TestMember): Promise<number> {
  const rows = await harness.app.database.kysely
    .selectFrom("social.report")
    .select("report_id")
    .where("target_id", "=", id)
    .execute();
  return rows.length;
}

async function faultOfJoining(cookie: string, birthday = "1990-05-17"): Promise<string | undefined> {
  const name = randomId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  const contact = `${name}@devices.example`;
  await harness.sendCode(contact, "register", {}, "social");
  const code = harness.codeFor(contact);
  const body = { contact, code, birthday, ageProof: `dev-${birthday}`, agreement: true };
  return (await harness.call("POST /v1/auth/register", { body, cookie })).body.fault;
}

async function reportMessage(by: TestMember, on: TestMember, messageSeq: number): Promise<ReportDetail> {
  const id = await report(by, on, { messageSeq });
  return (await open(id, staff.first)).body.data;
}

async function faultOfReport(
  by: TestMember,
  on: TestMember,
  messageSeq: number,
): Promise<string | undefined> {
  const text = "This message is not what it should be.";
  const body = { userId: on.id, category: "scam", text, block: false, messageSeq };
  return (await harness.call("POST /v1/reports", { token: by.token, body })).body.fault;
}

/** As deleting for oneself leaves it. */
async function hide(who: TestMember, other: TestMember, seq: number): Promise<void> {
  const place = await placeOf(who, other);
  await harness.app.database.kysely
    .insertInto("im.hidden")
    .values({ ...place, seq })
    .execute();
}

async function readUpTo(who: TestMember, other: TestMember, seq: number): Promise<void> {
  const { person_id, conversation_id } = await placeOf(who, other);
  await harness.app.database.kysely
    .updateTable("im.participant")
    .set({ ack_seq: seq })
    .where("person_id", "=", person_id)
    .where("conversation_id", "=", conversation_id)
    .execute();
}

async function placeOf(who: TestMember, other: TestMember) {
  return await harness.app.database.kysely
    .selectFrom("im.participant as r")
    .innerJoin("im.person as p", "p.id", "r.person_id")
    .innerJoin("im.participant as r2", "r2.conversation_id", "r.conversation_id")
    .innerJoin("im.person as p2", "p2.id", "r2.person_id")
    .select(["r.person_id", "r.conversation_id"])
    .where("p.account", "=", who.id)
    .where("p2.account", "=", other.id)
    .executeTakeFirstOrThrow();
}
