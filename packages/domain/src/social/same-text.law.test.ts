import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { areAlike, maySendSame, maySendText, sameTextKey, type SentText, sketchOf } from "./same-text.ts";

const [max, window] = [limits.sameTextMax.value, limits.sameTextWindow.value];
const now = 10 * window;
const sent = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: now }));

test("D5 the same words never reach more than the allowed number of people within the window", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(3_600_000)), { maxLength: 200 }), (acts) => {
      const went = new Map<string, number>();
      let at = now;
      for (const [person, pause] of acts) {
        at += pause;
        if (maySendSame(went, `m-${person}`, at)) went.set(`m-${person}`, at);
        const within = [...went.values()].filter((one) => one > at - window);
        expect(within.length).toBeLessThanOrEqual(max);
      }
    }),
  );
});

test("D5 whoever got the words within the window gets them again, and after the window all starts over", () => {
  fc.assert(
    fc.property(sent, (kept) => {
      const went = new Map(Object.entries(kept));
      for (const [id, at] of went) if (at > now - window) expect(maySendSame(went, id, now)).toBe(true);
      expect(maySendSame(went, "somebody", now + window)).toBe(true);
    }),
  );
});

test("D5 signs, numbers, capitals and spaces do not make a text another one", () => {
  const words = "See my pictures on my page tonight";
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("!", " …", " #", "-", " 😀"), (number, sign) => {
      expect(sameTextKey(`${words.toUpperCase()}${sign}${number}`)).toBe(sameTextKey(words));
    }),
  );
  expect(sameTextKey("Good evening")).toBeNull();
  expect(sameTextKey("你好")).toBeNull();
  expect(sameTextKey("今晚来看我的照片吧")).not.toBeNull();
  expect(sameTextKey("Another long text entirely")).not.toBe(sameTextKey(words));
});

const word = fc.stringMatching(/^[a-z]{3,9}$/);
const sentence = fc.array(word, { minLength: 12, maxLength: 60 });

test("D5 a text with another name, or one word more in thirty, is alike, whichever is compared with which", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 30, maxLength: 60 }), word, fc.nat(59), (words, other, place) => {
      const at = place % words.length;
      const swapped = words.with(at, other);
      const grown = words.toSpliced(at, 0, other);
      for (const one of [swapped, grown]) {
        const [a, b] = [sketchOf(words.join(" ")), sketchOf(one.join(" "))];
        expect(areAlike(a, b)).toBe(true);
        expect(areAlike(b, a)).toBe(true);
      }
    }),
  );
});

test("D5 two texts that have nothing in common, or only how they begin, are not alike", () => {
  fc.assert(
    fc.property(sentence, sentence, (one, other) => {
      // Words of different letters share no run of three.
      const cipher = other.map((text) => text.replaceAll(/[a-z]/g, (letter) => `${letter}\u{3b1}`));
      expect(areAlike(sketchOf(one.join(" ")), sketchOf(cipher.join(" ")))).toBe(false);
    }),
  );
  const honest = [
    "Hello, I liked your profile. Do you climb here in the city?",
    "Hello, I liked your profile. Which of the lakes is it in your picture?",
    "Hi, how are you doing today?",
    "Hi, how are you doing this evening? I saw that you bake.",
    "你好，我看了你的资料，你也喜欢爬山吗？",
    "你好，我看了你的资料，照片里是哪一个湖？",
  ];
  for (const [n, one] of honest.entries())
    for (const other of honest.slice(n + 1))
      expect(areAlike(sketchOf(one), sketchOf(other)), `${one} | ${other}`).toBe(false);
});

test("D5 what a name, a few words, accents or hidden signs change stays alike; short words have no sketch", () => {
  const spam = "Hey Anna, come and see all of my new pictures on my page tonight, it is free for you";
  const same = [
    "Hey Bartholomew, come and see all of my new pictures on my page tonight, it is free for you",
    "Hey Zoe, come and see all of my new pictures on my page today, it is free for you :)",
    "Héy Anna, cóme and seé all of my néw pictures on my page tonight, it is free for yóu",
    "Hey Anna, co\u{200b}me and s\u{200b}ee all of my new pic\u{200b}tures on my page tonight, it is free for you",
  ];
  for (const one of same) expect(areAlike(sketchOf(spam), sketchOf(one)), one).toBe(true);
  const chinese = "小明你好，今天晚上来看我主页上的全部新照片吧，对你完全免费，别错过";
  expect(areAlike(sketchOf(chinese), sketchOf(chinese.replace("小明", "美丽")))).toBe(true);
  expect(sketchOf("Good evening")).toBeNull();
  expect(areAlike(null, null)).toBe(false);
});

test("D5 words that are alike count together: a text that changes a little for each reaches no more people", () => {
  const base =
    "come and see all of my new pictures on my page tonight it is free for you and for nobody else";
  const sentTo: SentText[] = [];
  let reached = 0;
  for (let n = 0; n < 20; n += 1) {
    const text = `Hey ${"abcdefghijklmnopqrst"[n]}nna ${base}`;
    const said = { key: sameTextKey(text) ?? "", sketch: sketchOf(text), to: `m-${n}` };
    if (!maySendText(sentTo, said, now)) continue;
    sentTo.push({ ...said, at: now });
    reached += 1;
  }
  expect(reached).toBe(max);
});
