import type pg from "pg";

export type Table = { schema: string; name: string; columns: string[] };
export type Sequence = { schema: string; name: string; last: string };
export type AppliedMigration = { name: string; checksum: string };

/** What graphile-worker keeps its tables in. */
export const jobSchema = "graphile_worker";

/** The tables of these schemas with the columns that are stored. Which migrations were applied is no data. */
export async function readTables(client: pg.Client, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) and (n.nspname, c.relname) <> ($2, 'migrations')
     group by 1, 2 order by 1, 2`,
    [schemas, jobSchema],
  );
  return rows;
}

/** Where each sequence stands that was ever used; they stand outside of transactions, so never before what a snapshot sees. */
export async function readSequences(client: pg.Client, schemas: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Undefined: this is no database of Lyceum. */
export async function readMigrationsApplied(client: pg.Client): Promise<AppliedMigration[] | undefined> {
  const { rows: found } = await client.query<{ is: boolean }>(
    "select to_regclass('lyceum.migration') is not null as is",
  );
  if (!found[0]?.is) return undefined;
  const { rows } = await client.query<AppliedMigration>(
    "select name, coalesce(checksum, '') as checksum from lyceum.migration order by name",
  );
  return rows;
}

/** Which form the tables of graphile-worker have. */
export async function readJobLevel(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('${jobSchema}.migrations') is not null as is`,
  );
  if (!found[0]?.is) return 0;
  const { rows } = await client.query<{ level: number }>(
    `select coalesce(max(id), 0)::int4 as level from ${jobSchema}.migrations`,
  );
  return rows[0]?.level ?? 0;
}

/** What slows down or forbids loading rows in any order, as statements that take it away and bring it back. */
export type Obstacles = { remove: string[]; bringBack: string[] };

export async function readObstacles(client: pg.Client, schemas: readonly string[]): Promise<Obstacles> {
  const own = "c.relkind = 'r' and n.nspname = any($1)";
  const from = "join pg_namespace n on n.oid = c.relnamespace";
  type Pair = { remove: string; back: string };
  const { rows: keys } = await client.query<Pair>(
    `select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as remove,
       format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as back
     from pg_constraint k join pg_class c on c.oid = k.conrelid ${from} where k.contype = 'f' and ${own} order by 1`,
    [schemas],
  );
  // That of a primary key or a constraint goes and comes with it.
  const { rows: indexes } = await client.query<Pair>(
    `select format('drop index %I.%I', n.nspname, x.relname) as remove, pg_get_indexdef(x.oid) as back
     from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid ${from}
     where ${own} and not exists (select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u', 'x'))
     order by 1`,
    [schemas],
  );
  // Only those that act in the usual way; none of ours is set otherwise.
  const { rows: triggers } = await client.query<Pair>(
    `select format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as remove,
       format('alter table %I.%I enable trigger %I', n.nspname, c.relname, t.tgname) as back
     from pg_trigger t join pg_class c on c.oid = t.tgrelid ${from}
     where not t.tgisinternal and t.tgenabled = 'O' and ${own} order by 1`,
    [schemas],
  );
  return {
    remove: [...triggers, ...keys, ...indexes].map(({ remove }) => remove),
    bringBack: [...indexes, ...keys, ...triggers].map(({ back }) => back),
  };
}
