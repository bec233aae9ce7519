import type pg from "pg";
import { connect, quoteName } from "./connect.ts";

/** What a database holds, by names that can be compared with another one: rows of each table, place of each sequence, and that all else which somebody may have made is there. */
export async function readContents(url: string): Promise<ReadonlyMap<string, string>> {
  const client = await connect(url, "comparison");
  try {
    return new Map([
      ...(await countRows(client)),
      ...(await readPairs(
        client,
        `select 'sequence ' || schemaname || '.' || sequencename as name, coalesce(last_value::text, 'unused') as value
         from pg_sequences`,
      )),
      ...(await readPairs(client, namesOfAllElse)),
    ]);
  } finally {
    await client.end();
  }
}

/** What an extension brings comes with it. */
const namesOfAllElse = `
  select kind || ' ' || name as name, 'there' as value from (
    select 'extension' as kind, extname::text as name, null::regnamespace as schema, null::oid as id from pg_extension
    union all
    select case relkind when 'v' then 'view' when 'p' then 'partitioned table' else 'foreign table' end,
      oid::regclass::text, relnamespace, oid from pg_class where relkind in ('v', 'p', 'f')
    union all
    select 'function', oid::regprocedure::text, pronamespace, oid from pg_proc
    union all
    select 'role', rolname, null, null from pg_roles where rolname !~ '^pg_') made
  where (schema is null or schema::text !~ '^(pg_|information_schema$)')
    and not exists (select from pg_depend d where d.objid = made.id and d.deptype = 'e')`;

type Pair = { name: string; value: string };

/** Of all tables, those that are not of Lyceum among them. */
async function countRows(client: pg.Client): Promise<[string, string][]> {
  const { rows: tables } = await client.query<{ schema: string; table: string }>(
    `select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1, 2`,
  );
  const counts: [string, string][] = [];
  for (const { schema, table } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from ${quoteName(schema, table)}`,
    );
    counts.push([`table ${schema}.${table}`, `${rows[0]?.count ?? ""} rows`]);
  }
  return counts;
}

async function readPairs(client: pg.Client, query: string): Promise<[string, string][]> {
  const { rows } = await client.query<Pair>(query);
  return rows.map(({ name, value }) => [name, value]);
}
