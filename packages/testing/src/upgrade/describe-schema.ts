import type { Database } from "@lyceum/server/database";

/** What a database is made of, so that one that grew is like one that was made new. */
export async function describeSchema(database: Database): Promise<unknown> {
  const own = `n.nspname !~ '^(pg_|information_schema)' and not exists (
    select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
  const parts = {
    columns: `
      select c.oid::regclass::text as "on", attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required,
        attidentity as identity, pg_get_expr(d.adbin, d.adrelid) as "default"
      from pg_class c join pg_namespace n on n.oid = relnamespace
      join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = attnum
      where relkind in ('r', 'v', 'p') and ${own} order by 1, 2`,
    indexes: `
      select pg_get_indexdef(c.oid) as definition, indisvalid as valid
      from pg_class c join pg_namespace n on n.oid = relnamespace join pg_index on indexrelid = c.oid
      where ${own} order by 1`,
    constraints: `
      select conrelid::regclass::text as "on", conname as name, pg_get_constraintdef(c.oid) as definition, convalidated as valid
      from pg_constraint c join pg_namespace n on n.oid = connamespace
      where contype <> 'n' and ${own} order by 1, 2`,
    functions: `
      select pg_get_functiondef(c.oid) as definition
      from pg_proc c join pg_namespace n on n.oid = pronamespace where ${own} order by 1`,
    migrations: "select name, checksum from lyceum.migration order by name",
  };
  const described: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(parts)) described[name] = await database.query({ text });
  return described;
}
