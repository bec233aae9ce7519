import { createHmac } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeHttpMiniProgram } from "./mini-program-http.ts";
import { makeHttpSms } from "./sms-http.ts";
import { makeHttpSpeech } from "./speech-http.ts";

const key = "a key shared with the adapter";
const clock = { now: () => 1_788_000_000_000 };

/** The adapter of a provider: records what it got and answers what it is told. */
async function startAdapter(answer: { status: number; body?: string; location?: string }) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      if (answer.location) response.setHeader("location", answer.location);
      response.writeHead(answer.status).end(answer.body ?? "");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

test("A1 a text message is posted with a signature over time and body", async () => {
  const { received, url } = await startAdapter({ status: 202 });
  await makeHttpSms({ url, key, clock }).send({ to: "+8613800138000", text: "您的验证码是 123456" });
  const [request] = received;
  expect(request?.body).toBe('{"to":"+8613800138000","text":"您的验证码是 123456"}');
  expect(request?.headers["x-lyceum-time"]).toBe("1788000000000");
  const signature = createHmac("sha256", key).update(`1788000000000.${request?.body}`).digest("hex");
  expect(request?.headers["x-lyceum-signature"]).toBe(signature);
});

test("A1 a provider that refuses or redirects is a failure", async () => {
  const refusing = await startAdapter({ status: 500 });
  const message = { to: "+8613800138000", text: "x" };
  await expect(makeHttpSms({ url: refusing.url, key, clock }).send(message)).rejects.toThrow("500");
  const moving = await startAdapter({ status: 307, location: refusing.url });
  await expect(makeHttpSms({ url: moving.url, key, clock }).send(message)).rejects.toThrow();
  expect(refusing.received).toHaveLength(1);
});

test.each([
  ['{"openId":"o-1"}', { provider: "wechat", openId: "o-1" }],
  ['{"openId":null}', null],
  ['{"openId":7}', null],
  ["", null],
])("A1 a mini-program's adapter that answers %s confirms %s", async (body, expected) => {
  const { received, url } = await startAdapter({ status: 200, body });
  const miniProgram = makeHttpMiniProgram({ url, key, clock, provider: "wechat" });
  expect(await miniProgram.exchange("c-1")).toEqual(expected);
  expect(received[0]?.body).toBe('{"code":"c-1"}');
});

test("M18 words of a sound may take as long as the caller waits, and no longer", async () => {
  const file = path.join(makeTempFolder(), "sound.mp3");
  writeFileSync(file, "sound");
  const good = await startAdapter({ status: 200, body: '{"text":"good morning"}' });
  const speech = makeHttpSpeech({ url: good.url, key, clock });
  const { signal } = new AbortController();
  expect(await speech.recognize(file, { durationMs: 900 }, signal)).toBe("good morning");
  expect(good.received[0]?.body).toBe('{"sound":"c291bmQ=","durationMs":900}');
  const impatience = new Error("nobody waits any more");
  await expect(speech.recognize(file, { durationMs: 900 }, AbortSignal.abort(impatience))).rejects.toBe(
    impatience,
  );
  expect(good.received).toHaveLength(1);
});
