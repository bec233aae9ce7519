import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { excerptOf, plainTextOf } from "@lyceum/domain/rich-text";
import { type RawBuilder, sql } from "kysely";

/** What staff write in both languages: notices, activities, broadcasts. */
type Written = { title: string; titleEn: string; body: RichTextDoc | null; bodyEn: RichTextDoc | null };

const openingMax = 160;

/** The columns that hold it, with how each text begins. */
export function writtenColumns({ title, titleEn, body, bodyEn }: Written) {
  const write = (doc: RichTextDoc | null) => (doc === null ? null : JSON.stringify(doc));
  const begin = (doc: RichTextDoc | null) => (doc === null ? "" : excerptOf(plainTextOf(doc), openingMax));
  return {
    title,
    title_en: titleEn,
    body: write(body),
    body_en: write(bodyEn),
    opening: begin(body),
    opening_en: begin(bodyEn),
  };
}

export type WrittenQuery<State extends string> = {
  /** A part of the title, as a pattern. */
  pattern: string | null;
  state: State | null;
  /** Only the own ones and those for these classes alone; null: all of the institution. */
  within: { accountId: string; classIds: readonly number[] } | null;
};

/** Which of the written things `n` or `x` staff see in their list. */
export function writtenConditions(
  name: "n" | "x",
  deptId: number,
  { pattern, state, within }: WrittenQuery<string>,
): RawBuilder<unknown>[] {
  const of = sql.raw(name);
  const parts: RawBuilder<unknown>[] = [sql`${of}.dept_id = ${deptId}`];
  if (pattern !== null) parts.push(sql`(${of}.title ilike ${pattern} or ${of}.title_en ilike ${pattern})`);
  if (state !== null) parts.push(sql`${of}.state = ${state}`);
  if (within !== null)
    parts.push(sql`(${of}.author_id = ${within.accountId} or (${of}.audience = 'classes'
      and cardinality(${of}.audience_classes) > 0
      and ${of}.audience_classes <@ ${[...within.classIds]}::int8[]))`);
  return parts;
}

/** Who wrote it; the account is joined as `p`. */
export function authorOf(name: "n" | "x"): RawBuilder<{ userId: string; name: string }> {
  return sql`jsonb_build_object('userId', coalesce(${sql.raw(name)}.author_id, ''), 'name', coalesce(p.nick, ''))`;
}
