import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { makeTempFolder } from "@lyceum/testing";
import { expect, test } from "vitest";
import { isDiskFull } from "../../../../disk-full.ts";
import { openTrackFile } from "./track-file.ts";

const cluster = (letter: string) => Buffer.alloc(1_000, letter);

test.each(["ENOSPC", "EDQUOT"])(
  "R8 a file that finds the disk full (%s) says so once, keeps what it has and writes no more",
  async (code) => {
    const file = path.join(makeTempFolder(), "a.webm");
    const failed: unknown[] = [];
    let writes = 0;
    let isClosed = false;
    // The third part finds room for half of it, as a disk does that becomes full within it.
    const track = openTrackFile(
      file,
      (error) => failed.push(error),
      async (name) => {
        const handle = await open(name, "ax");
        return {
          datasync: async () => await handle.datasync(),
          close: async () => {
            isClosed = true;
            await handle.close();
          },
          appendFile: async (bytes) => {
            writes += 1;
            if (writes !== 3) return await handle.appendFile(bytes);
            await handle.appendFile((bytes as Uint8Array).subarray(0, 500));
            throw Object.assign(new Error(code), { code });
          },
        };
      },
    );
    for (const letter of "abcd") track.append(cluster(letter));
    await expect.poll(() => failed.length).toBe(1);
    track.append(cluster("e"));
    await track.close();
    expect(isDiskFull(failed[0])).toBe(true);
    expect([failed.length, writes, isClosed]).toEqual([1, 3, true]);
    expect(await readFile(file, "latin1")).toBe("a".repeat(1_000) + "b".repeat(1_000) + "c".repeat(500));
  },
);
