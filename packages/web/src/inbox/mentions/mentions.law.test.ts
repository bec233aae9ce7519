import fc from "fast-check";
import { expect, test } from "vitest";
import { findQuery } from "./find-query.ts";
import { matchMembers } from "./match-members.ts";
import { byReadings } from "../pinyin/readings.ts";
import { mentionsIn } from "./picked.ts";
import { splitMentions } from "./split-mentions.ts";

const name = fc.constantFrom("Ben", "Ben Chen", "Benny", "李雷", "a", "");
const piece = fc.oneof(
  fc.constantFrom("@", "@Ben", "@Ben Chen", "@李雷", " ", "x@y.org", "你好"),
  fc.string(),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

test("M7 the parts of a text make the text, and a mention is an @ with the longest name that stands there", () => {
  fc.assert(
    fc.property(text, fc.array(name, { maxLength: 5 }), (body, names) => {
      const parts = splitMentions(body, names);
      expect(parts.map((part) => part.text).join("")).toBe(body);
      let at = 0;
      for (const part of parts) {
        if (part.name !== null) {
          expect(part.text).toBe(`@${part.name}`);
          const fits = names.filter((one) => one !== "" && body.startsWith(one, at + 1));
          expect(part.name.length).toBe(Math.max(...fits.map(({ length }) => length)));
        }
        at += part.text.length;
      }
    }),
  );
});

test("M7 whom a text mentions are those picked whose names still stand there; everybody is more than anybody", () => {
  const picked = [
    { account: "1", name: "Ben" },
    { account: "2", name: "Ben Chen" },
    { account: "3", name: "李雷" },
  ];
  expect(mentionsIn("@Ben Chen and@李雷", picked)).toEqual({
    accounts: ["2", "3"],
    nicks: ["Ben Chen", "李雷"],
  });
  expect(mentionsIn("Ben", picked)).toBeUndefined();
  expect(mentionsIn("@Ben @everyone", [...picked, { account: null, name: "everyone" }])).toEqual({});
  expect(mentionsIn("@Ben", [...picked, { account: null, name: "everyone" }])).toEqual({
    accounts: ["1"],
    nicks: ["Ben"],
  });
  // The first Ben was taken out of the text again, and another one chosen.
  const two = [...picked, { account: "9", name: "Ben" }];
  expect(mentionsIn("@Ben", two)?.accounts).toEqual(["9"]);
  expect(mentionsIn("@Ben and @Ben", two)?.accounts?.toSorted()).toEqual(["1", "9"]);
  const many = Array.from({ length: 30 }, (_, at) => ({ account: `${at}`, name: `p${at}.` }));
  expect(mentionsIn(many.map((one) => `@${one.name}`).join(" "), many)?.accounts).toHaveLength(20);
});

test("M7 an @ begins a name at the start, behind a space, a sign or Chinese, and not within an address", () => {
  expect(findQuery("hi @be", 6)).toEqual({ from: 3, words: "be" });
  expect(findQuery("@", 1)).toEqual({ from: 0, words: "" });
  expect(findQuery("你好@李", 4)).toEqual({ from: 2, words: "李" });
  expect(findQuery("(@be", 4)).toEqual({ from: 1, words: "be" });
  for (const none of ["ann@be", "@be n", "@be@", "no"]) expect(findQuery(none, none.length)).toBe(null);
  fc.assert(
    fc.property(text, fc.nat({ max: 40 }), (body, at) => {
      const caret = Math.min(at, body.length);
      const query = findQuery(body, caret);
      if (query) expect(body.slice(query.from, caret)).toBe(`@${query.words}`);
    }),
  );
});

test("M7 members are found by the name in the team, their own and their account, beginnings first", () => {
  const member = (account: string, called: string, nick: string) => ({
    account,
    name: called,
    nick,
    avatar: "",
  });
  const members = [
    member("7", "Robben", "Robben"),
    member("8", "Clara Bennett", "Clara Bennett"),
    member("9", "Captain", "Ben Osei"),
    member("10", "Zoe", "Zoe"),
  ];
  expect(matchMembers(members, "ben").map(({ account }) => account)).toEqual(["9", "8", "7"]);
  expect(matchMembers(members, "").map(({ account }) => account)).toEqual(["7", "8", "9", "10"]);
  expect(matchMembers(members, "10").map(({ account }) => account)).toEqual(["10"]);
  const chinese = [
    member("11", "小李", "小李"),
    member("12", "李雷", "李雷"),
    member("13", "Li Na", "Li Na"),
  ];
  const found = (words: string) =>
    matchMembers(chinese, words, (name) => byReadings(name, words)).map(({ account }) => account);
  expect(found("li")).toEqual(["13", "12", "11"]);
  expect([found("ll"), found("lilei"), found("xli"), found("lib")]).toEqual([["12"], ["12"], ["11"], []]);
});
