import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import path from "node:path";
import { tusPath } from "@lyceum/contract/asset-purposes";
import type { AssetView } from "@lyceum/contract/shapes";
import { freshDatabase, makeTempFolder, runServer } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { uploadedKey } from "./names.ts";

const patience = { timeout: 60_000, interval: 200 };
const segment = 8_388_608;

test("A6 a server that is killed in the middle of an upload goes on with it after its start", async () => {
  const fresh = await freshDatabase();
  const env = { LYCEUM_DATA: makeTempFolder(), DATABASE_URL: fresh.url };
  let server = runServer(env);
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await server.ended;
    await fresh.drop();
  });
  let url = await server.ready;
  const token = await signIn(url);
  const content = randomBytes(30_000_000);
  const begun = await ask(url, token, "POST", tusPath, { "upload-length": String(content.length) });
  const place = begun.headers.get("location") ?? "";
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    [
      `PATCH ${place} HTTP/1.1`,
      "Host: localhost",
      `Authorization: Bearer ${token}`,
      "Tus-Resumable: 1.0.0",
      "Upload-Offset: 0",
      "Content-Type: application/offset+octet-stream",
      `Content-Length: ${content.length}`,
      "\r\n",
    ].join("\r\n"),
  );
  socket.write(content.subarray(0, 20_000_000));
  const id = place.split("/").at(-1) ?? "";
  const objects = openDiskObjectStore(path.join(env.LYCEUM_DATA, "objects"));
  // The rest is a part of a third segment.
  await expect.poll(() => objects.confirmed(uploadedKey("edu", id)), patience).toBe(2 * segment);
  server.kill("SIGKILL");
  expect(await server.ended).toBe("SIGKILL");
  socket.destroy();

  server = runServer(env);
  url = await server.ready;
  const kept = await offsetOf(url, token, place);
  expect(kept).toBe(2 * segment);
  const piece = { "content-type": "application/offset+octet-stream", "upload-offset": String(kept) };
  const sent = await ask(url, token, "PATCH", place, piece, content.subarray(kept));
  expect(sent.status).toBe(204);
  await expect.poll(async () => (await viewOf(url, token, id)).state, patience).toBe("ready");
  const link = (await viewOf(url, token, id)).url;
  const stored = Buffer.from(await (await fetch(`${url}${link}`)).arrayBuffer());
  expect(stored.equals(content)).toBe(true);
}, 180_000);

async function signIn(url: string): Promise<string> {
  const body = { kind: "password", userName: "ben", password: "lyceum-demo", agreement: true };
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

async function ask(
  url: string,
  token: string,
  method: string,
  place: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<Response> {
  return await fetch(`${url}${place}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0", ...headers },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
}

/** The request that was cut by the kill holds the upload for some seconds more. */
async function offsetOf(url: string, token: string, place: string): Promise<number> {
  let offset = Number.NaN;
  await expect
    .poll(async () => {
      const answer = await ask(url, token, "HEAD", place);
      offset = Number(answer.headers.get("upload-offset"));
      return answer.status;
    }, patience)
    .toBe(200);
  return offset;
}

async function viewOf(url: string, token: string, id: string): Promise<AssetView> {
  const answer = await ask(url, token, "GET", `/api/files/${id}`);
  return ((await answer.json()) as { data: AssetView }).data;
}
