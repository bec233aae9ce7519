import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readClean, writeClean } from "./clean-cache.ts";

/** A clone of a repository whose main branch holds one file. */
function makeClone() {
  const folder = mkdtempSync(path.join(tmpdir(), "clean-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (where: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args], { cwd: where });
  const [origin, root] = [path.join(folder, "origin"), path.join(folder, "clone")];
  mkdirSync(origin);
  git(origin, "init", "--quiet", "--initial-branch=main");
  writeFileSync(path.join(origin, "a.txt"), "of main");
  git(origin, "add", ".");
  git(origin, "commit", "--quiet", "--message=first");
  const clone = () => git(folder, "clone", "--quiet", "origin", "clone");
  return { origin, root, cache: path.join(root, "cache/clean.json"), git, clone };
}
const keysAt = (root: string) => [readFileSync(path.join(root, "a.txt"), "utf8")];

test("a new clone takes for clean what the remote's main branch holds, and not what was changed since", () => {
  const { root, cache, git, clone } = makeClone();
  clone();
  writeFileSync(path.join(root, "a.txt"), "of this branch");
  git(root, "commit", "--quiet", "--all", "--message=second");
  expect([...readClean({ root, cache }, keysAt)]).toEqual(["of main"]);
});

test("after a good run that run counts, and what has no hash never does", () => {
  const { root, cache, clone } = makeClone();
  clone();
  writeClean(cache, ["of the run", undefined]);
  expect([...readClean({ root, cache }, keysAt)]).toEqual(["of the run"]);
});

test("without a remote nothing is taken for clean", () => {
  const { origin, cache } = makeClone();
  expect([...readClean({ root: origin, cache }, keysAt)]).toEqual([]);
});
