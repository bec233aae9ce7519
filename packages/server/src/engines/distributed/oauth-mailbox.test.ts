import { randomId } from "@lyceum/kit";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { startSystemDovecot } from "@lyceum/testing";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { TokenKeeper } from "../../ports/mailbox.ts";
import { isRefusal, makeImapMailbox, verifyImap } from "./imap-mailbox.ts";
import { makeMailboxTokens, TokenProblem } from "./mailbox-tokens.ts";

/** A provider of tokens: gives them for what the program was let in with, and says whose they are. */
const provider = {
  asked: [] as Record<string, string>[],
  /** By token, the user that it opens. */
  good: new Map<string, string>(),
  refreshToken: "first",
  next: undefined as string | undefined,
  seconds: 3_600 as number | undefined,
};
const user = "meetings@school.test";
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const send = (status: number, value: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (request.url === "/introspect") {
      const username = provider.good.get(fields["token"] ?? "");
      return send(200, username === undefined ? { active: false } : { active: true, username });
    }
    if (request.url === "/html") return response.writeHead(200).end("<p>Sign in");
    if (request.url === "/away") return response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    provider.asked.push(fields);
    const isKnown = fields["client_id"] === "lyceum" && fields["client_secret"] === "s3cret";
    if (!isKnown) return send(401, { error: "invalid_client", error_description: "s3cret of lyceum" });
    if (fields["grant_type"] === "refresh_token" && fields["refresh_token"] !== provider.refreshToken)
      return send(400, { error: "invalid_grant" });
    const token = randomId();
    provider.good.set(token, user);
    return send(200, {
      access_token: token,
      token_type: "Bearer",
      expires_in: provider.seconds,
      refresh_token: provider.next,
    });
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// Of a server that listens at a port it is no text.
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const oauth = {
  tokenUrl: `${base}/token`,
  clientId: "lyceum",
  clientSecret: "s3cret",
  refreshToken: "first",
  scope: undefined,
};
const { signal } = new AbortController();

beforeEach(() => {
  provider.asked = [];
  provider.good.clear();
  Object.assign(provider, { refreshToken: "first", next: undefined, seconds: 3_600 });
});
afterAll(() => void server.close());

describe("access tokens of a mailbox", () => {
  test("P7 a token is kept until shortly before its end, and asked for again when it was refused", async () => {
    let now = 0;
    const tokens = makeMailboxTokens(oauth, undefined, () => now);
    const first = await tokens.take(false);
    now += 3_600_000 - 120_001;
    expect(await tokens.take(false)).toBe(first);
    now += 1;
    const second = await tokens.take(false);
    expect(second).not.toBe(first);
    expect(await tokens.take(true)).not.toBe(second);
    expect(provider.asked).toHaveLength(3);
    expect(provider.asked[0]).toEqual({
      grant_type: "refresh_token",
      refresh_token: "first",
      client_id: "lyceum",
      client_secret: "s3cret",
    });
  });

  test("P7 another refresh token that came along is used from then on", async () => {
    provider.next = "second";
    const tokens = makeMailboxTokens(oauth);
    await tokens.take(false);
    provider.refreshToken = "second";
    await tokens.take(true);
    expect(provider.asked.map((one) => one["refresh_token"])).toEqual(["first", "second"]);
  });

  test("P7 where each refresh token is good for one use, another process goes on with the one that was kept", async () => {
    let kept: string | null = null;
    const keeper: TokenKeeper = {
      async renew(ask) {
        const done = await ask(kept);
        kept = done.next ?? kept;
        return done;
      },
    };
    const use = async (next: string) => {
      provider.next = next;
      await makeMailboxTokens(oauth, keeper).take(false);
      provider.refreshToken = next;
    };
    const running = makeMailboxTokens(oauth, keeper);
    provider.next = "second";
    await running.take(false);
    provider.refreshToken = "second";
    await use("third");
    await use("fourth");
    await running.take(true);
    const used = provider.asked.map((one) => one["refresh_token"]);
    expect(used).toEqual(["first", "second", "third", "fourth"]);
  });

  test("P7 a program that was let in by itself needs no refresh token", async () => {
    const scope = "https://outlook.office365.com/.default";
    await makeMailboxTokens({ ...oauth, refreshToken: undefined, scope }).take(false);
    expect(provider.asked).toEqual([
      { grant_type: "client_credentials", client_id: "lyceum", client_secret: "s3cret", scope },
    ]);
  });

  test.each([
    ["invalid_grant", { refreshToken: "taken-back" }],
    ["invalid_client", { clientSecret: "wrong" }],
    ["status 200", { tokenUrl: `${base}/html` }],
    ["no answer", { tokenUrl: `${base}/away` }],
    ["no answer", { tokenUrl: "http://127.0.0.1:1/token" }],
  ])("P7 that no token comes is said as %s, without anything secret", async (code, wrong) => {
    const problem: unknown = await makeMailboxTokens({ ...oauth, ...wrong })
      .take(false)
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(TokenProblem);
    expect(problem).toMatchObject({ code });
    expect(`${String(problem)} ${JSON.stringify(problem)}`).not.toMatch(/s3cret|first|taken-back/);
  });
});

const startDovecot = (mechanism: "xoauth2" | "oauthbearer") =>
  startSystemDovecot({ oauth: { mechanism, introspectionUrl: `${base}/introspect` } });
const servers = {
  xoauth2: await startDovecot("xoauth2"),
  oauthbearer: await startDovecot("oauthbearer"),
};
const isMissing = servers.xoauth2 === undefined;
if (isMissing && inject("mustRunAll"))
  throw new Error("the package dovecot-imapd is not installed, or the tests do not run as root");
if (isMissing) console.log("skipped: the package dovecot-imapd is not installed");

// Microsoft takes XOAUTH2 alone, Google both.
describe.skipIf(isMissing).each(["xoauth2", "oauthbearer"] as const)(
  "a mailbox that takes %s alone",
  (mechanism) => {
    const dovecot = servers[mechanism];
    afterAll(() => dovecot?.stop());
    const url = () => {
      const place = new URL(dovecot?.url("x") ?? "imap://x@127.0.0.1/INBOX");
      place.username = encodeURIComponent(user);
      place.password = "";
      return place.href;
    };

    test("P7 letters are read, and a token that was taken back is replaced at the next look", async () => {
      const mailbox = makeImapMailbox({ url: url(), pattern: "meetings+*@school.test", oauth });
      const look = () => mailbox.look(async () => true, signal);
      expect(await look()).toEqual({ used: 0, left: 0 });
      expect(await look()).toEqual({ used: 0, left: 0 });
      expect(provider.asked).toHaveLength(1);
      provider.good.clear();
      expect(await look()).toEqual({ used: 0, left: 0 });
      expect(provider.asked).toHaveLength(2);
      provider.good.clear();
      provider.refreshToken = "another";
      await expect(look()).rejects.toMatchObject({ code: "invalid_grant" });
      // The operator has let the program in again elsewhere; until then each look says the same.
      await expect(look()).rejects.toMatchObject({ code: "invalid_grant" });
    });

    test("P7 a token of somebody else opens nothing, and a password is not taken", async () => {
      const other = url().replace("meetings", "office");
      const problem: unknown = await verifyImap({ url: other, oauth }).catch((error: unknown) => error);
      expect(isRefusal(problem)).toBe(true);
      expect(provider.asked).toHaveLength(2);
      await expect(verifyImap({ url: dovecot?.url("ina") ?? "" })).rejects.toThrow();
      await verifyImap({ url: url(), oauth });
    });
  },
);
