import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beginLinkSearch,
  type LinkSearch,
  type LinkSearchEffect,
  type LinkSearchEvent,
  type LinkSearchRules,
  stepLinkSearch,
} from "./find-link.ts";

const all: LinkSearchRules = { balancers: ["lbs", "backup"], defaultLinks: ["default"], pauseMs: 2_000 };
const noDefault: LinkSearchRules = { ...all, defaultLinks: [] };
const answered: LinkSearchEvent = { name: "answered", links: ["one", "two"] };
const empty: LinkSearchEvent = { name: "answered", links: [] };
const refused: LinkSearchEvent = { name: "refused" };
const waitEnded: LinkSearchEvent = { name: "waitEnded" };
const first: LinkSearch = { name: "asking", at: 0 };
const pause: LinkSearch = { name: "waiting", at: 1 };
const last: LinkSearch = { name: "asking", at: 1 };
const found: LinkSearch = { name: "found", links: ["one", "two"] };
const wait = { name: "wait", delayMs: 2_000 } as const;
const report = (url: string) => ({ name: "report", url }) as const;

type Row = [LinkSearch, LinkSearchEvent, LinkSearchRules, LinkSearch, LinkSearchEffect[]];
const table: Row[] = [
  [first, answered, all, found, []],
  [first, refused, all, pause, [report("lbs"), wait]],
  [first, empty, all, pause, [report("lbs"), wait]],
  [pause, waitEnded, all, last, [{ name: "ask", url: "backup" }]],
  [last, answered, all, found, []],
  [last, refused, all, { name: "found", links: ["default"] }, [report("backup")]],
  [last, refused, noDefault, { name: "failed" }, [report("backup")]],
  // Out of place
  [first, waitEnded, all, first, []],
  [pause, answered, all, pause, []],
  [pause, refused, all, pause, []],
  [found, refused, all, found, []],
  [{ name: "failed" }, answered, all, { name: "failed" }, []],
];

describe("M1 the search for an address", () => {
  test.each(table)("M1 %o by %o under %o becomes %o and does %o", (from, event, rules, search, effects) => {
    expect(stepLinkSearch(from, event, rules)).toEqual({ search, effects });
  });

  test("M1 asks the balancer first; without one the default counts at once", () => {
    expect(beginLinkSearch(all)).toEqual({ search: first, effects: [{ name: "ask", url: "lbs" }] });
    expect(beginLinkSearch({ ...all, balancers: [] }).search).toEqual({ name: "found", links: ["default"] });
    expect(beginLinkSearch({ ...noDefault, balancers: [] }).search).toEqual({ name: "failed" });
  });

  test("M1 it asks in order, each once and with a pause between, reports each refusal, and ends", () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 5 });
    const events = fc.array(fc.constantFrom(answered, empty, refused, waitEnded), { maxLength: 30 });
    fc.assert(
      fc.property(names, names, events, (balancers, defaultLinks, happens) => {
        const rules = { balancers, defaultLinks, pauseMs: 2_000 };
        let { search, effects } = beginLinkSearch(rules);
        const done = [...effects];
        // What comes at last leads every search to its end.
        for (const event of [...happens, ...balancers.flatMap(() => [refused, waitEnded])]) {
          ({ search, effects } = stepLinkSearch(search, event, rules));
          done.push(...effects);
        }
        const asked = done.flatMap((one) => (one.name === "ask" ? [one.url] : []));
        const reported = done.flatMap((one) => (one.name === "report" ? [one.url] : []));
        expect(asked).toEqual(balancers.slice(0, asked.length));
        expect(done.filter(({ name }) => name === "wait")).toHaveLength(Math.max(0, asked.length - 1));
        const isAnswered = search.name === "found" && search.links.join() === "one,two";
        expect(reported).toEqual(isAnswered ? asked.slice(0, -1) : balancers);
        if (!isAnswered)
          expect(search).toEqual(
            defaultLinks.length > 0 ? { name: "found", links: defaultLinks } : { name: "failed" },
          );
      }),
    );
  });
});
