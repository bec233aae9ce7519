import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

/** Foreign keys whose columns no index begins with, and why none is needed. */
const reasoned: Record<string, string> = {};

test("every foreign key has an index that finds what refers to a row, or a reason", async () => {
  const rows = await fresh.database.query<{ key: string }>({
    text: `
      select c.conrelid::regclass || ' (' || (
        select string_agg(a.attname, ', ' order by k.at)
        from unnest(c.conkey) with ordinality as k (attnum, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
      ) || ')' as key
      from pg_constraint c
      where c.contype = 'f' and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          -- Rows that refer to nothing may be left out.
          and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
          -- The first columns of the index are those of the key, in any order.
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      )
      order by key`,
  });
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(reasoned).toSorted());
});

test("the id of an institution has one type everywhere", async () => {
  const rows = await fresh.database.query({
    text: `
      select attrelid::regclass::text as table, attname as column, format_type(atttypid, atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = attrelid
      where relkind = 'r' and attname in ('dept_id', 'parent_dept_id') and atttypid <> 'int8'::regtype`,
  });
  expect(rows).toEqual([]);
});
