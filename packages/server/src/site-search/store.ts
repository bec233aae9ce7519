import type { Database } from "../ports/database.ts";
import { lineage, openTo, reached, type Sees } from "../portal/index.ts";

export type ReachedChannel = {
  channelId: number;
  deptId: number;
  /** Itself and those above it. */
  path: number[];
  name: string;
  nameEn: string;
};

/** Every channel that reaches the site: the own ones in their order, then those of the institutions above. */
export function listReachedChannels(database: Database, deptId: number): Promise<ReachedChannel[]> {
  return database.query<ReachedChannel>({
    name: "search-channels",
    text: `with recursive ${lineage}
      select c.channel_id as "channelId", c.dept_id as "deptId", c.path, c.name, c.name_en as "nameEn"
      from lineage l join edu.channel c using (dept_id)
      where c.status = 'published' and ${reached}
      order by l.steps, cardinality(c.path), c.position, c.channel_id`,
    values: [deptId],
  });
}

type FoundDocument = { docId: number; docType: string; channelId: number };

/** Of these documents those that may be read now at the site, with their place. */
export async function listFoundDocuments(
  database: Database,
  { deptId, sees, now }: { deptId: number; sees: Sees; now: Date },
  docIds: readonly number[],
): Promise<FoundDocument[]> {
  const reader = openTo(sees, 4);
  return await database.query<FoundDocument>({
    name: `search-documents-${reader.as}`,
    text: `with recursive ${lineage}
      select d.doc_id as "docId", d.kind as "docType", d.channel_id as "channelId"
      from lineage l
      join edu.channel c using (dept_id)
      join edu.document d on d.dept_id = c.dept_id and d.channel_id = c.channel_id
      where d.doc_id = any($2::int[]) and ${reader.open("d")} and c.status = 'published' and ${reached}`,
    values: [deptId, [...docIds], now, ...reader.values],
  });
}
