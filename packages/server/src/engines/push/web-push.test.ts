import { systemClock } from "@lyceum/kit";
import { expect, onTestFinished, test } from "vitest";
import { type PushMessage, webPush } from "../../ports/push-provider.ts";
import { makeGuardedFetch } from "../guarded-fetch.ts";
import { makeBrowser, readAuthorization, startPushService } from "./browser.fixture.ts";
import { makeDevelopmentPush } from "./development.ts";
import { encryptPayload, payloadMax } from "./encrypt-payload.ts";
import { deriveServerKey, readServerKey } from "./server-key.ts";
import { makeWebPush } from "./web-push.ts";

const key = readServerKey(deriveServerKey(new Uint8Array(32)), "mailto:admin@school.example");
const bytes = (text: string) => Buffer.from(text, "base64url");

const message: Omit<PushMessage, "token" | "keys"> = {
  tokenName: webPush,
  title: "Ann",
  content: "Good morning",
  payload: "",
  hasBadge: true,
  path: "/message?to=ann",
  tag: "7",
  lifeMs: 60_000,
  isUrgent: false,
};

test("M10 a message is encrypted as the example of RFC 8291 is", () => {
  const receiver = {
    p256dh: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
    auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  };
  const fresh = {
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  };
  const text = "When I grow up, I want to be a watermelon";
  const body = encryptPayload(text, receiver, fresh);
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
  expect(makeBrowser(bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), receiver.auth).open(body)).toBe(
    text,
  );
  expect(encryptPayload("x".repeat(payloadMax), receiver, fresh)).toHaveLength(4_096);
  expect(() => encryptPayload("x".repeat(payloadMax + 1), receiver, fresh)).toThrow(RangeError);
});

test("M10 a push service gets what its browser alone can read, signed by this server", async () => {
  const { origin, keys, received, answers, close } = await startPushService();
  onTestFinished(close);
  const fetch = makeGuardedFetch({ exceptions: () => [origin] });
  const push = makeWebPush({ key, fetch, hosts: [origin], clock: systemClock });
  const to = { ...message, token: `${origin}/push/7`, keys };
  expect(push.takes(to.token, keys)).toBe(true);
  expect(await push.send(to)).toBe("taken");
  const [first] = received;
  expect(first).toMatchObject({
    path: "/push/7",
    headers: { ttl: "60", urgency: "normal", "content-encoding": "aes128gcm" },
  });
  const { title, content, path, tag } = JSON.parse(first?.text ?? "{}") as PushMessage;
  expect({ title, content, path, tag }).toEqual({
    title: "Ann",
    content: "Good morning",
    path: "/message?to=ann",
    tag: "7",
  });
  const { claims, publicKey } = readAuthorization(first?.headers.authorization) ?? {};
  expect(claims).toMatchObject({ aud: origin, sub: "mailto:admin@school.example" });
  expect(publicKey).toBe(push.publicKey);
  // A long payload is left out rather than the message.
  expect(await push.send({ ...to, title: "长".repeat(500), payload: "x".repeat(4_000) })).toBe("taken");
  expect(JSON.parse(received[1]?.text ?? "{}")).not.toHaveProperty("payload");
  for (const status of [404, 410]) {
    answers.status = status;
    expect(await push.send(to)).toBe("gone");
  }
  answers.status = 503;
  await expect(push.send(to)).rejects.toThrow("503");
});

test("M10 no browser makes this server ask its own networks, or hosts that are no push service", async () => {
  const { origin, keys, received, close } = await startPushService();
  onTestFinished(close);
  const known = makeWebPush({ key, fetch: makeGuardedFetch(), hosts: [origin], clock: systemClock });
  await expect(known.send({ ...message, token: `${origin}/push`, keys })).rejects.toThrow("address");
  const other = makeWebPush({ key, fetch: makeGuardedFetch(), hosts: [], clock: systemClock });
  expect(other.takes(`${origin}/push`, keys)).toBe(false);
  expect(await other.send({ ...message, token: `${origin}/push`, keys })).toBe("gone");
  const wrong = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: keys.auth };
  expect(known.takes(`${origin}/push`, wrong)).toBe(false);
  // Tokens of phones have no engine here.
  expect(await known.send({ ...message, tokenName: "school-app", token: "x", keys: null })).toBe("unable");
  expect(received).toEqual([]);
});

test("M10 the development engine goes the same way and keeps what a browser would get", async () => {
  const kept: PushMessage[] = [];
  const hosts = ["push.example"];
  const keep = (one: PushMessage) => void kept.push(one);
  const push = makeDevelopmentPush({ key, hosts, clock: systemClock, keep });
  const { keys } = makeBrowser();
  expect(await push.send({ ...message, token: "https://push.example/7", keys })).toBe("taken");
  expect(await push.send({ ...message, token: "https://other.example/7", keys })).toBe("gone");
  expect(kept.map(({ token }) => token)).toEqual(["https://push.example/7"]);
});
