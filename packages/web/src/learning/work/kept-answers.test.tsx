import { beforeEach, expect, test } from "vitest";
import { forgetPerson } from "../../shared/session/end.ts";
import { writeToken } from "../../shared/session/tokens.ts";
import { type KeptAnswer, keptAnswers } from "./kept-answers.ts";

const saying = (text: string): KeptAnswer => ({
  answer: { kind: "shortAnswer", text },
  isFlagged: false,
  revision: 1,
  base: null,
});

beforeEach(() => {
  localStorage.clear();
  writeToken("edu", "a token");
});

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("own:"));

test("P8 an answer is found by the next visit, and by no other sheet or question", () => {
  keptAnswers(1).write(2, saying("a"));
  const later = keptAnswers(1);
  expect(later.read(2)).toEqual(saying("a"));
  expect([later.read(22), keptAnswers(12).read(2)]).toEqual([null, null]);
  later.update(2, null);
  expect(keptAnswers(1).read(2)).toBeNull();
});

test("P8 what an earlier visit hears of its answer takes away nothing that was entered since", () => {
  const before = keptAnswers(1);
  before.write(0, saying("old"));
  const after = keptAnswers(1);
  after.read(0);
  after.write(0, saying("new"));
  before.update(0, null);
  before.update(0, saying("old"));
  expect(keptAnswers(1).read(0)).toEqual(saying("new"));
  after.update(0, null);
  expect(keptKeys()).toEqual([]);
});

test("P8 nothing is kept of who has signed out", () => {
  const kept = keptAnswers(1);
  kept.write(0, saying("a"));
  forgetPerson();
  expect(keptKeys()).toEqual([]);
  kept.update(0, saying("a"));
  kept.write(0, saying("b"));
  expect(keptKeys()).toEqual([]);
});
