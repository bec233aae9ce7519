import type { Database } from "@lyceum/server/database";

/** Tables whose rows belong to no institution, or to nobody for longer than a moment. */
const ownedByNone: readonly RegExp[] = [
  /^lyceum\.migration$/,
  // Jobs, and who works on them.
  /^(graphile_worker|jobs)\./,
  /^edu\.people_change$/,
  /^edu\.(area|search_rebuild)$/,
  /^rooms\.node$/,
  // Of the mailbox of the whole installation.
  /^edu\.mailbox_token$/,
  // Tries by hash of an address, an account or a contact.
  /^(edu|social)\.attempt$/,
  /^edu\.passkey_challenge$/,
  /^im\.ended$/,
  /^(edu|social)\.asset_garbage$/,
  /^social\.(invoice_payment|ledger_line|payment_event)$/,
];

/** A job of every few minutes empties these, although they have the institution in a column. */
const queues = new Set(["edu.people_change"]);

/** Columns that lead to the owner although no foreign key says so: logs are written without one. */
const leadsTo: Readonly<Record<string, string>> = {
  person_id: "im.person.id",
  conversation_id: "im.conversation.id",
};

/**
 * Whether a job runs, waits for its turn, or has failed and will be tried again: it changes rows by itself, such as the film of a
 * recording, for minutes. One that failed is tried again at once.
 */
export async function isWorking(database: Database): Promise<boolean> {
  await database.query({
    text: `update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and locked_at is null and attempts between 1 and max_attempts - 1`,
  });
  const rows = await database.query({
    text: `select from graphile_worker._private_jobs
      where locked_at is not null or attempts < max_attempts and (run_at <= now() or attempts > 0) limit 1`,
  });
  return rows.length > 0;
}

type Column = { table: string; column: string; target: string | null; targetColumn: string | null };

/** For each table, an SQL condition on its rows, aliased as the table's place in the chain, that they belong to institution $1. */
export type Scopes = ReadonlyMap<string, string>;

/**
 * How to find the rows of an institution in every table: by `dept_id`, or by what the row refers to. A table that leads to
 * no institution fails, so that whoever adds one says whose its rows are.
 */
export async function readScopes(database: Database): Promise<Scopes> {
  const columns = await database.query<Column>({ text: columnsOfTables });
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const known = new Map<string, string>();
  const hasDept = (table: string) => byTable.get(table)?.some(({ column }) => column === "dept_id") ?? false;
  for (const table of byTable.keys())
    if (hasDept(table) && !queues.has(table)) known.set(table, "t.dept_id = $1");
  // Conversations of two people lead to them, those of teams are led to.
  known.set("im.conversation", conversationScope);
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const [table, own] of byTable) {
      if (known.has(table)) continue;
      const paths = own.flatMap(({ column, target, targetColumn }) => {
        const [, schema, name, key] = /^(\w+)\.(\w+)\.(\w+)$/.exec(leadsTo[column] ?? "") ?? [];
        const to = target ?? (schema === undefined ? undefined : `${schema}.${name}`);
        const scope = to === undefined ? undefined : known.get(to);
        return scope === undefined
          ? []
          : [`t.${column} in (select t.${targetColumn ?? key} from ${to} t where ${scope})`];
      });
      if (paths.length === 0) continue;
      known.set(table, `(${paths.join(" or ")})`);
      isGrowing = true;
    }
  }
  const lost = [...byTable.keys()].filter(
    (table) => !known.has(table) && !ownedByNone.some((one) => one.test(table)),
  );
  if (lost.length > 0) throw new Error(`whose rows are in ${lost.join(", ")}? See ownedByNone`);
  return known;
}

/** What an institution has in each table, as one hash a table: equal when not one of its rows has changed. */
export async function digestInstitution(
  database: Database,
  scopes: Scopes,
  deptId: number,
): Promise<Record<string, string>> {
  const parts = [...scopes].map(
    ([table, scope]) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
       from ${table} t where ${scope}`,
  );
  const rows = await database.query<{ name: string; digest: string }>({
    text: parts.join(" union all "),
    values: [deptId],
  });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

const conversationScope = `(t.lo_id in (select id from im.person where dept_id = $1)
  or t.hi_id in (select id from im.person where dept_id = $1)
  or t.id in (select conversation_id from im.team where dept_id = $1))`;

const columnsOfTables = `
  select n.nspname || '.' || c.relname as table, a.attname as column,
    case when k.oid is null then null else fn.nspname || '.' || f.relname end as target,
    fa.attname as "targetColumn"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
  left join pg_class f on f.oid = k.confrelid
  left join pg_namespace fn on fn.oid = f.relnamespace
  left join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[1]
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')
  order by 1, a.attnum`;
