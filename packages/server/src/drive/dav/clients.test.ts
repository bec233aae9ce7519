import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DavHarness, davHarness } from "./harness.fixture.ts";

const run = promisify(execFile);
const rclone = "/usr/bin/rclone";
const cadaver = "/usr/bin/cadaver";

let school: DavHarness;
let password: string;

beforeAll(async () => {
  school = await davHarness();
  ({ password } = await school.makePassword("ann"));
}, 120_000);
afterAll(() => school.close());

const limit = { timeout: 60_000 };

test.skipIf(!existsSync(rclone))(
  "P11 rclone syncs a folder up, sees that it is the same, moves in it and brings it back",
  limit,
  async () => {
    const folder = path.join(school.folder, "rclone");
    const [from, back] = [path.join(folder, "from"), path.join(folder, "back")];
    mkdirSync(path.join(from, "maps", "ä ö & 100%"), { recursive: true });
    writeFileSync(path.join(from, "rivers.txt"), "Rhine\n");
    writeFileSync(path.join(from, "empty.txt"), "");
    writeFileSync(path.join(from, "maps", "ä ö & 100%", "legend 图.txt"), "blue: water\n");
    writeFileSync(path.join(from, "large.bin"), Buffer.alloc(20_000_000, "lyceum "));
    const hidden = (await run(rclone, ["obscure", password])).stdout.trim();
    const env = {
      PATH: "/usr/bin:/bin",
      HOME: folder,
      RCLONE_CONFIG: path.join(folder, "none.conf"),
      RCLONE_CONFIG_DRIVE_TYPE: "webdav",
      RCLONE_CONFIG_DRIVE_URL: `${school.url}/dav/`,
      RCLONE_CONFIG_DRIVE_VENDOR: "other",
      RCLONE_CONFIG_DRIVE_USER: "ann",
      RCLONE_CONFIG_DRIVE_PASS: hidden,
    };
    const call = async (...args: string[]) =>
      (await run(rclone, ["--retries", "1", "--low-level-retries", "3", ...args], { env, timeout: 50_000 }))
        .stdout;
    await call("copy", from, "drive:school");
    await call("check", "--size-only", from, "drive:school");
    await call("moveto", "drive:school/rivers.txt", "drive:school/maps/streams.txt");
    await call("deletefile", "drive:school/empty.txt");
    await call("copy", "drive:school", back);
    expect(readFileSync(path.join(back, "maps", "streams.txt"), "utf8")).toBe("Rhine\n");
    expect(readFileSync(path.join(back, "maps", "ä ö & 100%", "legend 图.txt"), "utf8")).toBe(
      "blue: water\n",
    );
    expect(
      readFileSync(path.join(back, "large.bin")).equals(readFileSync(path.join(from, "large.bin"))),
    ).toBe(true);
    expect(readdirSync(back).toSorted()).toEqual(["large.bin", "maps"]);
    await call("purge", "drive:school");
    expect((await call("lsf", "drive:")).trim()).toBe("");
  },
);

test.skipIf(!existsSync(cadaver))(
  "P11 cadaver makes a folder, puts, locks, copies, moves and gets",
  limit,
  async () => {
    const folder = path.join(school.folder, "cadaver");
    mkdirSync(folder);
    writeFileSync(path.join(folder, "notes.txt"), "from cadaver\n");
    const host = `127.0.0.1`;
    writeFileSync(path.join(folder, ".netrc"), `machine ${host} login ann password ${password}\n`, {
      mode: 0o600,
    });
    const script = [
      "mkcol lessons",
      "cd lessons",
      "put notes.txt",
      "lock notes.txt",
      "unlock notes.txt",
      "copy notes.txt twin.txt",
      "move twin.txt moved.txt",
      "ls",
      "get moved.txt got.txt",
      "delete notes.txt",
      "ls",
      "quit",
    ].join("\n");
    const child = run(cadaver, [`http://${host}:${school.port}/dav/`], {
      env: { PATH: "/usr/bin:/bin", HOME: folder },
      cwd: folder,
      timeout: 50_000,
    });
    child.child.stdin?.end(`${script}\n`);
    const { stdout } = await child;
    expect(stdout).not.toMatch(/failed|error/i);
    expect(readFileSync(path.join(folder, "got.txt"), "utf8")).toBe("from cadaver\n");
    expect(stdout.slice(stdout.lastIndexOf("Listing"))).toContain("moved.txt");
    expect(stdout.slice(stdout.lastIndexOf("Listing"))).not.toContain("notes.txt");
  },
);
