import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startLaunch } from "./start-launch.ts";
import { toolHarness } from "../tools.fixture.ts";

let school: Awaited<ReturnType<typeof toolHarness>>;
beforeAll(async () => {
  school = await toolHarness();
  await school.kysely
    .updateTable("edu.account")
    .set({ email: "pia@example.org" })
    .where("id", "=", "pia")
    .execute();
});
afterAll(() => school.close());

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const fault = (key: string) => expect.objectContaining({ key });

test("P10 a pupil opens a tool that others have written, which hears who it is and where they are", async () => {
  const { toolId, clientId } = await school.register();
  const custom = [{ name: "level", value: "3" }];
  const url = `${school.tool.origin}/circle`;
  const params = await school.publish([school.unit("lab", school.item(toolId, { url, custom }))]);
  const { login, body } = await school.ask(params, "pia");
  expect(login.searchParams.get("iss")).toBe(school.issuer);
  expect(login.searchParams.get("target_link_uri")).toBe(url);
  const { page, said, action, posted } = await school.answer(body, "pia");
  expect([posted.status, said]).toEqual([200, "in"]);
  expect(action).toBe(`${school.tool.origin}/launch`);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(/form-action ([^;]*)/.exec(policy)?.[1]).toBe(school.tool.origin);
  const launch = school.tool.launches.at(-1) as unknown as Record<string, unknown>;
  expect(launch).toMatchObject({ iss: school.issuer, aud: clientId, name: "PIA", email: "pia@example.org" });
  expect(launch[lti("message_type")]).toBe("LtiResourceLinkRequest");
  expect(launch[lti("target_link_uri")]).toBe(url);
  expect(launch[lti("custom")]).toEqual({ level: "3" });
  expect(launch[lti("roles")]).toEqual(["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"]);
  expect(launch[lti("context")]).toMatchObject({ id: params.id });
});

test("P10 a tool hears neither name nor mail unless the school has said so, and no two tools know a person by one word", async () => {
  const secret = { sharesName: false, sharesMail: false };
  const [one, other] = [await school.register(secret), await school.register(secret)];
  const params = await school.publish([
    school.unit("lab", school.item(one.toolId)),
    school.unit("two", school.item(other.toolId)),
  ]);
  const claims = async (name: string) => {
    const { body } = await school.ask(params, "pia", name);
    const { fields } = await school.answer(body, "pia");
    return decodeJwt(fields.get("id_token") ?? "");
  };
  const [first, again, second] = [await claims("lab"), await claims("lab"), await claims("two")];
  expect(JSON.stringify(first)).not.toMatch(/PIA|example\.org|"pia"/);
  expect(again.sub).toBe(first.sub);
  expect(second.sub).not.toBe(first.sub);
});

test("P10 a launch is answered once, in the session of whom it was opened for alone, and not after five minutes", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId))], ["pia", "paul"]);
  const { body, path } = await school.ask(params, "pia");
  const as = (who: string, change: Partial<typeof body> = {}) =>
    school.call("POST /tools/authorize", who, { body: { ...body, ...change } });
  await expect(as("paul")).rejects.toEqual(fault("toolLaunchOver"));
  const answer = await school.answer(body, "pia");
  expect(answer.posted.status).toBe(200);
  await expect(as("pia")).rejects.toEqual(fault("toolLaunchOver"));
  for (const used of [answer.path, path]) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await fetch(`${school.issuer}${used}`, {
      headers: { "accept-language": "zh", cookie: `lyceum-launch=${"b".repeat(32)}` },
    });
    expect([page.status, page.headers.get("location")]).toEqual([409, null]);
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.text()).toContain("工具无法打开");
  }
  const late = await school.ask(params, "pia");
  school.clock.at += 300_001;
  await expect(school.answer(late.body, "pia")).rejects.toEqual(fault("toolLaunchOver"));
});

test("P10 whoever is sent the address of a launch in another browser hands over nobody, and uses nothing up", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId))]);
  const { body } = await school.ask(params, "pia");
  const { path } = await school.call("POST /tools/authorize", "pia", { body });
  const open = (cookie: string) => fetch(`${school.issuer}${path}`, { headers: { cookie } });
  expect((await open("")).status).toBe(409);
  expect((await open(`lyceum-launch=${"x".repeat(32)}`)).status).toBe(409);
  expect((await open(`lyceum-launch=${"b".repeat(32)}`)).status).toBe(200);
});

test("P10 a tool is answered at the addresses it was registered with, letter by letter, and in no other form", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId))]);
  const { body } = await school.ask(params, "pia");
  const wrong = [
    { redirectUri: `${school.tool.origin}/launch/` },
    { redirectUri: "https://evil.example/launch" },
    { clientId: "somebody-else" },
    { responseType: "code" },
    { responseMode: "fragment" },
    { prompt: "login" },
    { scope: "profile" },
    { messageHint: "another" },
  ];
  for (const change of wrong)
    // oxlint-disable-next-line no-await-in-loop
    await expect(
      school.call("POST /tools/authorize", "pia", { body: { ...body, ...change } }),
    ).rejects.toEqual(fault("toolAsksWrong"));
  // None of that has used it up.
  expect((await school.answer(body, "pia")).said).toBe("in");
});

test("P10 a tool that posts its question is led to the page that reads the session", async () => {
  const question = new URLSearchParams({ login_hint: "a&b", client_id: "x", other: "y" });
  const answer = await fetch(`${school.issuer}/lti/authorize`, {
    method: "POST",
    body: question,
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  const to = new URL(answer.headers.get("location") ?? "", school.issuer);
  expect(to.pathname).toBe("/lti/authorize");
  expect(to.searchParams.get("login_hint")).toBe("a&b");
  expect(to.searchParams.has("other")).toBe(false);
});

test("P10 what a browser brings from a tool and nobody can read is refused on a page", async () => {
  const bring = async (type: string, body: string) => {
    const headers = { "content-type": type };
    const page = await fetch(`${school.issuer}/lti/authorize`, { method: "POST", headers, body });
    return [page.status, page.headers.get("content-type")];
  };
  const refused = [409, expect.stringContaining("text/html")];
  expect(await bring("application/x-www-form-urlencoded", "x".repeat(70_000))).toEqual(refused);
  expect(await bring("application/json", "{}")).toEqual(refused);
});

test("P10 the same answer is worth nothing to the tool a second time", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId))]);
  const { body } = await school.ask(params, "pia");
  const { action, fields } = await school.answer(body, "pia");
  expect((await fetch(action, { method: "POST", body: fields })).status).toBe(401);
});

test("P10 where tools are switched off, or this one is, nobody opens it, also not halfway", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId))]);
  const { body } = await school.ask(params, "pia");
  const { path } = await school.call("POST /tools/authorize", "pia", { body });
  const letIn = (isOn: boolean) =>
    school.call("POST /staff/features", "boss", { body: { name: "outsideTools", isOn } });
  await letIn(false);
  await expect(school.ask(params, "pia")).rejects.toEqual(fault("toolsOff"));
  await expect(school.call("POST /tools/authorize", "pia", { body })).rejects.toEqual(fault("toolsOff"));
  expect((await fetch(`${school.issuer}${path}`)).status).toBe(404);
  await letIn(true);
  await school.call("POST /staff/tools/{id}/save", "boss", {
    params: { id: String(toolId) },
    body: { ...school.content, isEnabled: false },
  });
  await expect(school.ask(params, "pia")).rejects.toEqual(fault("toolGone"));
  expect((await fetch(`${school.issuer}${path}`)).status).toBe(409);
});

test("P10 a course takes tools of its own institution alone, and is not published where none is let in", async () => {
  const { toolId } = await school.register();
  await sql`update edu.lti_tool set dept_id = 200 where tool_id = ${toolId}`.execute(school.kysely);
  await expect(school.publish([school.unit("lab", school.item(toolId))])).rejects.toEqual(fault("notFound"));
  const own = await school.register();
  const letIn = (isOn: boolean) =>
    school.call("POST /staff/features", "boss", { body: { name: "outsideTools", isOn } });
  await letIn(false);
  expect(await school.call("GET /staff/courseTools", "tina", {})).toEqual([]);
  await expect(school.publish([school.unit("lab", school.item(own.toolId))])).rejects.toEqual(
    fault("toolsOff"),
  );
  await letIn(true);
  const tools = await school.call("GET /staff/courseTools", "tina", {});
  expect(tools.map((one) => one.toolId)).toContain(own.toolId);
  expect(tools.map((one) => one.toolId)).not.toContain(toolId);
});

test("P10 a unit opens what lies at its tool: neither a course nor a launch leads anywhere else", async () => {
  const { toolId } = await school.register();
  const elsewhere = ["https://evil.example/", "https://[", "https://a;sandbox/", "http://lab.example.org/"];
  for (const url of elsewhere)
    // oxlint-disable-next-line no-await-in-loop
    await expect(school.publish([school.unit("lab", school.item(toolId, { url }))])).rejects.toEqual(
      fault("toolUrlRefused"),
    );
  const url = `${school.tool.origin}/circle`;
  const params = await school.publish([school.unit("lab", school.item(toolId, { url }))]);
  const moved = "https://moved.example.org/launch";
  await school.kysely
    .updateTable("edu.lti_tool")
    .set({ target_url: moved, redirect_urls: [moved] })
    .where("tool_id", "=", toolId)
    .execute();
  const { path } = await school.call("POST /courses/{id}/units/{unitId}/tool", "pia", {
    params: { ...params, unitId: school.idOf("lab") },
    body: {},
  });
  expect((await fetch(`${school.issuer}${path}`, { redirect: "manual" })).status).toBe(409);
});

test("P10 a launch that is under way ends where the addresses of its tool change", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId))]);
  const { body } = await school.ask(params, "pia");
  await school.call("POST /staff/tools/{id}/save", "boss", {
    params: { id: String(toolId) },
    body: { ...school.content, redirectUrls: [`${school.tool.origin}/launch`, `${school.tool.origin}/new`] },
  });
  await expect(school.call("POST /tools/authorize", "pia", { body })).rejects.toEqual(
    fault("toolLaunchOver"),
  );
});

test("P10 a launch that is asked for or taken twice at once is answered once", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId))]);
  const { body } = await school.ask(params, "pia");
  const asked = await Promise.allSettled(
    [1, 2, 3].map(async () => await school.call("POST /tools/authorize", "pia", { body })),
  );
  const paths = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value.path] : []));
  expect(paths).toHaveLength(1);
  const headers = { cookie: `lyceum-launch=${"b".repeat(32)}` };
  const pages = await Promise.all(
    [1, 2, 3].map(async () => (await fetch(`${school.issuer}${paths[0]}`, { headers })).status),
  );
  expect(pages.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test("P10 somebody who came by another address of the school is told where tools open", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId))]);
  const { path } = await school.call("POST /courses/{id}/units/{unitId}/tool", "pia", {
    params: { ...params, unitId: school.idOf("lab") },
    body: {},
  });
  const hint = path.split("/").at(-1) ?? "";
  const { site } = await school.at("riverside.localhost");
  if (!site) throw new Error("no site");
  const start = (domain: string) =>
    startLaunch({ ...school.app, production: true }, { site: { ...site, domain }, host: domain }, hint);
  const begun = await start("other.example");
  const main = new URL("elsewhere" in begun ? begun.elsewhere : "").hostname;
  expect(await start(main)).toHaveProperty("url");
  expect(await start("other.example")).toEqual({ elsewhere: `https://${main}` });
});

test("P10 the page of a unit says before its tool is opened what the tool hears", async () => {
  const { toolId } = await school.register({ sharesMail: false });
  const params = await school.publish([school.unit("lab", school.item(toolId))]);
  const opened = await school.call("POST /courses/{id}/units/{unitId}/open", "pia", {
    params: { ...params, unitId: school.idOf("lab") },
    body: {},
  });
  expect(opened.hears).toEqual({ name: true, mail: false });
});

test("P10 a unit whose tool gives no points is done when its learner says so", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([
    school.unit("lab", school.item(toolId)),
    school.unit("two", school.item(toolId, { scoreMaximum: 10 })),
  ]);
  const done = (name: string) =>
    school.call("POST /courses/{id}/units/{unitId}/done", "pia", {
      params: { ...params, unitId: school.idOf(name) },
      body: {},
    });
  expect((await done("lab")).state).toBe("done");
  await expect(done("two")).rejects.toEqual(fault("courseState"));
});

test("P10 a unit whose tool is off, or where all tools are, keeps nobody waiting for its points", async () => {
  const { toolId } = await school.register();
  const params = await school.publish([school.unit("lab", school.item(toolId, { scoreMaximum: 10 }))]);
  const unit = { params: { ...params, unitId: school.idOf("lab") }, body: {} };
  const open = () => school.call("POST /courses/{id}/units/{unitId}/open", "pia", unit);
  const letIn = (isOn: boolean) =>
    school.call("POST /staff/features", "boss", { body: { name: "outsideTools", isOn } });
  expect(await open()).toMatchObject({ name: "Geometry lab", mayTick: false });
  await letIn(false);
  expect(await open()).toMatchObject({ hears: null, mayTick: true });
  await letIn(true);
  await school.call("POST /staff/tools/{id}/save", "boss", {
    params: { id: String(toolId) },
    body: { ...school.content, isEnabled: false },
  });
  expect(await open()).toMatchObject({ name: null, mayTick: true });
  const done = await school.call("POST /courses/{id}/units/{unitId}/done", "pia", unit);
  expect(done).toMatchObject({ state: "done", isFinished: true });
});
