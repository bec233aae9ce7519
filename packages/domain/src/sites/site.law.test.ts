import type { HomeBlockKind, SiteContent } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  accentOf,
  blockPlans,
  blockRows,
  contrastOf,
  homeBlockKinds,
  isBannerShown,
  readableContrast,
  shownBlocks,
  siteProblems,
  usualBlocks,
  wholeBlocks,
} from "./index.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const block = fc.record({
  kind: fc.constantFrom(...homeBlockKinds),
  isShown: fc.boolean(),
  heading: fc.string(),
  headingEn: fc.string(),
  count: fc.integer({ min: 0, max: 12 }),
});
const kindsOf = (blocks: readonly { kind: HomeBlockKind }[]) => blocks.map(({ kind }) => kind);

it("P13 every colour becomes one that can be read in both modes, and a readable one stays", () => {
  fc.assert(
    fc.property(colour, (one) => {
      const accent = accentOf(one);
      if (!accent) throw new Error("a colour");
      for (const [mode, surface] of [
        ["light", "#f2f2f3"],
        ["dark", "#262626"],
      ] as const) {
        const { line, soft } = accent[mode];
        expect(contrastOf(line, surface)).toBeGreaterThanOrEqual(readableContrast);
        expect(contrastOf(line, soft)).toBeGreaterThanOrEqual(readableContrast);
      }
    }),
  );
  expect(accentOf("#005db6")?.light.line).toBe("#005db6");
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  for (const none of ["", "blue", "#12345", "#1234567"]) expect(accentOf(none)).toBeNull();
});

it("P13 whatever is stored, every part of the home page is there once, with a figure within its bounds", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
      const whole = wholeBlocks(blocks);
      expect(kindsOf(whole).toSorted()).toEqual([...homeBlockKinds].toSorted());
      for (const { kind, count } of whole) {
        const { count: bounds } = blockPlans[kind];
        expect(count).toBeGreaterThanOrEqual(bounds?.min ?? 0);
        expect(count).toBeLessThanOrEqual(bounds?.max ?? 0);
      }
      expect(wholeBlocks(whole)).toEqual(whole);
      // What was not named is not shown.
      const named = new Set(kindsOf(blocks));
      for (const { kind, isShown } of whole) if (!named.has(kind)) expect(isShown).toBe(false);
    }),
  );
});

it("P13 rows hold the shown parts in their order, and no more than a row has room for", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
      const shown = shownBlocks(wholeBlocks(blocks));
      const rows = blockRows(shown);
      expect(rows.flat()).toEqual(shown);
      for (const row of rows) {
        const width = row.reduce((sum, { kind }) => sum + blockPlans[kind].width, 0);
        expect(width).toBeGreaterThan(0);
        expect(width).toBeLessThanOrEqual(3);
      }
    }),
  );
});

it("P3 where nobody arranged it the home page has its usual five rows", () => {
  expect(blockRows(shownBlocks(usualBlocks())).map(kindsOf)).toEqual([
    ["highlights", "notices"],
    ["quickEntries"],
    ["news", "live"],
    ["showcase"],
    ["afterSchool", "region", "schools"],
  ]);
});

const site: SiteContent = {
  name: "河畔大学",
  nameEn: "",
  contact: "",
  themeColor: "",
  logo: null,
  logoUrl: "",
  favicon: null,
  banners: [],
  blocks: [],
};
const banner = {
  key: "a",
  title: "",
  titleEn: "Open day",
  text: "",
  textEn: "",
  picture: null,
  imageUrl: "/media/a.jpg",
  link: "",
  fromAt: null,
  untilAt: null,
};

it("P13 a site needs a name in one language, and a banner a picture, a title and times in their order", () => {
  expect(siteProblems({ ...site, banners: [banner] })).toEqual([]);
  expect(siteProblems({ ...site, name: " " })).toEqual([{ what: "name", key: null }]);
  const wrong = { ...banner, titleEn: "", imageUrl: "", fromAt: 2, untilAt: 2 };
  expect(siteProblems({ ...site, banners: [banner, { ...wrong, key: "b" }] })).toEqual([
    { what: "bannerTitle", key: "b" },
    { what: "bannerPicture", key: "b" },
    { what: "bannerTimes", key: "b" },
  ]);
  expect([9, 10, 19, 20].map((now) => isBannerShown({ fromAt: 10, untilAt: 20 }, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isBannerShown(banner, 0)).toBe(true);
});
