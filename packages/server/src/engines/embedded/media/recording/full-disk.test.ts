import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import { makeTempFolder } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { grantOf, type MediaPeer, openMediaPeer } from "../../../../ports/media-peer.fixture.ts";
import { closeFile } from "../../../../recordings/close-file.ts";
import { openEmbeddedMedia } from "../engine.ts";

const sends = [{ mid: "mic", source: "mic", layer: "full" }] as const;
const patience = { timeout: 30_000 };
/** More than must be free for a recording to begin. */
const diskBytes = limits.recordingDiskMin.value + 16_777_216;

test.skipIf(!mayMount())(
  "R8 a disk that becomes full ends the recording on it with that reason; what was recorded is kept, and all rooms go on",
  { timeout: 90_000 },
  async () => {
    const { folder: small, unmount } = mountDisk();
    onTestFinished(unmount);
    const media = openEmbeddedMedia({
      host: "127.0.0.1",
      announced: "127.0.0.1",
      port: 0,
      processes: 1,
      log: () => {},
    });
    onTestFinished(() => media.close());
    const failed: unknown[] = [];
    media.onRecordingFailed((one) => failed.push(one));
    const full = path.join(small, "482913077-3");
    const other = path.join(makeTempFolder(), "482913078-3");
    const open = async (room: string, folder: string) => {
      const order = { folder, since: Date.now(), accounts: ["ann"] };
      media.allow(room, 1, [grantOf("ann"), grantOf("ben")], order);
      const ann = await openMediaPeer(media, room, "ann", { sends });
      const ben = await openMediaPeer(media, room, "ben", { audio: ["a1"] });
      await expect.poll(() => ben.state(), patience).toBe("connected");
      const timer = setInterval(() => ann.send("mic", "sound"), 20);
      onTestFinished(() => {
        clearInterval(timer);
        for (const peer of [ann, ben]) peer.close();
      });
      await media.watch(room, "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
      return ben;
    };
    const ben = await open("room", full);
    const eve = await open("beside", other);
    await expect.poll(() => Math.min(bytesIn(full), bytesIn(other)), patience).toBeGreaterThan(500);
    const { bavail, bsize } = statfsSync(small);
    writeFileSync(path.join(small, "somebody-else"), Buffer.alloc(bavail * bsize));

    await expect.poll(() => failed, patience).toEqual([{ roomId: "room", folder: full, why: "diskFull" }]);
    // Both rooms are heard, and the one on another disk is still recorded.
    const heard = [ben, eve].map((peer) => seenBy(peer));
    const written = bytesIn(other);
    await expect
      .poll(() => [ben, eve].every((peer, at) => seenBy(peer) > (heard[at] ?? 0) + 10), patience)
      .toBe(true);
    await expect.poll(() => bytesIn(other), patience).toBeGreaterThan(written);
    const [file = ""] = readdirSync(full);
    const closed = await closeFile(path.join(full, file), path.join(makeTempFolder(), "closed.webm"));
    expect(closed).toMatchObject({ account: "ann", source: "mic", kind: "audio" });
    expect((closed?.end_ms ?? 0) - (closed?.start_ms ?? 0)).toBeGreaterThan(0);
    expect(failed).toHaveLength(1);
  },
);

const seenBy = (peer: MediaPeer) => peer.seen("a1").length;

function bytesIn(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
  } catch {
    return 0;
  }
}

/** A disk in memory. */
function mountDisk(bytes = diskBytes): { folder: string; unmount(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder], { stdio: "ignore" });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    unmount() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Only root may, and not in every container. */
function mayMount(): boolean {
  try {
    mountDisk(4_096).unmount();
    return true;
  } catch {
    return false;
  }
}
