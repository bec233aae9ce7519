import "fake-indexeddb/auto";
import { limits } from "@lyceum/contract/limits";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { endSession, forgetPerson } from "../../shared/session/end.ts";
import { listOwn, removeAllOwn, tidyOwn, writeOwn } from "../../shared/session/own-rows.ts";
import { writeToken } from "../../shared/session/tokens.ts";
import { type Hearer, type KeptAnswer, keptAnswers } from "./kept-answers.ts";

const saying = (text: string): KeptAnswer => ({
  answer: { kind: "shortAnswer", text },
  isFlagged: false,
  revision: 1,
  base: null,
});

const ended: AbortController[] = [];
const keptOf = (submissionId: number, account = "u-ann") =>
  keptAnswers({ account, submissionId, title: "Floating" });

/** A tab that shows the sheet, and what stands there. */
async function tabOf(submissionId: number, account = "u-ann") {
  const kept = keptOf(submissionId, account);
  const shown = new Map<number, KeptAnswer>();
  const saved: number[] = [];
  const end = new AbortController();
  ended.push(end);
  const hearer: Hearer = {
    entered: (itemNo, answer) => void shown.set(itemNo, answer),
    saved: (itemNo) => void (shown.delete(itemNo), saved.push(itemNo)),
    kept: () => {},
  };
  await kept.follow(hearer, end.signal);
  return { ...kept, shown, saved };
}

const rowsOf = async (account: string) => (await listOwn(account)).map(({ name }) => name);
const rows = async () => [...(await rowsOf("u-ann")), ...(await rowsOf("u-ben"))];
/** Writing goes on beside the page; what is asked after it comes after it. */
const done = async () => await listOwn("u-ann");

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(["u-ann", "u-ben"].map((account) => removeAllOwn(account)));
  writeToken("edu", "e.ann.1.m");
});
afterEach(() => {
  for (const end of ended.splice(0)) end.abort();
});

test("P8 an answer is found by the next visit, and by no other sheet or question", async () => {
  keptOf(1).write(2, saying("a"));
  await done();
  const later = await tabOf(1);
  expect(later.shown).toEqual(new Map([[2, saying("a")]]));
  expect((await tabOf(12)).shown.size).toBe(0);
  later.settle(2, { ...saying("a"), revision: 2 });
  await done();
  expect((await tabOf(1)).shown.size).toBe(0);
});

test("P8 what an earlier visit hears of its answer takes away nothing that was entered since", async () => {
  const before = keptOf(1);
  before.write(0, saying("old"));
  await done();
  const after = await tabOf(1);
  after.write(0, saying("new"));
  before.settle(0, saying("old"));
  before.update(0, { ...saying("old"), revision: 5 });
  await done();
  expect((await tabOf(1)).shown.get(0)).toEqual(saying("new"));
  after.settle(0, saying("new"));
  await done();
  expect(await rows()).toEqual([]);
});

test("P8 two tabs of a browser have one queue: each shows what the other enters, and hears when it is saved", async () => {
  // Both stand on one page here, whose own channel does not hear itself.
  const echo = new BroadcastChannel("lyceum own");
  echo.addEventListener("message", ({ data }) => echo.postMessage(data));
  onTestFinished(() => echo.close());
  const [one, two] = [await tabOf(1), await tabOf(1)];
  one.write(0, saying("a"));
  await expect.poll(() => two.shown.get(0)).toEqual(saying("a"));
  two.write(0, saying("ab"));
  await expect.poll(() => one.shown.get(0)).toEqual(saying("ab"));
  two.settle(0, { ...saying("ab"), revision: 2 });
  await expect.poll(() => one.saved).toEqual([0]);
  expect(await rows()).toEqual([]);
});

test("P8 what is entered here while another tab's answer is read stays", async () => {
  const tab = await tabOf(1);
  const row = { account: "u-ann", name: "answer:1:0", stamp: "of another tab" };
  await writeOwn({ ...row, at: Date.now(), value: { ...saying("other"), title: "Floating" } });
  const [from, beside] = [new BroadcastChannel("lyceum own"), new BroadcastChannel("lyceum own")];
  onTestFinished(() => [from, beside].forEach((channel) => channel.close()));
  // Hears of it after the tab has, which reads the row then.
  const written = new Promise<void>((resolve) =>
    beside.addEventListener("message", () => resolve(tab.write(0, saying("mine"))), { once: true }),
  );
  from.postMessage(row);
  await written;
  await done();
  await done();
  expect(tab.shown.size).toBe(0);
});

test("P8 what another tab has entered is not sent over before it was seen", async () => {
  const [one, two] = [keptOf(1), await tabOf(1)];
  one.write(0, saying("a"));
  expect(await one.isNewest(0)).toBe(true);
  two.write(0, saying("ab"));
  await done();
  expect(await one.isNewest(0)).toBe(false);
  expect(await one.isNewest(0)).toBe(true);
});

test("P8 nothing is kept of who has signed out", async () => {
  const kept = keptOf(1);
  kept.write(0, saying("a"));
  await forgetPerson("u-ann");
  expect(await rows()).toEqual([]);
  kept.update(0, saying("b"));
  kept.write(0, saying("b"));
  await done();
  expect(await rows()).toEqual([]);
});

test("P8 D8 answers wait for their pupil where the sign-in ended by itself, and whoever signs in and out meanwhile neither sees nor deletes them", async () => {
  keptOf(1).write(0, saying("a"));
  await done();
  const left = await tabOf(1);
  endSession("edu");
  left.update(0, saying("changed"));
  writeToken("edu", "e.ben.1.m");
  left.write(0, saying("late"));
  await done();
  expect((await tabOf(1, "u-ben")).shown.size).toBe(0);
  keptOf(2, "u-ben").write(0, saying("of ben"));
  await forgetPerson("u-ben");
  expect(await rows()).toEqual(["answer:1:0"]);
  writeToken("edu", "e.ann-again.1.m");
  expect((await tabOf(1)).shown.get(0)).toEqual(saying("a"));
});

test("P8 A4 answers go where their pupil has ended the sign-in of this device on another one", async () => {
  keptOf(1).write(0, saying("a"));
  keptOf(2, "u-ben").write(0, saying("of ben"));
  await done();
  localStorage.setItem("auth", JSON.stringify({ userId: "u-ann" }));
  endSession("social", true);
  await done();
  expect(await rows()).toHaveLength(2);
  localStorage.setItem("auth", JSON.stringify({ userId: "u-ann" }));
  endSession("edu", true);
  await vi.waitFor(async () => expect(await rows()).toEqual(["answer:2:0"]));
});

test("P8 A4 a sign-out that is cut off is finished by the next page, and takes away nothing that was entered after it", async () => {
  const row = { account: "u-ann", stamp: "s", value: saying("a") };
  await writeOwn({ ...row, name: "answer:1:0", at: Date.now() - 2_000 });
  await writeOwn({ ...row, name: "answer:1:1", at: Date.now() });
  localStorage.setItem("ownEnded:u-ann", String(Date.now() - 1_000));
  await tidyOwn(Date.now());
  expect(await rows()).toEqual(["answer:1:1"]);
  expect(localStorage.getItem("ownEnded:u-ann")).toBeNull();
});

test("P8 A4 who signs in again at once in another tab keeps what is entered there while the sign-out is still taking away what was before", async () => {
  const row = { account: "u-ann", stamp: "s", value: saying("a") };
  const until = Date.now() - 1_000;
  await writeOwn({ ...row, name: "answer:1:0", at: until });
  await writeOwn({ ...row, name: "answer:1:1", at: until + 1 });
  // Of a clock that had gone wrong: nothing is left because of it.
  await writeOwn({ ...row, name: "answer:1:2", at: Date.now() + 3_600_000 });
  localStorage.setItem("ownEnded:u-ann", String(until));
  await removeAllOwn("u-ann", until);
  expect(await rows()).toEqual(["answer:1:1"]);
  expect(localStorage.getItem("ownEnded:u-ann")).toBeNull();
  // A later sign-out is noted on.
  localStorage.setItem("ownEnded:u-ann", String(until + 500));
  await removeAllOwn("u-ann", until);
  expect(await rows()).toEqual(["answer:1:1"]);
  expect(localStorage.getItem("ownEnded:u-ann")).toBe(String(until + 500));
});

test("P8 D8 what its pupil does not come back for goes after some days", async () => {
  keptOf(1).write(0, saying("a"));
  await tidyOwn(Date.now() + limits.answersKept.value - 1_000);
  expect((await tabOf(1)).shown.get(0)).toEqual(saying("a"));
  await tidyOwn(Date.now() + limits.answersKept.value + 1_000);
  expect(await rows()).toEqual([]);
});

test.each([
  ["far in the future", Date.UTC(2090, 0)],
  ["long before there was anything to keep", 1_000],
])(
  "P8 D8 an answer of a clock that was %s is not taken for an old one, and waits from now on",
  async (_, at) => {
    await writeOwn({ account: "u-ann", name: "answer:1:0", at, stamp: "s", value: saying("a") });
    const now = Date.now();
    await tidyOwn(now);
    await tidyOwn(now + limits.answersKept.value);
    expect(await rows()).toHaveLength(1);
    await tidyOwn(now + limits.answersKept.value + 1);
    expect(await rows()).toEqual([]);
  },
);

test("P8 what an earlier version kept in the local storage is taken over once, and never over what is newer", async () => {
  const old = (at: number, text: string) => `${at} ${JSON.stringify({ ...saying(text), title: "Floating" })}`;
  keptOf(1).write(1, saying("new"));
  await done();
  localStorage.setItem("own:u-ann:answer:1:0", old(Date.now(), "a b"));
  localStorage.setItem("own:u-ann:answer:1:1", old(Date.now(), "before"));
  localStorage.setItem("own:u-ben:answer:1:0", old(Date.now(), "of ben"));
  localStorage.setItem("own:answer:1:0", "of a version before that");
  const { shown } = await tabOf(1);
  expect(shown).toEqual(
    new Map([
      [0, saying("a b")],
      [1, saying("new")],
    ]),
  );
  expect(Object.keys(localStorage).filter((key) => key.startsWith("own:"))).toEqual([]);
  expect(await rowsOf("u-ben")).toEqual(["answer:1:0"]);
});

test("P8 where the browser refuses a database or has no room, the page goes on and is told", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  const told: boolean[] = [];
  const kept = keptOf(1);
  await kept.follow(
    { entered: () => {}, saved: () => {}, kept: (_, isKept) => void told.push(isKept) },
    new AbortController().signal,
  );
  kept.write(0, saying("a"));
  await vi.waitFor(() => expect(told).toEqual([false]));
  expect(await kept.isNewest(0)).toBe(true);
  put.mockRestore();
  kept.write(0, saying("ab"));
  await vi.waitFor(() => expect(told).toEqual([false, true]));
});
