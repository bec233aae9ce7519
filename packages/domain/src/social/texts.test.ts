import { expect, test } from "vitest";
import { hasWords, hidesName, problemOfText } from "./texts.ts";

test.each([
  "mail me: ann@example.org",
  "www.example.org",
  "+49 151 2345 6789",
  "微信: abcd1234",
  "find me on Instagram: ann_lee",
  "ann.me",
])("D1 %s holds a way to reach somebody", (text) => expect(problemOfText(text)).toBe("contact"));

test.each([
  "I am 31 and like to sail",
  "I am 180 cm tall",
  "I'm 5 minutes from the river",
  "I teach at a school",
  "我32岁，喜欢爬山",
  "Two cats, 3 plants and 12 books",
  "I'm 6 foot tall",
  "I'm 5'6",
  "I’m 5’11”",
  "My son is 9 years old",
  "I have a son, 9 years old, and a dog",
  "I have a 12 year old daughter",
  "I am 10 years into my career",
  "I'm 12 years older than my brother",
  "I'm 12 weeks into learning the cello",
  "I'm 10 miles from the sea",
  "I have danced since I am 12",
  "My daughter is turning 12",
  "我有12岁的女儿",
  "我10岁的儿子喜欢踢球",
])("D1 %s may stand in a profile", (text) => expect(problemOfText(text)).toBeNull());

test.each([
  ["I am Ann Lee", "ann lee"],
  ["Ann-Lee!", "Ann"],
  ["我是李安老师", "李安"],
  ["I teach 5B, with joy", "5b"],
])("D7 in %s stands %s", (text, name) => expect(hasWords(text, name)).toBe(true));

test.each([
  ["Annabel", "Ann"],
  ["I climb 5b2", "5b"],
  ["anything", " "],
])("D7 in %s stands no %s", (text, name) => expect(hasWords(text, name)).toBe(false));

test.each([
  "I teach at Northfield School",
  "northfield   school",
  "North\u200bfield-School",
  "Northfield\nSchool",
  "N o r t h f i e l d  s c h o o l",
  "Ｎorthfield School",
  "我在北 田学校",
])("D7 %j has the name of a school in it", (text) =>
  expect(hidesName(text, ["北田学校", "Northfield School"])).toBe(true),
);

test.each(["North of the field, a school", "Anything"])("D7 %j has none", (text) =>
  expect(hidesName(text, ["北田学校", "Northfield School", "-"])).toBe(false),
);
