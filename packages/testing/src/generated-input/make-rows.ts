import { randomId } from "@lyceum/kit";
import type { Database } from "@lyceum/server/database";
import type { Scopes } from "./institution-rows.ts";

const dayMs = 86_400_000;

/** What rules of a table ask for, where it is neither anything nor one of a list. */
const needed: Readonly<Record<string, unknown>> = {
  "edu.homework.close_at": Date.now() + 2 * dayMs,
  "edu.message_report.scene": 0,
  "edu.message_report.conversation_id": 1,
  "edu.message_report.seq": 1,
  // One that waits is sent or dropped within a minute.
  "edu.statement_outbox.state": "refused",
  "edu.statement_outbox.settled_at": Date.now(),
  "social.purchase.currency": "eur",
};

type Column = {
  column: string;
  type: string;
  target: string | null;
  targetColumn: string | null;
  /** The first of the words that the column may hold. */
  word: string | null;
};

/**
 * Puts a row of an institution into a table, and before it whatever it refers to: a column that must not be empty gets
 * anything of its type.
 */
export async function makeRow(
  database: Database,
  scopes: Scopes,
  deptId: number,
  table: string,
): Promise<void> {
  const names = Object.keys(needed).flatMap((one) =>
    one.startsWith(`${table}.`) ? [one.slice(table.length + 1)] : [],
  );
  const columns = await database.query<Column>({ text: columnsToFill, values: [table, names] });
  const values: unknown[] = [];
  for (const { column, type, target, targetColumn, word } of columns) {
    const given = needed[`${table}.${column}`] ?? word;
    const scope = target === null ? undefined : scopes.get(target);
    if (given !== null) values.push(given);
    else if (column === "dept_id") values.push(deptId);
    else if (target !== null && scope !== undefined) {
      const text = `select t.${targetColumn}::text as id from ${target} t where ${scope} limit 1`;
      const find = async () => (await database.query<{ id: string }>({ text, values: [deptId] }))[0]?.id;
      if ((await find()) === undefined) await makeRow(database, scopes, deptId, target);
      values.push(await find());
    } else values.push(type === "int8" ? (timeOf(column) ?? 1) : anyOf(type));
  }
  const filled = columns.map(({ column }) => column);
  await database.query({
    text: `insert into ${table} (${filled.join(", ")}) values (${filled.map((_, at) => `$${at + 1}`).join(", ")})`,
    values,
  });
}

/** Neither so old that a sweep takes the row away while the test runs, nor over or due. */
function timeOf(column: string): number | null {
  if (/(until|^(ends|expires|due|effective)_at|^expire_time)$/.test(column)) return Date.now() + dayMs;
  return /(_at|since|time)$|^at$/.test(column) ? Date.now() : null;
}

function anyOf(type: string): unknown {
  if (type.startsWith("_")) return [];
  if (type.startsWith("json")) return "{}";
  if (type === "bool") return false;
  if (type === "bytea") return Buffer.from(randomId());
  if (type === "timestamptz") return new Date();
  return type === "text" || type === "varchar" ? randomId() : 1;
}

const columnsToFill = `
  select a.attname as column, y.typname as type, fn.nspname || '.' || f.relname as target,
    (select attname from pg_attribute
      where attrelid = f.oid and attnum = k.confkey[array_position(k.conkey, a.attnum)]) as "targetColumn",
    (select substring(pg_get_constraintdef(c.oid) from '^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[''(\\w+)''')
      from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
        and pg_get_constraintdef(c.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY') limit 1) as word
  from pg_attribute a
  join pg_type y on y.oid = a.atttypid
  left join lateral (select * from pg_constraint c
    where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any (c.conkey) limit 1) k on true
  left join pg_class f on f.oid = k.confrelid
  left join pg_namespace fn on fn.oid = f.relnamespace
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
    and (a.attnotnull and not a.atthasdef and a.attidentity = '' or a.attname = any ($2))`;
