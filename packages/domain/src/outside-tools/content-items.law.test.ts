import fc from "fast-check";
import { expect, test } from "vitest";
import { readContentItems } from "./content-items.ts";

const items = fc.array(
  fc.oneof(
    fc.anything(),
    fc.record(
      {
        type: fc.constantFrom("ltiResourceLink", "link", "html"),
        url: fc.oneof(fc.webUrl(), fc.string(), fc.constant("javascript:alert(1)")),
        title: fc.oneof(fc.string({ unit: "binary" }), fc.integer()),
        custom: fc.oneof(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), fc.anything()),
        lineItem: fc.oneof(fc.record({ scoreMaximum: fc.oneof(fc.double(), fc.string()) }), fc.anything()),
      },
      { requiredKeys: ["type"] },
    ),
  ),
  { maxLength: 40 },
);

test("P10 whatever a tool gives back, what is kept of it fits into a unit", () => {
  fc.assert(
    fc.property(fc.oneof(items, fc.anything()), (said) => {
      const kept = readContentItems(said);
      expect(kept.length).toBeLessThanOrEqual(20);
      for (const { title, url, custom, scoreMaximum } of kept) {
        expect(title.length).toBeLessThanOrEqual(120);
        expect(url).toMatch(/^(https?:\/\/[!-~]+)?$/);
        expect(custom.length).toBeLessThanOrEqual(20);
        expect(custom.every(({ name, value }) => /^[\w.-]{1,64}$/.test(name) && value.length <= 500)).toBe(
          true,
        );
        expect(scoreMaximum === null || (scoreMaximum > 0 && scoreMaximum <= 10_000)).toBe(true);
      }
    }),
  );
});

test("P10 links of a tool to itself are read with their title, words and points", () => {
  const link = { type: "ltiResourceLink", title: " Circles\n", url: "https://lab.example.org/7" };
  expect(
    readContentItems([
      { ...link, custom: { level: "3", bad: 4 }, lineItem: { scoreMaximum: 5 } },
      { type: "link", url: "https://lab.example.org/8" },
      { type: "ltiResourceLink" },
    ]),
  ).toEqual([
    {
      title: "Circles",
      url: "https://lab.example.org/7",
      custom: [{ name: "level", value: "3" }],
      scoreMaximum: 5,
    },
    { title: "", url: "", custom: [], scoreMaximum: null },
  ]);
});
