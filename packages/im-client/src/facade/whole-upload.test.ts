import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPorts } from "../storage/ports.ts";
import { systemTimers } from "../timers.ts";
import { nimErrorOf } from "./errors.ts";
import { postWhole } from "./whole-upload.ts";

type Answer = { status: number; text: string } | null;

/** What it answers to a path; null: never. */
const answers: Record<string, Answer> = {
  "/page": { status: 200, text: "<html>" },
  "/empty": { status: 200, text: "{}" },
  "/gone": { status: 502, text: "{}" },
  "/fault": { status: 200, text: '{"code":413,"fault":"uploadTooLarge"}' },
  "/other": { status: 200, text: '{"code":999,"msg":"of another server"}' },
  "/silent": null,
};
const bodies: string[] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    bodies.push(`${request.headers["content-type"]}\n${Buffer.concat(parts).toString()}`);
    const answer = answers[request.url ?? ""];
    if (answer) response.writeHead(answer.status).end(answer.text);
  });
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = async (path: string, more: { timeout?: number; signal?: AbortSignal } = {}) =>
  await postWhole(
    { url: path, token: "t", name: 'a "b".txt', bytes: new Blob(["hello"]), ...more },
    fetchPorts(origin),
    systemTimers,
  ).catch((error: unknown) => nimErrorOf(error));

test("M16 an answer that is none has the code of its system, and others what the server says", async () => {
  const parse = "PARSE_NODEJS_UPLOAD_FILE_RES_ERROR";
  expect(await post("/page")).toMatchObject({ code: parse });
  expect(await post("/empty")).toMatchObject({ code: "unknown", message: "unknown error" });
  expect(await post("/gone")).toMatchObject({ code: 502, message: "unknown error" });
  expect(await post("/fault")).toMatchObject({ code: 413 });
  expect(await post("/other")).toMatchObject({ code: 999, message: "of another server" });
  const told = bodies.at(-1) ?? "";
  expect(told).toMatch(/^multipart\/form-data; boundary=lyceum-/);
  expect(told).toContain('filename="a %22b%22.txt"');
  expect(told).toContain("\r\n\r\nhello\r\n--");
});

test("M16 the systems without a page have names of their own for it", async () => {
  const names = globalThis as { wx?: unknown };
  const { navigator } = globalThis;
  names.wx = {};
  expect(await post("/page")).toMatchObject({ code: "PARSE_WX_UPLOAD_FILE_RES_ERROR" });
  delete names.wx;
  Object.defineProperty(globalThis, "navigator", { value: { product: "ReactNative" }, configurable: true });
  expect(await post("/page")).toMatchObject({ code: "PARSE_React_Native_UPLOAD_FILE_RES_ERROR" });
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
});

test("M16 a whole upload ends with its time, with its caller, and with its server", async () => {
  expect(await post("/silent", { timeout: 50 })).toMatchObject({ code: 408 });
  const stop = new AbortController();
  const ended = post("/silent", { signal: stop.signal });
  stop.abort();
  expect(await ended).toMatchObject({ code: "upload cancelled" });
  expect(await post("http://127.0.0.1:9/nobody")).toMatchObject({ code: "FAILED" });
});
