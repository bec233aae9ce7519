import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeDevelopmentWeChat } from "../embedded/wechat.ts";
import { makeWeChat, type WeChatApp } from "./wechat.ts";

const app: WeChatApp = { domain: "school.example", kind: "account", appId: "wx01", secret: "s-1" };
const token = { access_token: "at-1", expires_in: 7_200, openid: "o-1", scope: "snsapi_userinfo" };
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const person = { openid: "o-1", nickname: "小安", headimgurl: "" };

/** What WeChat has answered, by path. */
async function startWeChat(answers: Record<string, unknown>) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://wechat.test");
    asked.push(url);
    const answer = answers[url.pathname];
    if (typeof answer === "function") return void answer(response);
    // As WeChat does: JSON under the type of plain text.
    response.setHeader("content-type", "text/plain");
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const make = (timeoutMs = 5_000) =>
    makeWeChat({ apps: [app], api, timeoutMs, allowsPicture: ({ origin }) => origin === api });
  return { asked, api, make };
}

const exchange = { domain: "school.example", code: "c-1" };

test("A3 each kind of application has its address, and other sites have none", () => {
  const website = { ...app, domain: "other.example", kind: "website" } as const;
  const wechat = makeWeChat({ apps: [app, website] });
  const scanned = wechat.begin({ domain: "school.example", state: "s" });
  expect(scanned).toEqual({
    how: "scan",
    url: "https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx01&redirect_uri=https%3A%2F%2Fschool.example%2Fwechat%2Fcallback&response_type=code&scope=snsapi_userinfo&state=s#wechat_redirect",
  });
  const opened = wechat.begin({ domain: "other.example", state: "s" });
  expect(opened?.how).toBe("open");
  expect(opened?.url).toMatch(/^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?.*scope=snsapi_login/);
  expect(wechat.begin({ domain: "evil.example", state: "s" })).toBeNull();
  expect(wechat.domains).toEqual(["school.example", "other.example"]);
});

test("A3 a code is exchanged for a person with name and picture", async () => {
  const wechat = await startWeChat({
    "/sns/oauth2/access_token": token,
    "/p/96": (response: ServerResponse) => response.end(picture),
    "/sns/userinfo": (response: ServerResponse) =>
      response.end(JSON.stringify({ ...person, headimgurl: `${wechat.api}/p/132` })),
  });
  expect(await wechat.make().exchange(exchange)).toEqual({
    identity: "wx01:o-1",
    nick: "小安",
    avatar: `data:image/jpeg;base64,${picture.toString("base64")}`,
  });
  expect(Object.fromEntries(wechat.asked[0]?.searchParams ?? [])).toEqual({
    appid: "wx01",
    secret: "s-1",
    code: "c-1",
    grant_type: "authorization_code",
  });
  expect(wechat.asked[1]?.searchParams.get("access_token")).toBe("at-1");
});

test.each([40_029, 40_163, 42_003, 41_008])(
  "A3 a code that WeChat answers with %s is refused",
  async (errcode) => {
    const { make } = await startWeChat({ "/sns/oauth2/access_token": { errcode, errmsg: "invalid code" } });
    expect(await make().exchange(exchange)).toBeNull();
  },
);

test.each([{ errcode: -1 }, { errcode: 40_125 }, { access_token: "at-1" }, [], null, "text"])(
  "A3 what WeChat answers instead, such as %j, is its failure and no refusal",
  async (answer) => {
    const { make } = await startWeChat({ "/sns/oauth2/access_token": answer });
    await expect(make().exchange(exchange)).rejects.toThrow("WeChat answered");
  },
);

test("A3 a WeChat that is silent, moves or says too much is waited for no longer", async () => {
  const silent = await startWeChat({ "/sns/oauth2/access_token": () => {} });
  await expect(silent.make(50).exchange(exchange)).rejects.toThrow(/timeout/i);
  const moving = await startWeChat({
    "/sns/oauth2/access_token": (response: ServerResponse) =>
      response.writeHead(302, { location: `${silent.api}/sns/oauth2/access_token` }).end(),
  });
  await expect(moving.make().exchange(exchange)).rejects.toThrow();
  expect(silent.asked).toHaveLength(1);
  const long = await startWeChat({
    "/sns/oauth2/access_token": (response: ServerResponse) => response.end(`"${"a".repeat(70_000)}"`),
  });
  await expect(long.make().exchange(exchange)).rejects.toThrow("too much");
});

test("A3 a failure after the token, also of a token that is over, leaves a person without name and picture", async () => {
  const known = { identity: "wx01:o-1", nick: "", avatar: "" };
  const infos: unknown[] = [
    { errcode: 42_001, errmsg: "access_token expired" },
    { ...person, openid: "o-2" },
    (response: ServerResponse) => response.writeHead(500).end(),
  ];
  for (const info of infos) {
    const { make } = await startWeChat({ "/sns/oauth2/access_token": token, "/sns/userinfo": info });
    expect(await make().exchange(exchange)).toEqual(known);
  }
});

test("A3 a picture from elsewhere, too large or of another kind is left out", async () => {
  const other = await startWeChat({ "/p/96": (response: ServerResponse) => response.end(picture) });
  for (const [place, bytes] of [
    [`${other.api}/p/96`, picture],
    ["/p/96", Buffer.concat([picture, Buffer.alloc(40_000)])],
    ["/p/96", Buffer.from("<svg/>")],
    ["/gone", picture],
    [7, picture],
  ] as const) {
    const wechat = await startWeChat({
      "/sns/oauth2/access_token": token,
      "/p/96": (response: ServerResponse) => response.end(bytes),
      "/sns/userinfo": (response: ServerResponse) => {
        const headimgurl = typeof place === "string" && place.startsWith("/") ? wechat.api + place : place;
        response.end(JSON.stringify({ ...person, headimgurl }));
      },
    });
    expect(await wechat.make().exchange(exchange)).toMatchObject({ nick: "小安", avatar: "" });
  }
  expect(other.asked).toEqual([]);
});

test("A3 the development provider takes each code once, and is refused in production", async () => {
  const wechat = makeDevelopmentWeChat({ production: false });
  const code = "wx-ann.12345678";
  expect(await wechat.exchange({ domain: "localhost", code })).toMatchObject({ identity: "development:ann" });
  expect(await wechat.exchange({ domain: "localhost", code })).toBeNull();
  expect(await wechat.exchange({ domain: "localhost", code: "ann" })).toBeNull();
  expect(() => makeDevelopmentWeChat({ production: true })).toThrow("refused in production");
});
