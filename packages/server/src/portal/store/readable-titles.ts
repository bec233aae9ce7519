import type { Queries } from "../../ports/database.ts";
import { openTo, type Sees } from "../store.ts";

export type DocumentTitle = { docId: number; title: string; titleEn: string };

type TitlesAsked = {
  /** As in the contract, such as "imgGroup". */
  kind: string;
  /** Only this one; null: all. */
  docId: number | null;
  limit: number;
};

/** The newest documents of a kind that the institution itself has and that somebody may read now. */
export async function listReadableTitles(
  database: Pick<Queries, "query">,
  deptId: number,
  now: Date,
  { kind, docId, limit }: TitlesAsked,
  sees: Sees,
): Promise<DocumentTitle[]> {
  const reader = openTo(sees, 6);
  return await database.query<DocumentTitle>({
    name: `document-titles-${reader.as}`,
    text: `select d.doc_id as "docId", d.title, d.title_en as "titleEn"
      from edu.document d join edu.channel c using (dept_id, channel_id)
      where d.dept_id = $1 and d.kind = $2 and ($4::int8 is null or d.doc_id = $4)
        and ${reader.open("d")} and c.status = 'published'
      order by d.publish_at desc, d.doc_id desc limit $5`,
    values: [deptId, kind, now, docId, limit, ...reader.values],
  });
}
