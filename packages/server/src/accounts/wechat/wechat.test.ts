import type { SignedIn, WeChatCode, WeChatQuestion, WeChatStatus } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepAccounts } from "../jobs.ts";
import { type Harness, startHarness } from "../harness.fixture.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await harness.close();
});

const password = "lyceum-demo";
const northfield = "northfield.localhost";
type Shown = WeChatCode & { state: string; cookie: string; host: string };

/** A browser of its own asks for a code. */
async function show(purpose: "signIn" | "link" = "signIn", host = "localhost"): Promise<Shown> {
  const answer = await harness.call("GET /wechat/getQrUrl", { host, query: { purpose, agreement: "yes" } });
  const code = answer.body.data as WeChatCode;
  const state = new URL(code.url, "http://localhost").searchParams.get("state") ?? "";
  return { ...code, state, cookie: answer.cookie?.split(";")[0] ?? "", host };
}

async function read({ id, cookie, host }: Shown): Promise<WeChatStatus> {
  const answer = await harness.call("GET /wechat/status/{id}", { params: { id }, cookie, host });
  return answer.body.data as WeChatStatus;
}

let made = 0;
const codeOf = (name: string) => `wx-${name}.${String((made += 1)).padStart(12, "0")}`;
const scan = async (shown: Shown, code: string) =>
  await harness.call("POST /wechat/scanned", { host: shown.host, body: { code, state: shown.state } });
const answer = async (grant: string, number: string | undefined, host = "localhost") =>
  await harness.call("POST /wechat/answer", {
    host,
    body: number === undefined ? { grant } : { grant, number },
  });

/** The telephone scans and confirms. */
async function confirm(shown: Shown, name: string): Promise<void> {
  const { grant } = (await scan(shown, codeOf(name))).body.data as WeChatQuestion;
  expect((await answer(grant, shown.number, shown.host)).body.data).toEqual({ isConfirmed: true });
}

async function link(token: string, name: string, host = "localhost") {
  const shown = await show("link", host);
  await confirm(shown, name);
  expect(await read(shown)).toMatchObject({ status: "confirmed" });
  const { id, cookie } = shown;
  return await harness.call("POST /account/wechat", { host, token, cookie, body: { id, password } });
}

const wechatOf = async (token: string, host = "localhost") =>
  (await harness.call("GET /account/security", { host, token })).body.data.wechat as {
    linkedAt: number | null;
  } | null;

test("A3 a code goes from pending over scanned to confirmed, and its sign-in is answered once", async () => {
  const ann = await harness.signInAs("ann");
  expect((await link(ann.token, "ann")).body.code).toBe(200);
  expect(await wechatOf(ann.token)).toEqual({ linkedAt: harness.clock.at });

  const shown = await show();
  expect(await read(shown)).toEqual({ status: "pending", expires_at: shown.expires_at });
  const question = (await scan(shown, codeOf("ann"))).body.data as WeChatQuestion;
  expect(question).toMatchObject({ purpose: "signIn", nick: "Ann" });
  expect(await read(shown)).toMatchObject({
    status: "scanned",
    person: { nick: "Ann", avatar: question.avatar },
  });
  await answer(question.grant, shown.number);
  const confirmed = await read(shown);
  expect(confirmed.signedIn?.access_token).toMatch(/^e\./);
  expect(await read(shown)).toEqual({ status: "expired" });
  const info = await harness.call("GET /getInfo", { token: confirmed.signedIn?.access_token ?? "" });
  expect(info.body.data.user.userName).toBe("ann");
});

test("A3 a code asks for the agreements, its cookie is kept from scripts, and the page of nobody's site has none", async () => {
  const without = await harness.call("GET /wechat/getQrUrl");
  expect(without.body.fault).toBe("agreementMissing");
  const asked = await harness.call("GET /wechat/getQrUrl", { query: { purpose: "link" } });
  expect(asked.cookie).toMatch(/^lyceum-browser=[\w-]{32}; Path=\/api; HttpOnly; SameSite=Strict$/);
  const again = await harness.call("GET /wechat/getQrUrl", {
    query: { purpose: "link" },
    cookie: asked.cookie ?? "",
  });
  expect(again.cookie).toBeUndefined();
  const nowhere = await harness.call("GET /wechat/getQrUrl", {
    query: { purpose: "link" },
    host: "nobody.example",
  });
  expect(nowhere.body.code).toBe(404);
});

test("A3 whoever has the id but not the browser, or only the picture, receives nothing", async () => {
  const shown = await show();
  const other = await show();
  await confirm(shown, "ann");
  for (const cookie of ["", other.cookie, "lyceum-browser=short"])
    expect(await read({ ...shown, cookie })).toEqual({ status: "expired" });
  // What the picture holds is no id.
  expect(await read({ ...shown, id: shown.state })).toEqual({ status: "expired" });
  expect((await read(shown)).signedIn).toBeDefined();
});

const otherThan = (number: string) => (number === "10" ? "11" : "10");

test("A3 a forged, replayed or foreign answer of WeChat is refused", async () => {
  const shown = await show();
  expect((await scan({ ...shown, state: "A".repeat(32) }, codeOf("ann"))).body.fault).toBe("wechatOver");
  expect((await scan({ ...shown, host: northfield }, codeOf("ann"))).body.fault).toBe("wechatOver");
  expect((await scan(shown, "made up")).body.fault).toBe("wechatRefused");
  const code = codeOf("ann");
  const { grant } = (await scan(shown, code)).body.data as WeChatQuestion;
  expect((await scan(shown, codeOf("ben"))).body.fault).toBe("wechatOver");
  const other = await show();
  expect((await scan(other, code)).body.fault).toBe("wechatRefused");
  expect((await answer(grant, shown.number, northfield)).body.fault).toBe("wechatOver");
  expect((await answer(shown.state, shown.number)).body.fault).toBe("wechatOver");
  // The second time the answer to the first was lost.
  for (let time = 0; time < 2; time++)
    expect((await answer(grant, shown.number)).body.data).toEqual({ isConfirmed: true });
  expect((await answer(grant, otherThan(shown.number))).body.fault).toBe("wechatOver");
});

test("A3 of ten scans, ten confirmations and ten questions at once, one signs in", async () => {
  const shown = await show();
  const scans = await Promise.all(Array.from({ length: 10 }, () => scan(shown, codeOf("ann"))));
  const good = scans.filter(({ body }) => body.code === 200);
  expect(good).toHaveLength(1);
  const grant = (good[0]?.body.data as WeChatQuestion | undefined)?.grant ?? "";
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(grant, shown.number)));
  expect(answers.filter(({ body }) => body.code === 200)).not.toHaveLength(0);
  const questions = await Promise.all(Array.from({ length: 10 }, () => read(shown).catch(() => null)));
  expect(questions.filter((one) => one?.signedIn)).toHaveLength(1);
});

test("A3 who denies, or types another number, signs nobody in", async () => {
  for (const number of [undefined, "09"]) {
    const shown = await show();
    const { grant } = (await scan(shown, codeOf("ann"))).body.data as WeChatQuestion;
    for (let time = 0; time < 2; time++)
      expect((await answer(grant, number)).body.data).toEqual({ isConfirmed: false });
    expect(await read(shown)).toEqual({ status: "denied" });
    expect((await answer(grant, shown.number)).body.fault).toBe("wechatOver");
  }
});

test("A3 a code is over after two minutes, and so is one that waits for the number or the browser", async () => {
  const [late, slow, unread] = [await show(), await show(), await show()];
  const { grant } = (await scan(slow, codeOf("ann"))).body.data as WeChatQuestion;
  await confirm(unread, "ann");
  harness.clock.at += 120_000;
  expect(await read(late)).toEqual({ status: "expired" });
  expect((await scan(late, codeOf("ann"))).body.fault).toBe("wechatOver");
  expect((await answer(grant, slow.number)).body.fault).toBe("wechatOver");
  expect(await read(unread)).toEqual({ status: "expired" });
  await sweepAccounts({ ...harness.app, signal: AbortSignal.timeout(10_000) });
  const left = await harness.app.database.kysely
    .selectFrom("edu.wechat_ticket")
    .select("id_hash")
    .where("expires_at", "<", harness.clock.at)
    .execute();
  expect(left).toEqual([]);
});

test("A3 a WeChat of nobody is linked by signing in once, without the password again", async () => {
  const shown = await show();
  await confirm(shown, "ben");
  const confirmed = await read(shown);
  expect(confirmed).toMatchObject({ status: "confirmed", person: { nick: "Ben" } });
  expect(confirmed.signedIn).toBeUndefined();
  const { id, cookie } = shown;
  harness.clock.at += 60_000;
  const ben = await harness.signInAs("ben");
  const stranger = await harness.call("POST /account/wechat", { token: ben.token, body: { id } });
  expect(stranger.body.fault).toBe("wechatOver");
  const linked = await harness.call("POST /account/wechat", { token: ben.token, cookie, body: { id } });
  expect(linked.body.code).toBe(200);
  const again = await harness.call("POST /account/wechat", { token: ben.token, cookie, body: { id } });
  expect(again.body.code).toBe(200);
  const next = await show();
  await confirm(next, "ben");
  expect((await read(next)).signedIn?.access_token).toBeDefined();
});

test("A3 an older sign-in proves itself with the password", async () => {
  const clara = await harness.signInAs("clara");
  harness.clock.at += 1_000;
  const shown = await show("link");
  await confirm(shown, "clara");
  await read(shown);
  const { id, cookie } = shown;
  const call = { token: clara.token, cookie };
  const wrong = await harness.call("POST /account/wechat", {
    ...call,
    body: { id, password: "wrong password" },
  });
  expect(wrong.body).toMatchObject({ fault: "passwordWrong", field: "password" });
  expect((await harness.call("POST /account/wechat", { ...call, body: { id } })).body.fault).toBe(
    "passwordWrong",
  );
  expect((await harness.call("POST /account/wechat", { ...call, body: { id, password } })).body.code).toBe(
    200,
  );
});

test("A3 one WeChat has one account and one account one WeChat, also at the same moment", async () => {
  const { token } = await harness.signInAs("clara");
  expect((await link(token, "somebody")).body.fault).toBe("wechatTaken");
  expect((await link(token, "ann")).body.fault).toBe("wechatTaken");
  expect((await harness.call("POST /account/wechat/remove", { token, body: { password } })).body.code).toBe(
    200,
  );
  const both = await Promise.all([link(token, "first"), link(token, "second")]);
  expect(new Set(both.map(({ body }) => body.code))).toEqual(new Set([200, 409]));
});

test("A3 whoever takes WeChat away proves the password, and it signs in no more", async () => {
  const { token } = await harness.signInAs("ben");
  const wrong = await harness.call("POST /account/wechat/remove", { token, body: { password: "wrong" } });
  expect(wrong.body.fault).toBe("passwordWrong");
  for (let time = 0; time < 2; time++) {
    const { body } = await harness.call("POST /account/wechat/remove", { token, body: { password } });
    expect(body.code).toBe(200);
  }
  expect(await wechatOf(token)).toEqual({ linkedAt: null });
  const shown = await show();
  await confirm(shown, "ben");
  expect((await read(shown)).signedIn).toBeUndefined();
});

test("A3 staff are asked for their second factor, and an account that was stopped signs in no more", async () => {
  const token = await harness.signInStaff("teacher");
  const shown = await show("link");
  await confirm(shown, "tom");
  await read(shown);
  const { id, cookie } = shown;
  const body = { id, password: "lyceum-demo-staff" };
  expect((await harness.call("POST /account/wechat", { token, cookie, body })).body.code).toBe(200);
  const next = await show();
  await confirm(next, "tom");
  const { signedIn } = await read(next);
  expect(signedIn).toMatchObject({ secondFactor: { enrolled: true } } satisfies Partial<
    Record<keyof SignedIn, unknown>
  >);
  expect(signedIn?.access_token).toBeUndefined();

  await harness.app.database.query({
    text: "update edu.account set status = 'disabled' where user_name = 'teacher'",
  });
  const stopped = await show();
  await confirm(stopped, "tom");
  const refused = await harness.call("GET /wechat/status/{id}", {
    params: { id: stopped.id },
    cookie: stopped.cookie,
  });
  expect(refused.body.fault).toBe("accountDisabled");
});

test("A3 in a school for children its pupils link no WeChat, and one of before signs nobody in", async () => {
  const lily = await harness.signInAs("lily", { host: northfield });
  expect(await wechatOf(lily.token, northfield)).toBeNull();
  expect((await link(lily.token, "lily", northfield)).body.fault).toBe("wechatPupil");
  const max = await harness.signInAs("max", { host: northfield });
  await harness.app.database.query({
    text: "update edu.account set roles = '{guardian}' where user_name = 'max'",
  });
  expect((await link(max.token, "max", northfield)).body.code).toBe(200);
  const shown = await show("signIn", northfield);
  await confirm(shown, "max");
  expect((await read(shown)).signedIn?.access_token).toBeDefined();
  await harness.app.database.query({
    text: "update edu.account set roles = '{student}' where user_name = 'max'",
  });
  const next = await show("signIn", northfield);
  await confirm(next, "max");
  const { id, cookie } = next;
  const refused = await harness.call("GET /wechat/status/{id}", { params: { id }, cookie, host: northfield });
  expect(refused.body.fault).toBe("wechatPupil");
});

test("A3 the same WeChat at another institution is nobody's", async () => {
  const shown = await show("signIn", northfield);
  await confirm(shown, "ann");
  expect(await read(shown)).toMatchObject({ status: "confirmed", person: { nick: "Ann" } });
});

test("A3 a token of the social realm links nothing", async () => {
  const { token } = await harness.signInAs("mia", { path: "POST /v1/auth/login" });
  expect((await link(token, "mia")).status).toBe(401);
});
