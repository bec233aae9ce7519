import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type DavHarness, davHarness } from "./harness.fixture.ts";

/** MOVE, COPY and DELETE as RFC 4918 has them (sections 9.6, 9.8 and 9.9), asked over the real HTTP server. */
let school: DavHarness;
let ann: string;
/** A folder of each test's own, with `sub/deep/leaf.txt` and `other.txt` in it. */
let path: string;

beforeAll(async () => {
  school = await davHarness();
  ann = (await school.makePassword("ann")).password;
}, 120_000);
afterAll(() => school.close());

beforeEach(async () => {
  path = `/dav/${randomId()}`;
  for (const folder of ["", "/sub", "/sub/deep"])
    // oxlint-disable-next-line no-await-in-loop
    await status("MKCOL", `${path}${folder}`);
  await put("sub/deep/leaf.txt", "leaf");
  await put("other.txt", "other");
});

async function status(method: string, place: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await school.dav(ann, method, place, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

async function put(name: string, body: string): Promise<void> {
  expect((await school.dav(ann, "PUT", `${path}/${name}`, { body })).status).toBe(201);
}

/** Moves or copies within the folder of the test. */
async function go(method: "MOVE" | "COPY", from: string, to: string, more: Record<string, string> = {}) {
  return await status(method, `${path}/${from}`, { destination: `${school.url}${path}/${to}`, ...more });
}

/** All that lies in the folder of the test, folders with "/" at the end. */
async function tree(): Promise<string[]> {
  const list = async (folder: string): Promise<string[]> => {
    const answer = await school.dav(ann, "PROPFIND", folder, { headers: { depth: "1" } });
    const text = await answer.text();
    const hrefs = [...text.matchAll(/<D:response><D:href>([^<]*)<\/D:href>/g)].flatMap(
      ([, href]) => href ?? [],
    );
    const inside = hrefs.filter((href) => href !== folder);
    const below = inside.map(async (href) => [href, ...(href.endsWith("/") ? await list(href) : [])]);
    return (await Promise.all(below)).flat();
  };
  return (await list(`${path}/`)).map((href) => href.slice(path.length + 1)).toSorted();
}

const before = ["other.txt", "sub/", "sub/deep/", "sub/deep/leaf.txt"];

test.each([
  ["MOVE", "into itself", "sub", "sub/new"],
  ["MOVE", "into what it holds", "sub", "sub/deep/new"],
  ["MOVE", "over what it holds", "sub", "sub/deep"],
  ["MOVE", "over what holds it", "sub/deep", "sub"],
  ["MOVE", "onto itself", "sub", "sub"],
  ["MOVE", "onto itself, written with a slash", "sub/", "sub/"],
  ["MOVE", "onto itself, a file", "other.txt", "other.txt"],
  ["COPY", "into itself", "sub", "sub/new"],
  ["COPY", "into what it holds", "sub", "sub/deep/new"],
  ["COPY", "over what it holds", "sub", "sub/deep"],
  ["COPY", "over what holds it", "sub/deep", "sub"],
  ["COPY", "onto itself", "sub", "sub"],
  ["COPY", "onto itself, a file", "other.txt", "OTHER.txt"],
] as const)("P11 %s %s is forbidden (403) and changes nothing", async (method, _what, from, to) => {
  expect(await go(method, from, to)).toBe(403);
  expect(await tree()).toEqual(before);
});

test.each(["MOVE", "COPY"] as const)(
  "P11 %s where the folder above is not there, or is a file, conflicts (409) and changes nothing",
  async (method) => {
    expect(await go(method, "sub", "none/new")).toBe(409);
    expect(await go(method, "sub", "other.txt/new")).toBe(409);
    expect(await tree()).toEqual(before);
  },
);

test.each([
  ["sub", "other.txt"],
  ["other.txt", "sub"],
  ["other.txt", "sub/deep/leaf.txt"],
  ["sub/deep", "sub"],
] as const)(
  "P11 %s does not replace %s where the program says so (412), by MOVE or by COPY",
  async (from, to) => {
    for (const method of ["MOVE", "COPY"] as const)
      // oxlint-disable-next-line no-await-in-loop
      expect(await go(method, from, to, { overwrite: "F" })).toBe(412);
    expect(await tree()).toEqual(before);
  },
);

test("P11 what is free is taken with Overwrite: F, too, and another value than T or F is refused", async () => {
  expect(await go("COPY", "sub", "twin", { overwrite: "F" })).toBe(201);
  expect(await go("MOVE", "other.txt", "twin/moved.txt", { overwrite: "f" })).toBe(201);
  expect(await go("MOVE", "twin/moved.txt", "sub/deep/leaf.txt", { overwrite: "no" })).toBe(400);
  expect(await tree()).toEqual([
    "sub/",
    "sub/deep/",
    "sub/deep/leaf.txt",
    "twin/",
    "twin/deep/",
    "twin/deep/leaf.txt",
    "twin/moved.txt",
  ]);
});

test("P11 a folder replaces a whole folder and nothing of both is mixed; a file replaces a folder", async () => {
  expect(await status("MKCOL", `${path}/target`)).toBe(201);
  await put("target/old.txt", "old");
  expect(await go("COPY", "sub", "target", { overwrite: "T" })).toBe(204);
  expect(await tree()).toEqual([...before, "target/", "target/deep/", "target/deep/leaf.txt"]);
  expect(await go("MOVE", "sub", "target")).toBe(204);
  expect(await tree()).toEqual(["other.txt", "target/", "target/deep/", "target/deep/leaf.txt"]);
  expect(await go("MOVE", "other.txt", "target")).toBe(204);
  expect(await tree()).toEqual(["target"]);
});

test("P11 the name of the same thing changes between large and small letters", async () => {
  expect(await go("MOVE", "sub", "SUB", { overwrite: "F" })).toBe(201);
  expect(await tree()).toEqual(["SUB/", "SUB/deep/", "SUB/deep/leaf.txt", "other.txt"]);
});

test("P11 a copy of depth 0 takes the folder alone, into itself as well", async () => {
  expect(await go("COPY", "sub", "bare", { depth: "0" })).toBe(201);
  expect(await go("COPY", "sub", "sub/deep/bare", { depth: "0" })).toBe(201);
  expect(await go("COPY", "sub", "sub/deep", { depth: "0" })).toBe(204);
  expect(await go("COPY", "sub/deep", "sub", { depth: "0" })).toBe(403);
  expect(await tree()).toEqual(["bare/", "other.txt", "sub/", "sub/deep/"]);
});

test("P11 a depth that does not fit is refused (400): folders move and go whole, files have none", async () => {
  for (const depth of ["0", "1"])
    // oxlint-disable-next-line no-await-in-loop
    expect([
      await go("MOVE", "sub", "new", { depth }),
      await status("DELETE", `${path}/sub`, { depth }),
    ]).toEqual([400, 400]);
  expect(await go("COPY", "sub", "new", { depth: "1" })).toBe(400);
  expect(await go("COPY", "sub", "new", { depth: "2" })).toBe(400);
  expect(await tree()).toEqual(before);
  expect(await go("MOVE", "other.txt", "moved.txt", { depth: "0" })).toBe(201);
  expect(await go("COPY", "moved.txt", "copied.txt", { depth: "0" })).toBe(201);
  expect(await status("DELETE", `${path}/moved.txt`, { depth: "0" })).toBe(204);
  expect(await go("MOVE", "sub", "new", { depth: "Infinity" })).toBe(201);
  expect(await status("DELETE", `${path}/new`, { depth: "infinity" })).toBe(204);
  expect(await tree()).toEqual(["copied.txt"]);
});

test("P11 the drive itself is neither moved, replaced nor deleted", async () => {
  const destination = `${school.url}${path}/all`;
  for (const method of ["MOVE", "COPY"])
    // oxlint-disable-next-line no-await-in-loop
    expect(await status(method, "/dav/", { destination })).toBe(403);
  for (const method of ["MOVE", "COPY"])
    // oxlint-disable-next-line no-await-in-loop
    expect(await status(method, `${path}/sub`, { destination: `${school.url}/dav/` })).toBe(403);
  expect(await status("DELETE", "/dav")).toBe(403);
  expect(await tree()).toEqual(before);
});

test("P11 two moves that would put folders into each other at once leave a tree", async () => {
  expect(await status("MKCOL", `${path}/other`)).toBe(201);
  const both = await Promise.all([go("MOVE", "sub", "other/sub"), go("MOVE", "other", "sub/other")]);
  expect(both.toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await tree()).toHaveLength(5);
});
