import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toolHarness } from "../tools.fixture.ts";

let school: Awaited<ReturnType<typeof toolHarness>>;
beforeAll(async () => {
  school = await toolHarness();
  await school.kysely
    .updateTable("edu.account")
    .set({ email: "tina@example.org" })
    .where("id", "=", "tina")
    .execute();
});
afterAll(() => school.close());

const fault = (key: string) => expect.objectContaining({ key });
const items = () => [
  {
    type: "ltiResourceLink" as const,
    title: "Circles",
    url: `${school.tool.origin}/7`,
    custom: { level: "3" },
    lineItem: { scoreMaximum: 5, label: "Circles" },
  },
  // Somebody else's, which no unit opens.
  { type: "ltiResourceLink" as const, title: "Squares", url: "https://elsewhere.example/7" },
  { type: "link" as const, url: `${school.tool.origin}/8` },
];
const circles = () => ({
  title: "Circles",
  url: `${school.tool.origin}/7`,
  custom: [{ name: "level", value: "3" }],
  scoreMaximum: 5,
});

const choose = async (toolId: number, as = "tina") =>
  await school.call("POST /staff/tools/{id}/choose", as, { params: { id: String(toolId) }, body: {} });
const chosen = async (choiceId: string, as = "tina") =>
  await school.call("GET /staff/toolChoices/{choiceId}", as, { params: { choiceId } });

/** A teacher who stands in the tool and has chosen there; what the tool would send back. */
async function atTool(toolId: number) {
  const { choiceId, path } = await choose(toolId);
  const { body } = await school.follow(path);
  const { said } = await school.answer(body, "tina");
  expect(said).toBe("in");
  const session = school.tool.sessions.at(-1);
  if (!session) throw new Error("the tool has let nobody in");
  const form = await school.tool.tool.createDeepLinkingResponse(session, items());
  const jwt = /name="JWT" value="([^"]+)"/.exec(form)?.[1] ?? "";
  return { choiceId, session, jwt, action: /action="([^"]+)"/.exec(form)?.[1] ?? "" };
}

const send = async (jwt: string, action = `${school.issuer}/lti/choice`) =>
  await fetch(action, { method: "POST", body: new URLSearchParams({ JWT: jwt }) });

async function signed(claims: Record<string, unknown>, key = school.tool.keyPair.privateKey) {
  return await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "main" }).sign(key);
}

test("P10 a teacher chooses at a tool that others have written, and finds what was chosen, once it is back", async () => {
  const { toolId } = await school.register();
  const { choiceId, session, jwt, action } = await atTool(toolId);
  expect(session).toMatchObject({ isInstructor: true, isDeepLinkingAvailable: true });
  expect(await chosen(choiceId)).toEqual({ state: "waiting", items: [] });
  const page = await send(jwt, action);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("One thing was chosen")]);
  expect(await chosen(choiceId)).toEqual({ state: "ready", items: [circles()] });
  // A unit takes it as it is.
  const { title: _title, ...link } = circles();
  const params = await school.publish([school.unit("lab", { kind: "tool", toolId, ...link })]);
  const { fields } = await school.answer((await school.ask(params, "pia")).body, "pia");
  const claims = decodeJwt(fields.get("id_token") ?? "");
  expect(claims["https://purl.imsglobal.org/spec/lti/claim/target_link_uri"]).toBe(circles().url);
});

test("P10 what comes back is taken once, from the tool itself, with the word that it was told", async () => {
  const { toolId } = await school.register();
  const { choiceId, jwt } = await atTool(toolId);
  const claims = decodeJwt(jwt);
  const { privateKey } = (await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2_048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    },
    true,
    ["sign", "verify"],
  )) as CryptoKeyPair;
  const type = "https://purl.imsglobal.org/spec/lti/claim/message_type";
  const data = "https://purl.imsglobal.org/spec/lti-dl/claim/data";
  const refused = [
    await signed(claims, privateKey),
    await signed({ ...claims, aud: "https://elsewhere.example" }),
    await signed({ ...claims, iss: "somebody" }),
    await signed({ ...claims, exp: Math.floor(Date.now() / 1_000) - 120 }),
    await signed({ ...claims, [type]: "LtiResourceLinkRequest", nonce: "a" }),
    await signed({ ...claims, [data]: "another word", nonce: "b" }),
    "",
  ];
  for (const one of refused) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await send(one);
    // oxlint-disable-next-line no-await-in-loop
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining("could not be opened")]);
  }
  expect((await chosen(choiceId)).state).toBe("waiting");
  expect((await send(jwt)).status).toBe(200);
  expect((await send(jwt)).status).toBe(409);
  expect((await send(await signed({ ...claims, nonce: "c" }))).status).toBe(409);
  expect((await chosen(choiceId)).items).toEqual([circles()]);
});

test("P10 a choice is found by who has made it alone, within the hour", async () => {
  const { toolId } = await school.register();
  const { choiceId, jwt } = await atTool(toolId);
  await send(jwt);
  await school.addPerson("tom", [{ role: "teacher" }]);
  expect((await chosen(choiceId, "tom")).state).toBe("over");
  school.clock.at += 3_600_001;
  expect((await chosen(choiceId)).state).toBe("over");
  school.clock.at -= 3_600_001;
});

test("P10 nothing is chosen at a tool that cannot prove who it is, that is switched off, or that is another school's", async () => {
  const keyless = await school.register({ jwksUrl: "" });
  await expect(choose(keyless.toolId)).rejects.toEqual(fault("toolUnproved"));
  const off = await school.register({ isEnabled: false });
  await expect(choose(off.toolId)).rejects.toEqual(fault("toolGone"));
  await school.addPerson("far", [{ role: "teacher" }], 200);
  const call = school.call(
    "POST /staff/tools/{id}/choose",
    "far",
    { params: { id: String(off.toolId) }, body: {} },
    "northfield.localhost",
  );
  await expect(call).rejects.toEqual(fault("toolsOff"));
});

test("P10 who makes no courses any more chooses nothing, also halfway", async () => {
  const { toolId } = await school.register();
  await school.addPerson("tess", [{ role: "teacher" }]);
  const { path } = await choose(toolId, "tess");
  const { body } = await school.follow(path);
  await school.kysely
    .updateTable("edu.account")
    .set({ roles: ["student"] })
    .where("id", "=", "tess")
    .execute();
  const asked = await school.call("POST /tools/authorize", "tess", { body });
  const headers = { cookie: `lyceum-launch=${"b".repeat(32)}` };
  expect((await fetch(`${school.issuer}${asked.path}`, { headers })).status).toBe(409);
});

test("P10 an answer that is too large is refused on a page, and one with all that a choice may hold is not", async () => {
  const page = await send("x".repeat(1_100_000));
  expect([page.status, page.headers.get("content-type")]).toEqual([
    409,
    expect.stringContaining("text/html"),
  ]);
  const { toolId } = await school.register();
  const { choiceId, jwt } = await atTool(toolId);
  const custom = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`word${at}`, "x".repeat(500)]));
  const many = Array.from({ length: 20 }, (_, at) => ({
    type: "ltiResourceLink",
    url: `${school.tool.origin}/${at}`,
    custom,
  }));
  const content = "https://purl.imsglobal.org/spec/lti-dl/claim/content_items";
  expect((await send(await signed({ ...decodeJwt(jwt), [content]: many }))).status).toBe(200);
  expect((await chosen(choiceId)).items).toHaveLength(20);
});
