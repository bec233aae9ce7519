import type pg from "pg";
import { connect, quoteName } from "./connect.ts";

/** What a database holds, by names that can be compared with another one: rows of each table, place of each sequence, extensions. */
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
      ...(await readPairs(
        client,
        `select 'extension ' || extname as name, 'there' as value from pg_extension`,
      )),
    ]);
  } finally {
    await client.end();
  }
}

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
