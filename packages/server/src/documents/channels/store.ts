import type { StaffChannel } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type ChannelRow = Omit<StaffChannel, "mayWrite"> & { path: number[]; classOfPath: number | null };

/** Channels of the institution, parents before children, each in its order. */
export async function listChannels(db: Db, deptId: number): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    with recursive tree as (
      select c.channel_id, array[row(c.position, c.channel_id)] as place, c.class_id as class_of_path
      from edu.channel c where c.dept_id = ${deptId} and c.parent_id is null
      union all
      select c.channel_id, t.place || row(c.position, c.channel_id), coalesce(c.class_id, t.class_of_path)
      from tree t join edu.channel c on c.dept_id = ${deptId} and c.parent_id = t.channel_id
    )
    select c.channel_id as "channelId", c.parent_id as "parentId", c.name, c.name_en as "nameEn",
      c.slug as "shareNameExt", c.shared, c.position as "order", c.status <> 'published' as "isWithdrawn",
      c.review_required as "reviewRequired", c.two_person as "twoPerson", c.doc_types as "docTypes",
      c.class_id as "classId", c.path, t.class_of_path as "classOfPath",
      (select count(*) from edu.document d
        where d.dept_id = c.dept_id and d.channel_id = c.channel_id and d.deleted_at is null)::int as documents
    from tree t join edu.channel c using (channel_id) order by t.place`.execute(db);
  return rows;
}

/** Nobody else arranges channels of the institution until the transaction ends. */
export async function lockChannels(trx: Db, deptId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'channels', ${deptId}::int8), 0))`.execute(
    trx,
  );
}

export type ChannelValues = Pick<
  StaffChannel,
  "name" | "nameEn" | "shareNameExt" | "shared" | "reviewRequired" | "twoPerson" | "docTypes" | "classId"
>;

export async function insertChannel(
  trx: Db,
  {
    deptId,
    parent,
    position,
    name,
    nameEn,
    shareNameExt,
  }: {
    deptId: number;
    parent: { channelId: number; path: number[] } | null;
    position: number;
    name: string;
    nameEn: string;
    shareNameExt: string;
  },
): Promise<number> {
  const { channel_id: channelId } = await trx
    .insertInto("edu.channel")
    .values({
      dept_id: deptId,
      parent_id: parent?.channelId ?? null,
      path: [],
      name,
      name_en: nameEn,
      slug: shareNameExt,
      position,
    })
    .returning("channel_id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("edu.channel")
    .set({ path: [...(parent?.path ?? []), channelId] })
    .where("dept_id", "=", deptId)
    .where("channel_id", "=", channelId)
    .execute();
  return channelId;
}

export async function updateChannel(
  trx: Db,
  deptId: number,
  channelId: number,
  values: ChannelValues,
): Promise<void> {
  await trx
    .updateTable("edu.channel")
    .set({
      name: values.name,
      name_en: values.nameEn,
      slug: values.shareNameExt,
      shared: values.shared,
      review_required: values.reviewRequired,
      two_person: values.twoPerson,
      doc_types: values.docTypes,
      class_id: values.classId,
    })
    .where("dept_id", "=", deptId)
    .where("channel_id", "=", channelId)
    .execute();
}

/** A channel with all below it that visitors see. */
export async function withdrawChannels(trx: Db, deptId: number, channelId: number): Promise<void> {
  await sql`
    update edu.channel set status = 'withdrawn', withdrawn_with = nullif(${channelId}::int8, channel_id)
    where dept_id = ${deptId} and path @> array[${channelId}::int] and status = 'published'`.execute(trx);
}

/** A channel with those below it that went with it, or with the same one above. What was withdrawn by itself stays so. */
export async function showChannels(trx: Db, deptId: number, channelId: number): Promise<void> {
  await sql`
    update edu.channel c set status = 'published', withdrawn_with = null
    from edu.channel top
    where top.dept_id = ${deptId} and top.channel_id = ${channelId}::int and c.dept_id = top.dept_id
      and c.path @> array[top.channel_id::int]
      and (c.channel_id = top.channel_id or c.withdrawn_with in (top.channel_id, top.withdrawn_with))`.execute(
    trx,
  );
}

/** Puts a channel with all below it under another parent (its path), and the given channels in their order. */
export async function placeChannel(
  trx: Db,
  deptId: number,
  moved: { channelId: number; path: number[] },
  parent: { channelId: number; path: number[] } | null,
  order: readonly number[],
): Promise<void> {
  await sql`
    update edu.channel set path = ${parent?.path ?? []}::int[] || path[${moved.path.length}:]
    where dept_id = ${deptId} and path @> array[${moved.channelId}::int]`.execute(trx);
  await sql`
    update edu.channel c set parent_id = ${parent?.channelId ?? null}::int, position = o.place
    from unnest(${[...order]}::int[]) with ordinality as o (channel_id, place)
    where c.dept_id = ${deptId} and c.channel_id = o.channel_id`.execute(trx);
}
