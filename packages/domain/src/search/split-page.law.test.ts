import fc from "fast-check";
import { expect, test } from "vitest";
import { splitPage } from "./index.ts";

const size = fc.integer({ min: 0, max: 12 });

test("P3 a page of several lists is the same piece of all of them put together", () => {
  fc.assert(
    fc.property(fc.array(size, { maxLength: 4 }), size, size, (sizes, offset, limit) => {
      const lists = sizes.map((length, list) => Array.from({ length }, (_, at) => `${list}.${at}`));
      const parts = splitPage(sizes, { offset, limit });
      const page = lists.flatMap((list, at) => {
        const part = parts[at] ?? { offset: 0, limit: 0 };
        return list.slice(part.offset, part.offset + part.limit);
      });
      expect(page).toEqual(lists.flat().slice(offset, offset + limit));
    }),
  );
});
