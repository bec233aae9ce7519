import fc from "fast-check";
import { expect, test } from "vitest";
import { hitKinds, readFilter } from "./queries.ts";

test("P3 whatever stands in an address, a search is asked only for what it takes", () => {
  const value = fc.option(
    fc.oneof(fc.string(), fc.constantFrom(...hitKinds, "2026-01-31", "5", "date", "1234567890")),
    { nil: undefined },
  );
  const keys = ["q", "kind", "channel", "from", "to", "sort", "page"] as const;
  const address = fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
  fc.assert(
    fc.property(address, (values) => {
      const { q, kind, channel, from, to, sort, page } = readFilter(values);
      expect(q.length).toBeLessThanOrEqual(64);
      expect(q).toBe(q.trim());
      expect([...hitKinds, undefined]).toContain(kind);
      for (const day of [from, to]) expect(day ?? "2026-01-31").toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const number of [channel, page]) expect(number ?? "1").toMatch(/^\d{1,9}$/);
      expect([undefined, "date"]).toContain(sort);
      // Only documents stand in channels.
      if (kind !== "document") expect(channel).toBeUndefined();
    }),
  );
});
