import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import { openObject } from "../../storage/index.ts";
import { sweepEvidence, sweepPictures } from "../jobs.ts";
import { addMember, decideAll, type TestMember } from "../members.fixture.ts";
import { addToSchool, follow } from "../school-groups.fixture.ts";
import { makeSocialChatGate } from "./chat-gate.ts";

let harness: Harness;
let moderator = "";
let node: MessagingServer;
beforeAll(async () => {
  harness = await startHarness();
  moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  const options = { clock: harness.clock, chatGate: makeSocialChatGate(harness.app.jobs), rateFactor: 1_000 };
  node = await startMessagingServer(harness.app.database, options);
});
afterAll(async () => {
  await node.close();
  await harness.close();
});

type Connected = TestMember & { socket: RawSocket };

async function connect(member: TestMember): Promise<Connected> {
  const socket = await openRawSocket(node.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  await socket.ask("login", { ...node.credentials(member.id, "social"), ...device, deviceId: randomId() });
  return { ...member, socket };
}

async function like(from: TestMember, to: TestMember): Promise<void> {
  await harness.call("POST /v1/likes", { token: from.token, body: { userId: to.id, act: "like" } });
}

/** The first has matched with each of the others. */
async function matched(...names: string[]): Promise<Connected[]> {
  const members: TestMember[] = [];
  for (const name of names) members.push(await addMember(harness, name));
  await decideAll(harness, moderator);
  const [first, ...others] = members;
  if (!first) throw new Error("nobody");
  for (const other of others) {
    await like(first, other);
    await like(other, first);
  }
  return await Promise.all(members.map(connect));
}

type Facts = { type?: string; size?: number; isOfPortal?: boolean; bytes?: string };

/** A picture that a member has uploaded, as the storage leaves it. */
async function upload(
  { id }: TestMember,
  { type = "image/webp", size = 1_000, isOfPortal = false, bytes = "a picture" }: Facts = {},
): Promise<string> {
  const { kysely } = harness.app.database;
  const name = randomId();
  const sha256 = createHash("sha256").update(name).digest();
  const now = harness.clock.at;
  const person = await kysely
    .selectFrom("im.person")
    .select("id")
    .where("realm", "=", realmNumbers.social)
    .where("account", "=", id)
    .executeTakeFirstOrThrow();
  const stored = { size: bytes.length, type, w: 800, h: 600, create_time: now, stored_time: now, dur: null };
  const row = { realm: realmNumbers.social, dept_id: 100, owner_id: person.id, name, context: randomId() };
  await kysely
    .insertInto("im.object")
    .values({ ...row, ...stored, sent_size: size, md5: null, sha256 })
    .execute();
  await harness.app.stores.of(1).put(`social/${name}`, Buffer.from(bytes));
  const asset = {
    id: randomId(),
    dept_id: 100,
    owner_id: null,
    purpose: "picture",
    name: "a",
    kind: "image",
  } as const;
  if (isOfPortal)
    await kysely
      .insertInto("edu.asset")
      .values({ ...asset, size: 1, held: 1, sha256, state: "ready", created_at: now })
      .execute();
  return `/objects/social/${name}`;
}

async function offer(from: Connected, to: TestMember, url: string, more: object = {}): Promise<string> {
  const attach = { url, ext: "webp", size: 1, w: 800, h: 600 };
  const message = { scene: 0 as const, to: to.id, type: messageTypes.image, attach, idClient: randomId() };
  const answer = await from.socket.ask("sendMsg", { ...message, freeChat: true, ...more });
  return (answer.body as { fault?: string }).fault ?? "";
}

/** What somebody sees at the path; "" for nothing. */
async function seen({ socket }: Connected, url: string): Promise<string> {
  const { links } = (await socket.ask("getNosAccessToken", { urls: [url] })).body;
  const [link] = links;
  return link ? await opened(link.link) : "";
}

async function opened(link: string): Promise<string> {
  const { pathname, searchParams } = new URL(link, "http://localhost");
  const app = { ...harness.app, secret: node.secret };
  const query = Object.fromEntries(searchParams);
  try {
    const object = await openObject(app, "social", pathname.split("/").at(-1) ?? "", query);
    return (await buffer(await object.read())).toString();
  } catch {
    return "";
  }
}

const choose = async (own: TestMember, other: TestMember, choice: string) =>
  (await harness.call("POST /v1/chat/pictures", { token: own.token, body: { userId: other.id, choice } }))
    .body;
const relate = async (own: TestMember, other: TestMember, act: string) =>
  await harness.call("POST /v1/relations", { token: own.token, body: { userId: other.id, act } });

const close = (...members: Connected[]) => members.forEach(({ socket }) => socket.close());

test("D3 D6 a picture takes a free chat like words, is seen by the two alone, and ends at once with a block", async () => {
  const [ann, ben, eve] = await matched("Pia", "Quin", "Rhea");
  if (!ann || !ben || !eve) throw new Error("three members");
  const url = await upload(ann);
  expect(await offer(ann, ben, url, { freeChat: false })).toBe("freeChatNeeded");
  expect(await seen(ben, url)).toBe("");
  expect(await offer(ann, ben, url)).toBe("");
  const stats = (await harness.call("GET /v1/profile", { token: ann.token })).body.data.stats;
  expect(stats["free-chat-limits"]).toBe(limits.freeChatsAtStart.value - 1);
  const { links } = (await ben.socket.ask("getNosAccessToken", { urls: [url] })).body;
  const link = links[0]?.link ?? "";
  expect([await opened(link), await seen(ann, url), await seen(eve, url)]).toEqual([
    "a picture",
    "a picture",
    "",
  ]);
  // Neither does the receiver send it on, nor does a third one who knows the path.
  expect(await offer(ben, ann, url)).toBe("pictureUnfit");
  expect(await offer(eve, ann, url)).toBe("objectMissing");
  await relate(ben, ann, "block");
  expect([await opened(link), await seen(ben, url)]).toEqual(["", ""]);
  expect(await offer(ann, ben, await upload(ann))).toBe("blockedByPeer");
  close(ann, ben, eve);
});

test("D3 an end of the match and a closed profile end the file too, and an opened one shows it again", async () => {
  const [ann, ben] = await matched("Sara", "Tom");
  if (!ann || !ben) throw new Error("two members");
  const url = await upload(ann);
  expect(await offer(ann, ben, url)).toBe("");
  const { kysely } = harness.app.database;
  const set = (state: "open" | "suspended") =>
    kysely
      .updateTable("social.profile")
      .set({ state, suspended_by: state === "open" ? [] : ["a case"] })
      .where("account_id", "=", ann.id)
      .execute();
  await set("suspended");
  expect(await seen(ben, url)).toBe("");
  await set("open");
  expect(await seen(ben, url)).toBe("a picture");
  await relate(ann, ben, "unmatch");
  expect(await seen(ben, url)).toBe("");
  expect(await offer(ann, ben, url)).toBe("chatNotAllowed");
  close(ann, ben);
});

test("D7 a picture of a colleague opens no more than one of whoever is blocked", async () => {
  const [ann, ben] = await matched("Yara", "Zeno");
  if (!ann || !ben) throw new Error("two members");
  const url = await upload(ann);
  expect(await offer(ann, ben, url)).toBe("");
  expect(await seen(ben, url)).toBe("a picture");
  await addToSchool(harness, ann, ["teacher"]);
  await addToSchool(harness, ben, ["guardian"]);
  await follow(harness);
  expect([await seen(ben, url), await seen(ann, url)]).toEqual(["", "a picture"]);
  close(ann, ben);
});

test("D3 what is no own picture of fair size, carries words, or lies in the portal is refused and costs nothing", async () => {
  const [ann, ben] = await matched("Uma", "Vic");
  if (!ann || !ben) throw new Error("two members");
  const faults = [
    await offer(ann, ben, await upload(ann, { type: "application/pdf" })),
    await offer(ann, ben, await upload(ann, { size: limits.memberPictureMax.value + 1 })),
    await offer(ann, ben, await upload(ann, { isOfPortal: true })),
    await offer(ann, ben, await upload(ann), { body: "Write me elsewhere" }),
  ];
  expect(faults).toEqual(faults.map(() => "pictureUnfit"));
  expect(await offer(ann, ben, await upload(ann), { type: messageTypes.file })).toBe("chatNotAllowed");
  const stats = (await harness.call("GET /v1/profile", { token: ann.token })).body.data.stats;
  expect(stats["free-chat-limits"]).toBe(limits.freeChatsAtStart.value);
  close(ann, ben);
});

test("D3 of pictures sent at once no more than the limit of a day are stored", async () => {
  const [ann, ben] = await matched("Wim", "Xia");
  if (!ann || !ben) throw new Error("two members");
  const [max, over] = [limits.memberPicturesMax.value, 6];
  const urls = await Promise.all(Array.from({ length: max + over }, () => upload(ann)));
  const second = await connect(ann);
  const faults = await Promise.all(urls.map((url, at) => offer(at % 2 === 0 ? ann : second, ben, url)));
  expect(faults.filter((fault) => fault === "")).toHaveLength(max);
  expect(faults.filter((fault) => fault === "picturesMany")).toHaveLength(over);
  await harness.app.database.kysely
    .updateTable("social.sent_picture")
    .set({ at: harness.clock.at - limits.memberPicturesWindow.value - 1 })
    .where("from_id", "=", ann.id)
    .execute();
  expect(await offer(ann, ben, urls.at(-1) ?? "")).toBe("");
  close(ann, ben, second);
});

test("D3 D7 whoever switches pictures of a match off gets none, and a token of the school decides nothing", async () => {
  const [ann, ben, eve] = await matched("Yara", "Zoe", "Abe");
  if (!ann || !ben || !eve) throw new Error("three members");
  expect((await choose(ben, ann, "refuse")).data).toEqual({ choice: "refuse", mayOffer: true });
  const rules = await harness.call("GET /v1/chat/pictures", { token: ann.token, query: { user_id: ben.id } });
  expect(rules.body.data).toEqual({ choice: "ask", mayOffer: false });
  expect(await offer(ann, ben, await upload(ann))).toBe("picturesOff");
  expect((await choose(ben, ann, "show")).data.choice).toBe("show");
  expect(await offer(ann, ben, await upload(ann))).toBe("");
  expect((await choose(ben, ann, "ask")).data.choice).toBe("ask");
  // Two who have not matched know nothing of each other.
  expect((await choose(ben, eve, "show")).fault).toBe("notFound");
  const school = await harness.signInAs("ann");
  const asked = { token: school.token, query: { user_id: ben.id } };
  expect((await harness.call("GET /v1/chat/pictures", asked)).status).toBe(401);
  close(ann, ben, eve);
});

test("D5 a report seals the picture: taken back and blocked, it stays for the moderator who opens the case", async () => {
  const [ann, ben] = await matched("Cleo", "Dan");
  if (!ann || !ben) throw new Error("two members");
  const url = await upload(ann, { bytes: "evidence" });
  expect(await offer(ann, ben, url)).toBe("");
  const body = {
    userId: ann.id,
    category: "harassment",
    text: "Sent a picture nobody asked for.",
    block: true,
  };
  const made = await harness.call("POST /v1/reports", {
    token: ben.token,
    body: { ...body, withMessages: true },
  });
  const { reportId } = made.body.data as { reportId: string };
  await harness.app.stores.of(1).delete(url.replace("/objects/", ""));
  const open = async () =>
    (
      await harness.call("POST /v1/moderation/reports/{id}/open", {
        token: moderator,
        params: { id: reportId },
        body: {},
      })
    ).body.data;
  const detail = await open();
  expect(detail).toMatchObject({ isSealed: true, messages: [{ from: "reported", text: "" }] });
  expect(detail.messages[0].picture.url).toMatch(/^\/files\/social\//);
  // A copy that is another one breaks the seal.
  const { kysely } = harness.app.database;
  const [asset] = await kysely
    .selectFrom("social.asset_reference")
    .select("asset_id")
    .where("thing_kind", "=", "reportPicture")
    .where("thing_id", "=", reportId)
    .execute();
  await harness.app.objects.put(`social-files/${asset?.asset_id}/original`, Buffer.from("another"));
  expect((await open()).isSealed).toBe(false);
  // After its time the copy belongs to nothing.
  await kysely
    .updateTable("social.report")
    .set({ state: "upheld", decided_at: harness.clock.at - limits.evidenceLife.value - 1 })
    .where("report_id", "=", reportId)
    .execute();
  await sweepEvidence({ ...harness.app, signal: AbortSignal.timeout(60_000) });
  const left = await kysely
    .selectFrom("social.asset_reference")
    .select("asset_id")
    .where("thing_id", "=", reportId)
    .execute();
  expect(left).toEqual([]);
  close(ann, ben);
});

test("D3 the file ends some time after the match, and what a match still sees stays", async () => {
  const [ann, ben, eve] = await matched("Ella", "Finn", "Gus");
  if (!ann || !ben || !eve) throw new Error("three members");
  const [shared, alone] = [await upload(ann), await upload(ann)];
  expect(await offer(ann, ben, shared)).toBe("");
  expect(await offer(ann, eve, shared)).toBe("");
  expect(await offer(ann, ben, alone)).toBe("");
  await relate(ben, ann, "unmatch");
  const longAgo = harness.clock.at - limits.memberPictureLife.value - 1;
  const { kysely } = harness.app.database;
  await kysely
    .updateTable("social.match")
    .set({ ended_at: longAgo })
    .where("ended_at", "is not", null)
    .execute();
  await kysely
    .updateTable("social.sent_picture")
    .set({ at: longAgo })
    .where("from_id", "=", ann.id)
    .execute();
  await sweepPictures({ ...harness.app, signal: AbortSignal.timeout(60_000) });
  const expiry = async (url: string) =>
    (
      await kysely
        .selectFrom("im.object")
        .select("expire_sec")
        .where("name", "=", url.split("/").at(-1) ?? "")
        .executeTakeFirstOrThrow()
    ).expire_sec;
  expect([await expiry(shared), await expiry(alone)]).toEqual([0, 1]);
  expect(await seen(eve, shared)).toBe("a picture");
  close(ann, ben, eve);
});
