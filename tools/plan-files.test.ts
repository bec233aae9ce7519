import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Part } from "../packages/web/build/chunks/loads.ts";
import { planFiles } from "../packages/web/build/chunks/plan.ts";

const requestBytes = 300;
const wasteLimit = 4_500;

const part = (name: string, bytes: number, more: Partial<Part> = {}): Part => ({
  name,
  bytes,
  imports: [],
  lazy: [],
  isEntry: false,
  realm: "",
  ...more,
});

/** Parts as bundlers make them: each needs only later ones, and opens entries. */
const builds = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 20, max: 6_000 }),
      isEntry: fc.boolean(),
      isSocial: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      needs: fc.array(fc.nat(), { maxLength: 4 }),
      opens: fc.array(fc.nat(), { maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((drawn) =>
    drawn.map(({ bytes, isEntry, isSocial, needs, opens }, index) => {
      const later = drawn.length - index - 1;
      return part(`part ${index}`, bytes, {
        isEntry: index === 0 || isEntry,
        realm: isSocial ? "social" : "",
        imports: later === 0 ? [] : needs.map((need) => `part ${index + 1 + (need % later)}`),
        lazy: opens
          .map((open) => open % drawn.length)
          .flatMap((one) => (drawn[one]?.isEntry ? `part ${one}` : [])),
      });
    }),
  );

/** All names that are fetched with these, when what a plan joins comes together. */
function fetched(parts: readonly Part[], plan: readonly string[][], names: readonly string[]): Set<string> {
  const all = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    open.push(...(plan.find((file) => file.includes(name)) ?? []));
    open.push(...(parts.find((one) => one.name === name)?.imports ?? []));
  }
  return all;
}

describe("the plan of files", () => {
  it("joins what the same pages need", () => {
    const parts = [
      part("start", 1_000, { isEntry: true, lazy: ["page", "other"] }),
      part("page", 1_000, { isEntry: true, imports: ["a", "b"] }),
      part("other", 1_000, { isEntry: true, imports: ["a", "b", "c"] }),
      part("a", 100),
      part("b", 100),
      part("c", 100),
    ];
    expect(planFiles(parts, requestBytes)).toEqual([["a", "b", "c"]]);
  });

  it("counts what the page that opens a dialog has fetched as fetched", () => {
    const parts = [
      part("page", 1_000, { isEntry: true, imports: ["a", "b"], lazy: ["dialog"] }),
      part("dialog", 1_000, { isEntry: true, imports: ["b"] }),
      part("a", 5_000),
      part("b", 100),
    ];
    expect(planFiles(parts, requestBytes)).toEqual([["a", "b"]]);
  });

  it("leaves apart what is heavy for those who need one of the two", () => {
    const parts = [
      part("page", 1_000, { isEntry: true, imports: ["a", "b"] }),
      part("other", 1_000, { isEntry: true, imports: ["b"] }),
      part("a", 5_000),
      part("b", 100),
    ];
    expect(planFiles(parts, requestBytes)).toEqual([]);
  });

  it("joins no entries, no two realms, and nothing twice", () => {
    fc.assert(
      fc.property(builds, (parts) => {
        const plan = planFiles(parts, requestBytes);
        const names = plan.flat();
        expect(new Set(names).size).toBe(names.length);
        for (const file of plan) {
          const joined = parts.filter(({ name }) => file.includes(name));
          expect(joined.some(({ isEntry }) => isEntry)).toBe(false);
          expect(new Set(joined.map(({ realm }) => realm)).size).toBe(1);
        }
      }),
    );
  });

  it("makes no files that need each other", () => {
    fc.assert(
      fc.property(builds, (parts) => {
        const plan = planFiles(parts, requestBytes);
        const fileOf = (name: string) => plan.find((file) => file.includes(name))?.[0] ?? name;
        const edges = new Map<string, Set<string>>();
        for (const { name, imports } of parts)
          for (const need of imports)
            if (fileOf(need) !== fileOf(name))
              edges.set(fileOf(name), (edges.get(fileOf(name)) ?? new Set()).add(fileOf(need)));
        const done = new Set<string>();
        const walk = (file: string, above: readonly string[]): void => {
          expect(above).not.toContain(file);
          if (done.has(file)) return;
          for (const next of edges.get(file) ?? []) walk(next, [...above, file]);
          done.add(file);
        };
        for (const file of edges.keys()) walk(file, []);
      }),
    );
  });

  it("lets nothing be fetched for the first page beyond the limit", () => {
    fc.assert(
      fc.property(builds, (parts) => {
        const plan = planFiles(parts, requestBytes);
        const weigh = (names: ReadonlySet<string>) =>
          parts.reduce((sum, { name, bytes }) => sum + (names.has(name) ? bytes : 0), 0);
        // Nothing else is fetched before the first entry that nobody opens.
        for (const { name } of parts.filter(
          (one) => one.isEntry && !parts.some(({ lazy }) => lazy.includes(one.name)),
        )) {
          const extra = weigh(fetched(parts, plan, [name])) - weigh(fetched(parts, [], [name]));
          expect(extra).toBeLessThanOrEqual(wasteLimit);
        }
      }),
    );
  });
});
