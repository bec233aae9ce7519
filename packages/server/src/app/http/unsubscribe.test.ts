import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import { openJobs } from "../../engines/jobs/open-jobs.ts";
import { notificationJobs, openNotifier } from "../../notifications/index.ts";
import type { JobWorkers } from "../../ports/jobs.ts";
import type { MailMessage } from "../../ports/mail.ts";
import { readPeople } from "../../users/index.ts";
import { registerUnsubscribe } from "./unsubscribe.ts";

let h: Harness;
let http: FastifyInstance;
let workers: JobWorkers;
const sent: MailMessage[] = [];
const inPage = { page: true, mail: false };
const choices = {
  notice: inPage,
  homework: inPage,
  activity: inPage,
  honour: inPage,
  live: inPage,
  replay: inPage,
  meeting: inPage,
};

beforeAll(async () => {
  h = await startHarness();
  const app = {
    ...h.app,
    mail: { send: async (mail: MailMessage) => void sent.push(mail), close: async () => {} },
  };
  workers = await openJobs(h.app.database, () => {}).work(notificationJobs, app);
  http = Fastify();
  registerUnsubscribe(http, app);
});
afterAll(async () => {
  await http.close();
  await workers.close();
  await h.close();
});

async function choose(userName: string, notice: { page: boolean; mail: boolean }) {
  const { token } = await h.signInAs(userName);
  const body = { choices: { ...choices, notice } };
  expect((await h.call("POST /account/notifications", { token, body })).body.code).toBe(200);
  return token;
}

/** Tells people of one notice, as the jobs of the features do. */
async function tell(
  key: string,
  accounts: string[],
  { kind = "notice", ...more }: { isBinding?: boolean; kind?: "notice" | "live" } = {},
) {
  const [sender] = await readPeople(h.app.database, "edu", ["u-teacher"]);
  const people = await readPeople(h.app.database, "edu", accounts);
  if (!sender) throw new Error("no sender");
  const context = { ...h.app, signal: new AbortController().signal } as Parameters<typeof openNotifier>[0];
  const notifier = openNotifier(context, kind, sender);
  const news = { type: 101, attach: "{}", title: "停课\n通知", titleEn: "No classes", ...more };
  await notifier.tell(
    people.map((receiver) => ({ ...news, receiver, idClient: `${key}-${receiver.account}` })),
  );
  await notifier.close();
}

async function shown(key: string): Promise<string[]> {
  const rows = await h.app.database.query<{ account: string }>({
    text: `select p.account from im.system_message m join im.person p on p.id = m.to_id
      where m.id_client like $1 || '-%' order by 1`,
    values: [key],
  });
  return rows.map(({ account }) => account);
}

test("P12 news reaches each person in the ways that they chose, once, and what binds them in the page always", async () => {
  await choose("ann", { page: false, mail: true });
  await choose("ben", { page: false, mail: false });
  for (let time = 0; time < 2; time += 1) await tell("one", ["u-ann", "u-ben", "u-clara", "u-lily"]);
  // Lily is at another school.
  expect(await shown("one")).toEqual(["u-clara"]);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    to: "ann@riverside.example",
    subject: expect.stringContaining("No classes"),
    headers: {
      "List-Unsubscribe": expect.stringMatching(/^<https?:\/\/[^>]+\/unsubscribe\/notice\/[^>]+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  await tell("two", ["u-ann", "u-ben"], { isBinding: true });
  expect(await shown("two")).toEqual(["u-ann", "u-ben"]);
  await expect.poll(() => sent.length).toBe(2);
});

test("P12 mail is written in the language that its reader chose, in both until then, and saving other choices keeps it", async () => {
  const { token } = await h.signInAs("ben");
  const save = async (body: object) =>
    expect((await h.call("POST /account/notifications", { token, body })).body.code).toBe(200);
  const chosen = { choices: { ...choices, notice: { page: true, mail: true } } };
  const mailOf = async (key: string) => {
    const count = sent.length;
    await tell(key, ["u-ben"]);
    await expect.poll(() => sent.length).toBe(count + 1);
    return sent.at(-1);
  };
  await save(chosen);
  expect((await mailOf("language-1"))?.text).toContain("停课 通知");
  expect(sent.at(-1)?.text).toContain("No classes");
  await save({ ...chosen, mailLanguage: "zh-CN" });
  await save(chosen);
  expect((await h.call("GET /account/notifications", { token })).body.data.mailLanguage).toBe("zh-CN");
  const chinese = await mailOf("language-2");
  expect(chinese?.subject).toContain("停课 通知");
  expect(chinese?.text).not.toContain("No classes");
  expect(chinese?.text).not.toContain("– – –");
  await save({ ...chosen, mailLanguage: "en-US" });
  expect((await mailOf("language-3"))?.text).not.toContain("停课");
  await save({ ...chosen, mailLanguage: "both" });
  expect((await mailOf("language-4"))?.text).toContain("停课 通知");
});

test("P12 a mail program unsubscribes with one request without a sign-in; looking at the page changes nothing", async () => {
  const token = await choose("clara", { page: true, mail: true });
  await tell("three", ["u-clara"]);
  await expect.poll(() => sent.some(({ to }) => to === "clara@riverside.example")).toBe(true);
  const mail = sent.find(({ to }) => to === "clara@riverside.example");
  const { pathname } = new URL((mail?.headers?.["List-Unsubscribe"] ?? "").slice(1, -1));
  const mailOf = async () => {
    const { body } = await h.call("GET /account/notifications", { token });
    return body.data.choices.notice;
  };
  const looked = await http.inject({ method: "GET", url: pathname });
  expect([looked.statusCode, looked.body.includes("<form")]).toEqual([200, true]);
  expect(await mailOf()).toEqual({ page: true, mail: true });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const post = async (url: string) =>
    (await http.inject({ method: "POST", url, headers, payload: "List-Unsubscribe=One-Click" })).statusCode;
  // For another kind, or another person, the proof is none.
  expect(await post(pathname.replace("/notice/", "/homework/"))).toBe(404);
  expect(await post(pathname.replace("u-clara", "u-ann"))).toBe(404);
  expect(await post(pathname)).toBe(200);
  expect(await post(pathname)).toBe(200);
  expect(await mailOf()).toEqual({ page: true, mail: false });
});

test("P13 nobody hears of what the institution has switched off, and of everything else they do", async () => {
  const set = async (features: string) =>
    await h.app.database.query({
      text: "update edu.institution set features = features || $1::jsonb where dept_id = 100",
      values: [features],
    });
  await set('{"rooms":false}');
  await tell("off", ["u-clara"], { kind: "live", isBinding: true });
  await tell("other", ["u-clara"], { isBinding: true });
  expect([await shown("off"), await shown("other")]).toEqual([[], ["u-clara"]]);
  await set('{"rooms":true}');
  await tell("on", ["u-clara"], { kind: "live", isBinding: true });
  expect(await shown("on")).toEqual(["u-clara"]);
});
