import { limits } from "@lyceum/contract/limits";
import { beforeEach, expect, test } from "vitest";
import { endSession, forgetPerson } from "../../shared/session/end.ts";
import { removeOldOwn } from "../../shared/session/own-keys.ts";
import { writeToken } from "../../shared/session/tokens.ts";
import { type KeptAnswer, keptAnswers } from "./kept-answers.ts";

const saying = (text: string): KeptAnswer => ({
  answer: { kind: "shortAnswer", text },
  isFlagged: false,
  revision: 1,
  base: null,
});

const keptOf = (submissionId: number, account = "u-ann") =>
  keptAnswers({ account, submissionId, title: "Floating" });

beforeEach(() => {
  localStorage.clear();
  writeToken("edu", "e.ann.1.m");
});

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("own:"));

test("P8 an answer is found by the next visit, and by no other sheet or question", () => {
  keptOf(1).write(2, saying("a"));
  const later = keptOf(1);
  expect(later.read(2)).toEqual(saying("a"));
  expect([later.read(22), keptOf(12).read(2)]).toEqual([null, null]);
  later.update(2, null);
  expect(keptOf(1).read(2)).toBeNull();
});

test("P8 what an earlier visit hears of its answer takes away nothing that was entered since", () => {
  const before = keptOf(1);
  before.write(0, saying("old"));
  const after = keptOf(1);
  after.read(0);
  after.write(0, saying("new"));
  before.update(0, null);
  before.update(0, saying("old"));
  expect(keptOf(1).read(0)).toEqual(saying("new"));
  after.update(0, null);
  expect(keptKeys()).toEqual([]);
});

test("P8 nothing is kept of who has signed out", () => {
  const kept = keptOf(1);
  kept.write(0, saying("a"));
  forgetPerson("u-ann");
  expect(keptKeys()).toEqual([]);
  kept.update(0, saying("a"));
  kept.write(0, saying("b"));
  expect(keptKeys()).toEqual([]);
});

test("P8 D8 answers wait for their pupil where the sign-in ended by itself, and whoever signs in and out meanwhile neither sees nor deletes them", () => {
  keptOf(1).write(0, saying("a"));
  const left = keptOf(1);
  left.read(0);
  endSession("edu");
  left.update(0, saying("changed"));
  writeToken("edu", "e.ben.1.m");
  left.write(0, saying("late"));
  expect(keptOf(1, "u-ben").read(0)).toBeNull();
  keptOf(2, "u-ben").write(0, saying("of ben"));
  forgetPerson("u-ben");
  expect(keptKeys()).toHaveLength(1);
  writeToken("edu", "e.ann-again.1.m");
  expect(keptOf(1).read(0)).toEqual(saying("a"));
});

test("P8 A4 answers go where their pupil has ended the sign-in of this device on another one", () => {
  keptOf(1).write(0, saying("a"));
  keptOf(2, "u-ben").write(0, saying("of ben"));
  localStorage.setItem("auth", JSON.stringify({ userId: "u-ann" }));
  endSession("social", true);
  expect(keptKeys()).toHaveLength(2);
  localStorage.setItem("auth", JSON.stringify({ userId: "u-ann" }));
  endSession("edu", true);
  expect(keptKeys()).toEqual([expect.stringContaining("u-ben")]);
});

test("P8 D8 what its pupil does not come back for goes after some days", () => {
  keptOf(1).write(0, saying("a"));
  removeOldOwn(Date.now() + limits.answersKept.value - 1_000);
  expect(keptOf(1).read(0)).toEqual(saying("a"));
  localStorage.setItem("own:answer:1:0", "of an earlier version");
  removeOldOwn(Date.now() + limits.answersKept.value + 1_000);
  expect(keptKeys()).toEqual([]);
});

test.each([
  ["far in the future", Date.UTC(2090, 0)],
  ["long before there was anything to keep", 1_000],
])(
  "P8 D8 an answer of a clock that was %s is not taken for an old one, and waits from now on",
  (_, wrong) => {
    keptOf(1).write(0, saying("a b"));
    const [key = ""] = keptKeys();
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace(/^\d+/, String(wrong)));
    const now = Date.now();
    removeOldOwn(now);
    expect(keptOf(1).read(0)).toEqual(saying("a b"));
    removeOldOwn(now + limits.answersKept.value);
    expect(keptOf(1).read(0)).toEqual(saying("a b"));
    removeOldOwn(now + limits.answersKept.value + 1);
    expect(keptKeys()).toEqual([]);
  },
);
