import type { Database } from "../../packages/server/src/ports/database.ts";
import { institution, teacherId } from "../learning/people.ts";

/** Folders of the teacher's drive: one with very many things, and one with a page full. */
export const folders = { many: "A".repeat(22), few: "B".repeat(22) };
export const fewNodes = 200;

/** Fills them with empty folders; a fifth of the names are Chinese. */
export async function addFolders({ query }: Database, count: number): Promise<void> {
  const at = Date.now();
  const root = "C".repeat(22);
  const columns = "node_id, dept_id, owner_id, parent_id, is_file, name, name_key, size, changed_at";
  await query({
    text: `insert into edu.drive_node (${columns}) values
      ('${root}', ${institution}, '${teacherId}', null, false, '', '', 0, ${at}),
      ('${folders.many}', ${institution}, '${teacherId}', '${root}', false, 'Many', 'many', 0, ${at}),
      ('${folders.few}', ${institution}, '${teacherId}', '${root}', false, 'Few', 'few', 0, ${at})`,
  });
  await query({
    text: `insert into edu.drive_node (${columns})
      select lpad(f.mark || g, 22, 'x'), ${institution}, '${teacherId}', f.id, false, n.name, n.name, 0, ${at} - g
      from (values ('m', '${folders.many}', ${count}), ('f', '${folders.few}', ${fewNodes})) f (mark, id, count),
        generate_series(1, f.count) g,
        lateral (select case g % 5 when 0 then '课' else 'lesson ' end || (g * 7919) % 1000000 || ' ' || g as name) n`,
  });
  await query({ text: "vacuum analyze edu.drive_node" });
}
