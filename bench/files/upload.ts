import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { tusPath } from "../../packages/contract/src/asset-purposes.ts";
import {
  type Content,
  makeContent,
  sendWithCuts,
} from "../../packages/server/src/files/cut-upload.fixture.ts";
import { teacherId, tokenOf } from "../learning/people.ts";

const token = tokenOf(teacherId);
/** The server makes what came safe after so many bytes; the file beside it does the same. */
const segmentBytes = 8_388_608;

/** A file in one piece and one whose connection is cut, beside a file of the same size that is written and hashed on the same disk. */
export async function measureUploads(url: string, size: number, cutCount: number) {
  const content = makeContent(size);
  // Not at an end of anything; and from the second on, each once more just behind the place before.
  const cuts = Array.from(
    { length: cutCount },
    (_, at) => Math.floor((size * (at + 1)) / (cutCount + 1)) + at * 7,
  );
  const disk = await writeBeside(content);
  const whole = await upload(url, content, []);
  const cut = await upload(url, content, cuts);
  const rowOf = (
    what: string,
    seconds: number,
    more: { readyAfterS?: number; isWhole?: boolean; again?: number },
  ) => ({
    what,
    "MB/s": (size / 1_000_000 / seconds).toFixed(0),
    "to the disk": (seconds / disk).toFixed(2),
    "sent again MB": ((more.again ?? 0) / 1_000_000).toFixed(1),
    "ready after s more": more.readyAfterS?.toFixed(1) ?? "",
    "as it was sent": more.isWhole === undefined ? "" : more.isWhole ? "yes" : "NO",
  });
  return [
    rowOf("written and hashed beside it", disk, {}),
    rowOf("uploaded at once", whole.seconds, whole),
    rowOf(`uploaded over ${cutCount} cuts`, cut.seconds, cut),
  ];
}

async function upload(url: string, content: Content, cuts: readonly number[]) {
  const { host, port } = new URL(url);
  const headers = {
    authorization: `Bearer ${token}`,
    "tus-resumable": "1.0.0",
    "upload-length": String(content.size),
    "upload-metadata": `filename ${btoa("lesson.bin")}`,
  };
  const begun = await fetch(`${url}${tusPath}`, { method: "POST", headers });
  const place = new URL(begun.headers.get("location") ?? "", url).pathname;
  const from = performance.now();
  const kept = await sendWithCuts({ port: Number(port), host, place, token, content, cuts });
  const seconds = (performance.now() - from) / 1_000;
  const view = async () => {
    const id = place.split("/").at(-1);
    const answer = await fetch(`${url}/api/files/${id}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: { state: string; url: string | null } }).data;
  };
  let now = await view();
  for (; now.state !== "ready"; now = await view()) {
    if (now.state === "refused") throw new Error("the upload was refused");
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  const readyAfterS = (performance.now() - from) / 1_000 - seconds;
  const hash = createHash("sha256");
  const answer = await fetch(`${url}${now.url}`);
  for await (const bytes of answer.body ?? []) hash.update(bytes as Uint8Array);
  const again = cuts.reduce((sum, cut, at) => sum + Math.max(0, cut - (kept[at] ?? 0)), 0);
  return { seconds, readyAfterS, again, isWhole: hash.digest("hex") === sumOf(content) };
}

/** Seconds. */
async function writeBeside(content: Content): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-bench-disk-"));
  const handle = await open(path.join(folder, "file"), "w");
  const hash = createHash("sha256");
  const from = performance.now();
  for (let [at, synced] = [0, 0]; at < content.size;) {
    const bytes = content.part(at, content.size);
    hash.update(bytes);
    // oxlint-disable-next-line no-await-in-loop
    await handle.appendFile(bytes);
    at += bytes.length;
    if (at - synced < segmentBytes && at < content.size) continue;
    synced = at;
    // oxlint-disable-next-line no-await-in-loop
    await handle.datasync();
  }
  const seconds = (performance.now() - from) / 1_000;
  await handle.close();
  rmSync(folder, { recursive: true });
  return seconds;
}

function sumOf(content: Content): string {
  const hash = createHash("sha256");
  for (let at = 0; at < content.size;) {
    const bytes = content.part(at, content.size);
    hash.update(bytes);
    at += bytes.length;
  }
  return hash.digest("hex");
}
