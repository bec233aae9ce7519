import type { ReviewItem, Safety, Sanction, SanctionItem } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyGrants, upsertGrants } from "../accounts/index.ts";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { socialChatGate } from "./chat/chat-gate.ts";
import { endOverdue } from "./jobs.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";

let harness: Harness;
let node: MessagingServer;
let [first, second] = ["", ""];
beforeAll(async () => {
  harness = await startHarness();
  first = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  second = await harness.signInStaff("mod2", {}, "POST /v1/auth/login");
  node = await startMessagingServer(harness.app.database, {
    clock: harness.clock,
    chatGate: socialChatGate,
    rateFactor: 1_000,
  });
});
afterAll(async () => {
  await node.close();
  await harness.close();
});

const day = 86_400_000;
const words = "Asks people for money again and again.";
const sanctionOf = (part: Partial<Sanction> = {}): Sanction => ({
  kind: "ban",
  reason: "scam",
  days: null,
  content: [],
  ...part,
});

describe("evidence", () => {
  test("D5 seals the messages of the two as the server has them, for whoever opens the report", async () => {
    const [ann, ben] = await twoMatched("Sealed");
    await say(ben, ann, "Could you send me a gift card?");
    await say(ann, ben, "No.");
    const taken = await say(ben, ann, "Please.");
    const id = await report(ann, ben, { withMessages: true });
    const { kysely } = harness.app.database;
    // What is taken back afterwards stays in the copy.
    await kysely
      .updateTable("im.message")
      .set({ body: "", recalled_time: 1 })
      .where("id_client", "=", taken)
      .execute();
    const opened = (await open(id, first)).body.data;
    expect(opened.messages).toMatchObject([
      { from: "reported", text: "Could you send me a gift card?", nudge: "money" },
      { from: "reporter", text: "No.", nudge: null },
      { from: "reported", text: "Please.", nudge: null },
    ]);
    expect(opened.isSealed).toBe(true);
    expect(JSON.stringify(opened)).not.toContain(ann.id);
    expect((await itemOf(ben))?.hasMessages).toBe(true);

    await kysely
      .updateTable("social.report_evidence")
      .set({ content: JSON.stringify([{ account: ben.id, at: 1, text: "Forged" }]) })
      .where("report_id", "=", id)
      .execute();
    expect((await open(id, first)).body.data.isSealed).toBe(false);
    const entries = await kysely
      .selectFrom("audit.entry")
      .select("act")
      .where("thing_id", "=", ben.id)
      .where("actor", "=", "m-mod")
      .execute();
    expect(entries.filter(({ act }) => String(act) === "report.open")).toHaveLength(2);
  });

  test("D5 seals nothing where the reporter does not want it, and nothing of others", async () => {
    const [ann, ben] = await twoMatched("Unsealed");
    await say(ben, ann, "Good evening");
    const id = await report(ann, ben, {});
    expect((await open(id, first)).body.data).toMatchObject({ messages: [], isSealed: null });
  });

  test("D5 whoever has not opened a report before the decision does not read it afterwards", async () => {
    const [ann, ben] = await twoMatched("Readers");
    const id = await report(ann, ben, {});
    await open(id, first);
    await decide(id, first, { act: "approve" });
    expect((await open(id, first)).body.fault).toBeUndefined();
    expect((await open(id, second)).body.fault).toBe("forbidden");
    expect((await open(id, ann.token)).status).toBe(403);
  });
});

describe("decisions", () => {
  test("D5 a ban closes the profile, ends every session and the connection, and refuses the contact", async () => {
    const [ann, ben] = await twoMatched("Banned");
    const { token } = ben;
    const contacts = await contactsOf(ben);
    const id = await report(ann, ben, {});
    await decide(id, first, { act: "refuse", sanction: sanctionOf() });
    expect((await harness.call("GET /v1/profile", { token })).status).toBe(401);
    expect(await faultOf("GET /v1/user/{id}", ann, { params: { id: ben.id } })).toBe("notFound");
    const { kysely } = harness.app.database;
    const ended = await kysely
      .selectFrom("social.session")
      .select("revoked_at")
      .where("account_id", "=", ben.id)
      .execute();
    expect(ended.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
    const again = await signIn(contacts);
    expect((await harness.call("GET /v1/profile", { token: again })).body.data.state).toBe("suspended");
    expect(await faultOf("POST /v1/likes", { token: again }, { body: { userId: ann.id, act: "like" } })).toBe(
      "memberSuspended",
    );
    expect(await sayFault(ben, ann)).toBe("chatNotAllowed");
  });

  test("D5 a warning waits to be confirmed: until then nobody is liked and nothing is written", async () => {
    const [ann, ben] = await twoMatched("Warned");
    const id = await report(ann, ben, {});
    await decide(id, first, { act: "refuse", sanction: sanctionOf({ kind: "warn" }) });
    expect(await faultOf("GET /v1/discovery", ben)).toBe("memberWarned");
    expect(await sayFault(ben, ann)).toBe("chatNotAllowed");
    const [warning] = (await safetyOf(ben)).sanctions;
    expect(warning).toMatchObject({ kind: "warn", waits: true });
    const body = { id: warning?.id };
    const confirmed = await harness.call("POST /v1/safety/acknowledge", { token: ben.token, body });
    expect(confirmed.body.data.sanctions[0].waits).toBe(false);
    expect((await harness.call("POST /v1/safety/acknowledge", { token: ann.token, body })).body.fault).toBe(
      "notFound",
    );
    expect(await faultOf("GET /v1/discovery", ben)).toBeUndefined();
    expect(await sayFault(ben, ann)).toBeUndefined();
  });

  test("D5 a mute ends by itself, a suspension opens the profile when its time is over", async () => {
    const [ann, ben] = await twoMatched("Timed");
    await decide(await report(ann, ben, {}), first, {
      act: "refuse",
      sanction: sanctionOf({ kind: "mute", days: 1 }),
    });
    expect(await sayFault(ben, ann)).toBe("chatNotAllowed");
    expect(await sayFault(ann, ben)).toBeUndefined();
    harness.clock.at += day + 1;
    await renew();
    expect(await sayFault(ben, ann)).toBeUndefined();

    const id = await report({ ...ann, token: await signIn(await contactsOf(ann)) }, ben, {});
    await decide(id, first, { act: "refuse", sanction: sanctionOf({ kind: "suspend", days: 3 }) });
    const found = await sanctionAbout(ben);
    const payload = { deptId: 100, sanctionId: found.id };
    await endOverdue(payload, harness.app);
    expect(await stateOf(ben)).toBe("suspended");
    harness.clock.at += 3 * day;
    await renew();
    await endOverdue(payload, harness.app);
    await endOverdue(payload, harness.app);
    expect(await stateOf(ben)).toBe("paused");
  });

  test("D5 removes a photo from a profile, and it waits anew when that is taken back", async () => {
    const [ann, ben] = await twoMatched("Photo");
    const before = (await harness.call("GET /v1/user/{id}", { token: ann.token, params: { id: ben.id } }))
      .body.data;
    const photoId = before.photos[0].photoId;
    const sanction = sanctionOf({ kind: "remove", reason: "sexual", content: [photoId] });
    await decide(await report(ann, ben, {}), first, { act: "refuse", sanction });
    expect(await faultOf("GET /v1/user/{id}", ann, { params: { id: ben.id } })).toBe("notFound");
    const found = await sanctionAbout(ben);
    expect((await lift(found.id, first)).body.data).toEqual({ isFinal: true });
    const own = (await harness.call("GET /v1/profile", { token: ben.token })).body.data;
    expect(own.photos[0]).toMatchObject({ photoId, state: "pending" });
    expect((await lift(found.id, first)).body.fault).toBe("reviewChanged");
  });

  test.each([
    ["a mute without an end", { kind: "mute" }],
    ["a ban for a day", { days: 1 }],
    ["a removal of nothing", { kind: "remove" }],
    ["a removal of what is not there", { kind: "remove", content: ["p-nobody"] }],
  ] as const)("D5 refuses %s, and the report waits", async (_what, part) => {
    const [ann, ben] = await twoMatched("Broken");
    const id = await report(ann, ben, {});
    const sanction = sanctionOf(part as Partial<Sanction>);
    expect((await ask(id, first, { act: "refuse", sanction })).body.fault).toBe("paramError");
    expect((await itemOf(ben))?.id).toBe(id);
  });

  test("D5 of two moderators who decide at the same moment, one does", async () => {
    const [ann, ben] = await twoMatched("Race");
    const id = await report(ann, ben, {});
    const both = await Promise.all([
      ask(id, first, { act: "refuse", sanction: sanctionOf() }),
      ask(id, second, { act: "approve" }),
    ]);
    expect(both.map(({ body }) => body.fault ?? "").toSorted()).toEqual(["", "reviewChanged"]);
    const isBanned = both[0].body.fault === undefined;
    expect(await stateOf(ben)).toBe(isBanned ? "suspended" : "open");
  });
});

describe("two persons", () => {
  test("D5 the sensitive queue needs two who want the same, and stays closed until then", async () => {
    const [ann, ben] = await twoMatched("Sensitive");
    const id = await report(ann, ben, { category: "underage", text: "Says to be in tenth grade." });
    expect(await stateOf(ben)).toBe("suspended");
    expect((await ask(id, first, { act: "approve" })).body.data).toEqual({ isFinal: false });
    expect((await ask(id, first, { act: "approve", version: 2 })).body.data).toEqual({ isFinal: false });
    expect(await stateOf(ben)).toBe("suspended");
    expect((await itemOf(ben))?.proposal).toMatchObject({ by: "Moderator", isOwn: true, act: "approve" });
    // Who thinks otherwise needs a second as well.
    const sanction = sanctionOf({ kind: "suspend", days: 7, reason: "minor" });
    const other = await ask(id, second, { act: "refuse", sanction, version: 3 });
    expect(other.body.data).toEqual({ isFinal: false });
    expect((await ask(id, first, { act: "refuse", sanction, version: 4 })).body.data).toEqual({
      isFinal: true,
    });
    const found = await sanctionAbout(ben);
    expect(found).toMatchObject({ kind: "suspend", reason: "minor" });

    expect((await lift(found.id, first)).body.data).toEqual({ isFinal: false });
    expect((await lift(found.id, first)).body.data).toEqual({ isFinal: false });
    expect(await stateOf(ben)).toBe("suspended");
    expect((await lift(found.id, second)).body.data).toEqual({ isFinal: true });
    expect(await stateOf(ben)).toBe("paused");
  });

  test("D5 a moderator judges neither themselves, nor their own report, nor somebody of their rank", async () => {
    const [ann, ben] = await twoMatched("Ranks");
    const about = await report(ann, ben, {});
    await makeModerator(ann, "moderator");
    await makeModerator(ben, "seniorModerator");
    const third = await addMember(harness, "Ranks third");
    await makeModerator(third, "moderator");
    const sanction = sanctionOf({ kind: "warn" });
    expect((await ask(about, ann.token, { act: "approve" })).body.fault).toBe("judgesThemselves");
    expect((await ask(about, ben.token, { act: "approve" })).body.fault).toBe("judgesThemselves");
    expect((await ask(about, third.token, { act: "refuse", sanction })).body.fault).toBe("forbidden");
    expect((await ask(about, first, { act: "refuse", sanction })).body.fault).toBe("forbidden");
    const sensitive = await report(third, await addMember(harness, "Ranks fourth"), { category: "threat" });
    expect((await ask(sensitive, ann.token, { act: "approve" })).body.fault).toBe("forbidden");
    const query = { pageSize: "50" };
    const { rows = [] } = (await harness.call("GET /v1/moderation/queue", { token: ann.token, query })).body;
    expect((rows as ReviewItem[]).some(({ priority }) => priority === 0)).toBe(false);
    expect((await harness.call("GET /v1/moderation/appeals", { token: ann.token })).status).toBe(403);
  });
});

describe("appeals", () => {
  test("D5 a member appeals once, another moderator decides, and the member sees it", async () => {
    const [ann, ben] = await twoMatched("Appeal");
    const contacts = await contactsOf(ben);
    await decide(await report(ann, ben, {}), first, { act: "refuse", sanction: sanctionOf() });
    const token = await signIn(contacts);
    const { sanctions } = await safetyOf({ token });
    const body = { id: sanctions[0]?.id ?? "", text: "Somebody else used my photos." };
    const again = { ...body, text: "Once more, please." };
    expect((await harness.call("POST /v1/safety/appeals", { token: ann.token, body })).body.fault).toBe(
      "notFound",
    );
    const [one, other] = await Promise.all(
      [body, again].map((each) => harness.call("POST /v1/safety/appeals", { token, body: each })),
    );
    expect([one?.body.fault ?? "", other?.body.fault ?? ""].toSorted()).toEqual(["", "appealTooLate"]);

    const answer = { version: 1, act: "grant" };
    const params = { id: body.id };
    const path = "POST /v1/moderation/appeals/{id}/decide" as const;
    expect((await harness.call(path, { token: first, params, body: answer })).body.fault).toBe(
      "judgesThemselves",
    );
    const both = await Promise.all(
      ["grant", "refuse"].map((act) =>
        harness.call(path, { token: second, params, body: { version: 1, act } }),
      ),
    );
    expect(both.map(({ body: { fault } }) => fault ?? "").toSorted()).toEqual(["", "reviewChanged"]);
    const isGranted = both[0]?.body.fault === undefined;
    expect((await safetyOf({ token })).sanctions[0]?.appeal?.state).toBe(isGranted ? "granted" : "refused");
    expect(await stateOf(ben)).toBe(isGranted ? "paused" : "suspended");
    const mine = await harness.call("GET /v1/moderation/sanctions", { token: first });
    expect((mine.body.rows as SanctionItem[]).find(({ id }) => id === body.id)).toMatchObject({
      isOwn: true,
      appeal: isGranted ? "granted" : "refused",
    });
  });

  test("D5 after 30 days nobody appeals any more", async () => {
    const [ann, ben] = await twoMatched("Late");
    await decide(await report(ann, ben, {}), first, {
      act: "refuse",
      sanction: sanctionOf({ kind: "warn" }),
    });
    const { id } = await sanctionAbout(ben);
    const contacts = await contactsOf(ben);
    harness.clock.at += limits.appealWindow.value;
    await renew();
    const body = { id, text: "I did not know of it." };
    const token = await signIn(contacts);
    expect((await harness.call("POST /v1/safety/appeals", { token, body })).body.fault).toBe("appealTooLate");
  });
});

describe("a member's own safety", () => {
  test("D5 blocks are listed and undone, by every door", async () => {
    const [ann, ben] = await twoMatched("Blocks");
    const relation = (act: string) =>
      harness.call("POST /v1/relations", { token: ann.token, body: { userId: ben.id, act } });
    await relation("block");
    const blocks = async () => (await harness.call("GET /v1/blocks", { token: ann.token })).body;
    expect(await blocks()).toMatchObject({ rows: [{ userId: ben.id, nickname: "Blocks two" }], total: 1 });
    const doors = async () => [
      await faultOf("GET /v1/user/{id}", ben, { params: { id: ann.id } }),
      await faultOf("GET /v1/user/{id}", ann, { params: { id: ben.id } }),
      await faultOf("POST /v1/likes", ben, { body: { userId: ann.id, act: "like" } }),
      await sayFault(ben, ann),
    ];
    expect(await doors()).toEqual(["notFound", "notFound", "notFound", "blockedByPeer"]);
    await relation("unblock");
    expect((await blocks()).total).toBe(0);
    // The match is gone with the block: they see each other again, and do not write.
    expect((await doors()).slice(0, 2)).toEqual([undefined, undefined]);
    expect(await sayFault(ben, ann)).toBe("chatNotAllowed");
  });

  test("D5 a reporter sees what became of the report, and the roles of a moderator are answered", async () => {
    const [ann, ben] = await twoMatched("Told");
    const id = await report(ann, ben, {});
    expect((await safetyOf(ann)).reports[0]).toMatchObject({ id, state: "pending" });
    await decide(id, first, { act: "approve" });
    expect((await safetyOf(ann)).reports[0]).toMatchObject({ id, state: "dismissed" });
    const roles = await harness.call("GET /v1/roles", { token: first });
    expect(roles.body.data.roles).toEqual(["seniorModerator"]);
    expect((await harness.call("GET /v1/roles", { token: ann.token })).body.data.roles).toEqual(["member"]);
  });

  test("D5 the figures count what waits, what is late and what the caller decided", async () => {
    const [ann, ben] = await twoMatched("Figures");
    const read = async () => (await harness.call("GET /v1/moderation/figures", { token: first })).body.data;
    const before = await read();
    const id = await report(ann, ben, { category: "harassment" });
    harness.clock.at += limits.seriousDue.value + 1;
    await renew();
    const late = (await read()).queues.find(({ priority }: { priority: number }) => priority === 1);
    expect(late).toMatchObject({ waiting: 1, late: 1 });
    await decide(id, first, { act: "refuse", sanction: sanctionOf({ kind: "warn", reason: "harassment" }) });
    const after = await read();
    expect(after.own.today).toBe(before.own.today + 1);
    expect(after.queues.some(({ priority }: { priority: number }) => priority === 1)).toBe(false);
  });
});

async function twoMatched(name: string): Promise<[TestMember, TestMember]> {
  await renew();
  const [ann, ben] = [await addMember(harness, `${name} one`), await addMember(harness, `${name} two`)];
  await decideAll(harness, first);
  for (const [from, to] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await harness.call("POST /v1/likes", { token: from.token, body: { userId: to.id, act: "like" } });
  return [ann, ben];
}

/** Moderators sign in anew: tokens are short. */
async function renew(): Promise<void> {
  first = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  second = await harness.signInStaff("mod2", {}, "POST /v1/auth/login");
}

async function report(
  by: TestMember,
  on: TestMember,
  part: { category?: string; text?: string; withMessages?: boolean },
): Promise<string> {
  const body = { userId: on.id, category: "scam", text: words, block: false, ...part };
  const answer = await harness.call("POST /v1/reports", { token: by.token, body });
  expect(answer.body.fault).toBeUndefined();
  return answer.body.data.reportId;
}

type Decision = { act: "approve" | "refuse"; sanction?: Sanction; version?: number };

function ask(id: string, token: string, { version = 1, ...decision }: Decision) {
  const body = { kind: "report", id, version, reason: null, ...decision };
  return harness.call("POST /v1/moderation/decide", { token, body });
}

async function decide(id: string, token: string, decision: Decision): Promise<void> {
  expect((await ask(id, token, decision)).body).toMatchObject({ data: { isFinal: true } });
}

const open = (id: string, token: string) =>
  harness.call("POST /v1/moderation/reports/{id}/open", { token, params: { id }, body: {} });

const lift = (id: string, token: string) =>
  harness.call("POST /v1/moderation/sanctions/{id}/lift", { token, params: { id }, body: {} });

async function itemOf({ id }: TestMember): Promise<ReviewItem | undefined> {
  const query = { pageSize: "50", view: "reports" };
  const { rows = [] } = (await harness.call("GET /v1/moderation/queue", { token: first, query })).body;
  return (rows as ReviewItem[]).find(({ memberId }) => memberId === id);
}

async function sanctionAbout({ id }: TestMember): Promise<SanctionItem> {
  const { rows = [] } = (await harness.call("GET /v1/moderation/sanctions", { token: first })).body;
  const found = (rows as SanctionItem[]).find(({ memberId }) => memberId === id);
  if (!found) throw new Error("no decision");
  return found;
}

async function safetyOf({ token }: { token: string }): Promise<Safety> {
  return (await harness.call("GET /v1/safety", { token })).body.data;
}

/** As the table has it: whoever is closed is signed out. */
async function stateOf({ id }: TestMember): Promise<string | undefined> {
  const row = await harness.app.database.kysely
    .selectFrom("social.profile")
    .select("state")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return row?.state;
}

async function contactsOf({ id }: TestMember): Promise<string> {
  const row = await harness.app.database.kysely
    .selectFrom("social.account")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email ?? "";
}

async function signIn(contact: string): Promise<string> {
  harness.clock.at += 61_000;
  await harness.sendCode(contact, "login", {}, "social");
  const body = { kind: "code", contact, code: harness.codeFor(contact), agreement: true };
  const answer = await harness.call("POST /v1/auth/login", { body });
  return answer.body.data.access_token ?? "";
}

async function makeModerator({ id }: TestMember, role: string): Promise<void> {
  const now = harness.clock.at;
  await harness.app.database.kysely.transaction().execute(async (trx) => {
    const grant = { id: randomId(), dept_id: 100, account_id: id, role, scope: "institution" as const };
    const open = { class_id: null, area_code: null, from_at: now, until_at: null, granted_by: null };
    await upsertGrants(trx, "social", [{ ...grant, ...open, created_at: now }]);
    await applyGrants(harness.app, trx, "social", id, now);
  });
}

/** The name that the sender gave to the message. */
async function say(from: TestMember, to: TestMember, body: string): Promise<string> {
  const idClient = randomId();
  const answer = await send(from, to, body, idClient);
  if (answer !== undefined) throw new Error(answer);
  return idClient;
}

const sayFault = (from: TestMember, to: TestMember) => send(from, to, "Good evening", randomId());

async function send(
  from: TestMember,
  to: TestMember,
  body: string,
  idClient: string,
): Promise<string | undefined> {
  const socket = await openRawSocket(node.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  await socket.ask("login", { ...node.credentials(from.id, "social"), ...device, deviceId: randomId() });
  const message = { scene: 0 as const, to: to.id, type: 0, body, idClient, freeChat: true };
  const answer = await socket.ask("sendMsg", message);
  socket.close();
  return (answer.body as { fault?: string }).fault;
}

async function faultOf(
  key: Parameters<Harness["call"]>[0],
  { token }: { token: string },
  asked: object = {},
) {
  return (await harness.call(key, { ...asked, token })).body.fault;
}
