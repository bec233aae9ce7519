import fc from "fast-check";
import { expect, test } from "vitest";
import { pageSizes, readQuery, type TableQuery, type TableSpec, writeQuery } from "./query.ts";

const spec: TableSpec = {
  sorts: ["name", "joined"],
  defaultSort: { by: "joined", isDescending: true },
  filters: ["status", "role"],
};
const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });
const queries: fc.Arbitrary<TableQuery> = fc.record(
  {
    page: fc.integer({ min: 1, max: 1_000 }),
    size: fc.constantFrom(...pageSizes),
    sort: fc.option(
      fc.record(
        { by: fc.constantFrom(...spec.sorts), isDescending: fc.boolean() },
        { noNullPrototype: true },
      ),
    ),
    words: fc.string({ maxLength: 12 }),
    filters: fc.record({ status: values, role: values }, { requiredKeys: [], noNullPrototype: true }),
  },
  { noNullPrototype: true },
);

/** As the router writes and reads it. */
function travel(search: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(new URLSearchParams(new URLSearchParams(given as [string, string][]).toString()));
}

test.each([spec, { ...spec, prefix: "members" }])("A7 what a table shows survives its address", (one) => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readQuery(one, travel(writeQuery(one, query)))).toEqual(query);
    }),
  );
});

test("A7 an address that says nonsense shows the first page as usual", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("page", "size", "sort"), fc.string({ maxLength: 4 })),
      (search) => {
        const { page, size, sort } = readQuery(spec, search);
        expect(Number.isInteger(page) && page >= 1).toBe(true);
        expect(pageSizes).toContain(size);
        expect(sort === null || spec.sorts.includes(sort.by)).toBe(true);
      },
    ),
  );
  expect(readQuery(spec, { page: "-2", size: "7", sort: "-salary" })).toEqual({
    page: 1,
    size: 25,
    sort: { by: "joined", isDescending: true },
    words: "",
    filters: {},
  });
});

test("A7 the usual is not written into the address", () => {
  expect(travel(writeQuery(spec, readQuery(spec, {})))).toEqual({});
});
