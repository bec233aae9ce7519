import { expect, test } from "vitest";
import { problemOfText } from "./texts.ts";

test.each([
  "I am 15 and new here",
  "i'm only 17",
  "16 years old",
  "我今年16岁",
  "我是高一学生",
  "Turning 17 soon",
  "Ｉ ａｍ １５",
])("D7 %s says that somebody is a minor", (text) => expect(problemOfText(text)).toBe("minor"));

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
])("D1 %s may stand in a profile", (text) => expect(problemOfText(text)).toBeNull());
