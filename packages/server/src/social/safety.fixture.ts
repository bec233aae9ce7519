import type { ReviewItem, Safety, Sanction, SanctionItem } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect } from "vitest";
import { applyGrants, upsertGrants } from "../accounts/index.ts";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { makeSocialChatGate } from "./chat/chat-gate.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";

/** Two senior moderators, by their tokens. */
export const staff = { first: "", second: "" };
const held: { harness?: Harness; node?: MessagingServer } = {};

export async function startCases(): Promise<Harness> {
  const harness = await startHarness();
  held.harness = harness;
  await renew();
  held.node = await startMessagingServer(harness.app.database, {
    clock: harness.clock,
    chatGate: makeSocialChatGate(harness.app.jobs),
    rateFactor: 1_000,
  });
  return harness;
}

export async function stopCases(): Promise<void> {
  await held.node?.close();
  await held.harness?.close();
}

function started() {
  const { harness, node } = held;
  if (!harness || !node) throw new Error("nothing is started");
  return { harness, node };
}

const words = "Asks people for money again and again.";
export const sanctionOf = (part: Partial<Sanction> = {}): Sanction => ({
  kind: "ban",
  reason: "scam",
  days: null,
  content: [],
  ...part,
});

export async function twoMatched(name: string): Promise<[TestMember, TestMember]> {
  await renew();
  const [ann, ben] = [
    await addMember(started().harness, `${name} one`),
    await addMember(started().harness, `${name} two`),
  ];
  await decideAll(started().harness, staff.first);
  for (const [from, to] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await started().harness.call("POST /v1/likes", {
      token: from.token,
      body: { userId: to.id, act: "like" },
    });
  return [ann, ben];
}

/** Moderators sign in again: tokens are short. */
export async function renew(): Promise<void> {
  const { harness } = held;
  if (!harness) throw new Error("nothing is started");
  staff.first = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  staff.second = await harness.signInStaff("mod2", {}, "POST /v1/auth/login");
}

export async function report(
  by: TestMember,
  on: TestMember,
  part: { category?: string; text?: string; withMessages?: boolean; messageSeq?: number },
): Promise<string> {
  const body = { userId: on.id, category: "scam", text: words, block: false, ...part };
  const answer = await started().harness.call("POST /v1/reports", { token: by.token, body });
  expect(answer.body.fault).toBeUndefined();
  return answer.body.data.reportId;
}

type Decision = { act: "approve" | "refuse"; sanction?: Sanction; version?: number };

export function ask(id: string, token: string, { version = 1, ...decision }: Decision) {
  const body = { kind: "report", id, version, reason: null, ...decision };
  return started().harness.call("POST /v1/moderation/decide", { token, body });
}

export async function decide(id: string, token: string, decision: Decision): Promise<void> {
  expect((await ask(id, token, decision)).body).toMatchObject({ data: { isFinal: true } });
}

export const open = (id: string, token: string) =>
  started().harness.call("POST /v1/moderation/reports/{id}/open", { token, params: { id }, body: {} });

export const lift = (id: string, token: string) =>
  started().harness.call("POST /v1/moderation/sanctions/{id}/lift", { token, params: { id }, body: {} });

export async function itemOf({ id }: TestMember, view = "reports"): Promise<ReviewItem | undefined> {
  const query = { pageSize: "50", view };
  const { rows = [] } = (
    await started().harness.call("GET /v1/moderation/queue", { token: staff.first, query })
  ).body;
  return (rows as ReviewItem[]).find(({ memberId }) => memberId === id);
}

export async function sanctionAbout({ id }: TestMember): Promise<SanctionItem> {
  const { rows = [] } = (await started().harness.call("GET /v1/moderation/sanctions", { token: staff.first }))
    .body;
  const found = (rows as SanctionItem[]).find(({ memberId }) => memberId === id);
  if (!found) throw new Error("no decision");
  return found;
}

export async function safetyOf({ token }: { token: string }): Promise<Safety> {
  return (await started().harness.call("GET /v1/safety", { token })).body.data;
}

/** As the table has it: whoever is closed is signed out. */
export async function stateOf({ id }: TestMember): Promise<string | undefined> {
  const row = await started()
    .harness.app.database.kysely.selectFrom("social.profile")
    .select("state")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return row?.state;
}

export async function contactsOf({ id }: TestMember): Promise<string> {
  const row = await started()
    .harness.app.database.kysely.selectFrom("social.account")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email ?? "";
}

export async function signIn(contact: string): Promise<string> {
  started().harness.clock.at += 61_000;
  await started().harness.sendCode(contact, "login", {}, "social");
  const body = { kind: "code", contact, code: started().harness.codeFor(contact), agreement: true };
  const answer = await started().harness.call("POST /v1/auth/login", { body });
  return answer.body.data.access_token ?? "";
}

export async function makeModerator({ id }: TestMember, role: string): Promise<void> {
  const now = started().harness.clock.at;
  await started()
    .harness.app.database.kysely.transaction()
    .execute(async (trx) => {
      const grant = { id: randomId(), dept_id: 100, account_id: id, role, scope: "institution" as const };
      const open = { class_id: null, area_code: null, from_at: now, until_at: null, granted_by: null };
      await upsertGrants(trx, "social", [{ ...grant, ...open, created_at: now }]);
      await applyGrants(started().harness.app, trx, "social", id, now);
    });
}

/** The name that the sender gave to the message. */
export async function say(from: TestMember, to: TestMember, body: string): Promise<string> {
  const idClient = randomId();
  const answer = await send(from, to, body, idClient);
  if (answer !== undefined) throw new Error(answer);
  return idClient;
}

/** The fault, where there is one. */
export const trySay = (from: TestMember, to: TestMember, body: string) => send(from, to, body, randomId());

export const sayFault = (from: TestMember, to: TestMember) => send(from, to, "Good evening", randomId());

async function send(
  from: TestMember,
  to: TestMember,
  body: string,
  idClient: string,
): Promise<string | undefined> {
  const socket = await openRawSocket(started().node.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  await socket.ask("login", {
    ...started().node.credentials(from.id, "social"),
    ...device,
    deviceId: randomId(),
  });
  const message = { scene: 0 as const, to: to.id, type: 0, body, idClient, freeChat: true };
  const answer = await socket.ask("sendMsg", message);
  socket.close();
  return (answer.body as { fault?: string }).fault;
}

export async function faultOf(
  key: Parameters<Harness["call"]>[0],
  { token }: { token: string },
  asked: object = {},
) {
  return (await started().harness.call(key, { ...asked, token })).body.fault;
}
