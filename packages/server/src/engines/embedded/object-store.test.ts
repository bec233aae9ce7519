import { mkdtempSync, rmSync } from "node:fs";
import { readdir, writeFile, appendFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { makeTempFolder } from "@lyceum/testing";
import { afterAll, expect, test } from "vitest";
import { objectStoreSuite } from "../../ports/object-store.suite.ts";
import { openDiskObjectStore } from "./object-store.ts";

const folder = mkdtempSync(path.join(tmpdir(), "lyceum-storage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = async () => openDiskObjectStore(folder);
objectStoreSuite(open, open);

const name = "edu/q7dPX2nHkUeJ0w9cT5bLmA";

test("M16 bytes that a crash left behind the confirmed length are cut off", async () => {
  const own = makeTempFolder();
  await openDiskObjectStore(own).append(name, 0, one("whole"), 100);
  await appendFile(path.join(own, "edu", "q7", `${name.slice(4)}.part`), "torn");
  const store = openDiskObjectStore(own);
  expect(await store.confirmed(name)).toBe(5);
  expect(await store.append(name, 5, one(" again"), 100)).toBe(11);
  await store.complete(name);
  expect(String(await buffer(await store.read(name)))).toBe("whole again");
});

test("M16 a process that is killed in the middle of a piece resumes at what it had confirmed", async () => {
  const own = makeTempFolder();
  const script = `
    import { openDiskObjectStore } from ${JSON.stringify(new URL("object-store.ts", import.meta.url).href)};
    const store = openDiskObjectStore(${JSON.stringify(own)});
    async function* one(text) { yield Buffer.from(text); }
    async function* stuck() { yield Buffer.from("half a piece"); console.log("in it"); await new Promise((r) => setTimeout(r, 60_000)); }
    console.log(await store.append(${JSON.stringify(name)}, 0, one("first,"), 1000));
    await store.append(${JSON.stringify(name)}, 6, stuck(), 1000);`;
  const file = path.join(own, "writer.ts");
  await writeFile(file, script);
  const child = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  for await (const text of child.stdout) {
    said += String(text);
    if (said.includes("in it")) break;
  }
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(said).toContain("6\n");
  const store = openDiskObjectStore(own);
  expect(await store.confirmed(name)).toBe(6);
  expect(await store.append(name, 6, one("second"), 1_000)).toBe(12);
  await store.complete(name);
  expect(String(await buffer(await store.read(name)))).toBe("first,second");
  expect(await readdir(path.join(own, "edu", "q7"))).toEqual([name.slice(4)]);
});

async function* one(text: string) {
  yield Buffer.from(text);
}

test("M16 a full disk is one clear fault, and what was confirmed stays", async () => {
  const store = openDiskObjectStore(makeTempFolder());
  await store.append(name, 0, one("safe"), 100);
  await expect(store.append(name, 4, full(), 100)).rejects.toMatchObject({ key: "storageFull" });
  expect(await store.append(name, 4, one(" again"), 100)).toBe(10);
});

/** What the file system says in the middle of a piece. */
async function* full() {
  yield Buffer.from("half");
  throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
}
