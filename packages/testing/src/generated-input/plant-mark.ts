import type { Database } from "@lyceum/server/database";
import type { Scopes } from "./institution-rows.ts";

/** What every site shows of every institution, and what the server reads as code. */
const untouched = new Set(["edu.institution", "edu.config", "edu.area", "edu.grade", "edu.site_domain"]);

/**
 * Adds a word to whatever somebody has written in an institution: each text with a blank or a Chinese character, in columns
 * of text and inside JSON. Columns whose rules refuse it, such as a list of codes, stay as they are.
 *
 * @returns the columns that bear the mark.
 */
export async function plantMark(
  database: Database,
  scopes: Scopes,
  deptId: number,
  mark: string,
): Promise<readonly string[]> {
  const columns = await database.query<{ table: string; column: string; type: string }>({
    text: `select n.nspname || '.' || c.relname as table, a.attname as column, t.typname as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and t.typname in ('text', 'varchar', 'jsonb') order by 1, 2`,
  });
  const marked: string[] = [];
  for (const { table, column, type } of columns) {
    const scope = scopes.get(table);
    if (scope === undefined || untouched.has(table)) continue;
    const written =
      type === "jsonb"
        ? `regexp_replace(t.${column}::text, '([:,[]\\s*"(?:[^"\\\\]|\\\\.)*[ 一-龥](?:[^"\\\\]|\\\\.)*)"(?!\\s*:)', '\\1 ${mark}"', 'g')::jsonb`
        : `t.${column} || ' ${mark}'`;
    const text = `update ${table} t set ${column} = ${written} where ${scope} and t.${column}::text ~ '[ 一-龥]' returning 1 as one`;
    const changed = await database.query({ text, values: [deptId] }).catch(() => []);
    if (changed.length > 0) marked.push(`${table}.${column}`);
  }
  return marked;
}
