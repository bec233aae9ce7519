import fc from "fast-check";
import { expect, test } from "vitest";
import { rowHeight, windowOf } from "./use-row-window.ts";

test("P11 a long list draws each row that the window shows and the one with the focus, once, in order, and few others", () => {
  const list = fc.integer({ min: 201, max: 50_000 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      at: fc.nat(count - 1),
      above: fc.nat(count * rowHeight),
      height: fc.integer({ min: 200, max: 3_000 }),
    }),
  );
  fc.assert(
    fc.property(list, ({ count, at, above, height }) => {
      const first = Math.floor(above / rowHeight / 10) * 10;
      const rows = windowOf({ first, count, at, height });
      expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other));
      expect(rows).toContain(at);
      const shown = Math.floor(above / rowHeight);
      const last = Math.min(count - 1, Math.floor((above + height) / rowHeight));
      for (let row = shown; row <= last; row += 1) expect(rows).toContain(row);
      expect(rows.length).toBeLessThanOrEqual(height / rowHeight + 53);
      expect(rows.every((row) => row >= 0 && row < count)).toBe(true);
    }),
  );
});
