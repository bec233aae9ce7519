import type { DocumentContent } from "@lyceum/contract/shapes";
import type { DocumentState, ReviewRule } from "@lyceum/domain/portal";
import { paragraphsOf } from "@lyceum/domain/rich-text";
import { sql, type Updateable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type DocumentRecord = {
  docId: number;
  deptId: number;
  state: DocumentState;
  /** The newest text. */
  content: DocumentContent;
  /** The text that is read, or was before it was withdrawn, where the newest one is another; else the newest. */
  shown: DocumentContent;
  /** For whom the text is that is read, or was before it was withdrawn. */
  live: Pick<DocumentContent, "classIds" | "visibility">;
  version: number;
  /** Of the channel that the newest text is for, and of the one that it is read in. */
  rule: ReviewRule;
  /** The channel that it is read in, and the one that the newest text is for. */
  places: { channelId: number; classId: number | null }[];
  writers: string[];
  authorId: string | null;
  editedBy: string | null;
  createdAt: number;
  updatedAt: number;
  publishAt: number;
  scheduledAt: number | null;
  scheduledBy: string | null;
  deletedAt: number | null;
  viewCount: number;
};

/** One document of the institution; locked until the transaction ends where it is going to be changed. */
export async function findDocument(
  db: Db,
  deptId: number,
  docId: number,
  { locks }: { locks: boolean },
): Promise<DocumentRecord | undefined> {
  const found = db
    .selectFrom("edu.document as d")
    .selectAll()
    .where("d.dept_id", "=", deptId)
    .where("d.doc_id", "=", docId);
  const row = await (locks ? found.forNoKeyUpdate() : found).executeTakeFirst();
  if (!row) return undefined;
  const shown = contentOf(row);
  const content = row.work === null ? shown : wholeContent(row.work);
  const channels = await findChannels(db, deptId, [row.channel_id, content.channelId]);
  const ruleOf = (id: number): ReviewRule => {
    const { reviewRequired = true, twoPerson = true } = channels.find((one) => one.channelId === id) ?? {};
    return { reviewRequired, twoPerson };
  };
  return {
    docId: row.doc_id,
    deptId: row.dept_id,
    state: stateOf(row),
    content,
    shown,
    live: { visibility: row.visibility, classIds: row.audience_classes },
    version: row.version,
    rule: { ...ruleOf(content.channelId), live: ruleOf(row.channel_id) },
    places: channels.map(({ channelId, classId }) => ({ channelId, classId })),
    writers: row.writers,
    authorId: row.author_id,
    editedBy: row.edited_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishAt: row.publish_at.getTime(),
    scheduledAt: row.scheduled_at,
    scheduledBy: row.scheduled_by,
    deletedAt: row.deleted_at,
    viewCount: row.view_count,
  };
}

/** Takes something out of what is read and of the newer text, under a new version: who has it open cannot save what was. */
export async function rewriteDocument(
  trx: Db,
  { deptId, docId }: { deptId: number; docId: number },
  change: (content: DocumentContent) => DocumentContent,
): Promise<void> {
  const row = await trx
    .selectFrom("edu.document")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("doc_id", "=", docId)
    .executeTakeFirst();
  if (!row) return;
  await updateDocument(
    trx,
    { deptId, docId },
    {
      ...columnsOf(change(contentOf(row))),
      work: row.work === null ? null : JSON.stringify(change(wholeContent(row.work))),
      version: row.version + 1,
    },
  );
}

export type ChannelRecord = ReviewRule & {
  channelId: number;
  /** Its own class, or that of the nearest channel above it that has one. */
  classId: number | null;
  docTypes: string[];
};

export async function findChannels(
  db: Db,
  deptId: number,
  channelIds: readonly number[],
): Promise<ChannelRecord[]> {
  const { rows } = await sql<ChannelRecord>`
    select c.channel_id as "channelId", c.review_required as "reviewRequired", c.two_person as "twoPerson",
      c.doc_types as "docTypes", ${classOfChannel} as "classId"
    from edu.channel c where c.dept_id = ${deptId} and c.channel_id = any(${[...new Set(channelIds)]}::int[])`.execute(
    db,
  );
  return rows;
}

const classOfChannel = sql<number | null>`(
  select k.class_id from edu.channel k
  where k.dept_id = c.dept_id and k.channel_id = any(c.path) and k.class_id is not null
  order by cardinality(k.path) desc limit 1)`;

/** Of each of these documents the channels that it is read in and that its newest text is for. */
export async function listPlaces(
  db: Db,
  deptId: number,
  docIds: readonly number[],
): Promise<{ docId: number; places: { classId: number | null }[] }[]> {
  const { rows } = await sql<{ docId: number; classId: number | null }>`
    select d.doc_id as "docId", ${classOfChannel} as "classId"
    from edu.document d join edu.channel c on c.dept_id = d.dept_id
      and c.channel_id in (d.channel_id, (d.work ->> 'channelId')::int)
    where d.dept_id = ${deptId} and d.doc_id = any(${[...docIds]}::int8[])`.execute(db);
  return [...Map.groupBy(rows, ({ docId }) => docId)].map(([docId, places]) => ({ docId, places }));
}

export async function insertDocument(
  trx: Db,
  {
    deptId,
    content,
    accountId,
    at,
  }: { deptId: number; content: DocumentContent; accountId: string; at: number },
): Promise<number> {
  const { doc_id: docId } = await trx
    .insertInto("edu.document")
    .values({
      dept_id: deptId,
      ...columnsOf(content),
      status: "draft",
      live_approved: false,
      publish_at: new Date(at),
      author_id: accountId,
      edited_by: accountId,
      writers: [accountId],
      created_at: at,
      updated_at: at,
    })
    .returning("doc_id")
    .executeTakeFirstOrThrow();
  return docId;
}

export type DocumentChange = Updateable<Tables["edu.document"]>;

export async function updateDocument(
  trx: Db,
  { deptId, docId }: { deptId: number; docId: number },
  change: DocumentChange,
): Promise<void> {
  await trx
    .updateTable("edu.document")
    .set(change)
    .where("dept_id", "=", deptId)
    .where("doc_id", "=", docId)
    .execute();
}

/** The columns that say a state. */
export function stateColumns({ live, work, isScheduled, isLiveApproved }: DocumentState) {
  const workState = work === "none" ? null : work;
  return {
    status: live === "never" ? (workState ?? "draft") : live,
    work_state: live === "never" ? null : workState,
    live_approved: isLiveApproved,
    ...(isScheduled ? {} : { scheduled_at: null, scheduled_by: null }),
  } as const;
}

/** The columns that visitors read. */
export function columnsOf(content: DocumentContent) {
  const write = (body: DocumentContent["body"]) => (body === null ? null : JSON.stringify(body));
  return {
    channel_id: content.channelId,
    kind: content.docType,
    title: content.title,
    title_en: content.titleEn,
    summary: content.summary,
    summary_en: content.summaryEn,
    source: content.source,
    source_en: content.sourceEn,
    author: content.author,
    tags: content.tags,
    cover_asset: content.coverId,
    cover_url: content.coverUrl,
    body: write(content.body),
    body_en: write(content.bodyEn),
    paragraphs: JSON.stringify(paragraphsOf(content.body)),
    paragraphs_en: JSON.stringify(paragraphsOf(content.bodyEn)),
    media: JSON.stringify(content.media),
    attachments: content.attachments,
    captions: JSON.stringify(content.captions),
    chapters: JSON.stringify(content.chapters),
    link: content.link,
    pinned: content.pinned,
    weight: content.weight,
    visibility: content.visibility,
    audience_roles: content.roles,
    audience_classes: content.classIds,
    school_stage: content.schoolStage,
    grades: content.grades,
    subject: content.subject,
    expire_at: content.expireAt === null ? null : new Date(content.expireAt),
  };
}

type Columns = {
  channel_id: number;
  kind: string;
  title: string;
  title_en: string;
  summary: string;
  summary_en: string;
  source: string;
  source_en: string;
  author: string;
  tags: string[];
  cover_asset: string | null;
  cover_url: string;
  body: DocumentContent["body"];
  body_en: DocumentContent["bodyEn"];
  media: { assetId?: string | null; url: string; caption: string; captionEn: string }[];
  attachments: string[];
  captions: DocumentContent["captions"];
  chapters: DocumentContent["chapters"];
  link: string;
  pinned: boolean;
  weight: number;
  visibility: DocumentContent["visibility"];
  audience_roles: DocumentContent["roles"];
  audience_classes: number[];
  school_stage: DocumentContent["schoolStage"];
  grades: number[];
  subject: DocumentContent["subject"];
  expire_at: Date | null;
};

function contentOf(row: Columns): DocumentContent {
  return {
    channelId: row.channel_id,
    // A course is made elsewhere and is not found here.
    docType: row.kind as DocumentContent["docType"],
    title: row.title,
    titleEn: row.title_en,
    summary: row.summary,
    summaryEn: row.summary_en,
    source: row.source,
    sourceEn: row.source_en,
    author: row.author,
    tags: row.tags,
    coverId: row.cover_asset,
    coverUrl: row.cover_url,
    body: row.body,
    bodyEn: row.body_en,
    media: row.media.map(({ assetId = null, url, caption, captionEn }) => ({
      assetId,
      url,
      caption,
      captionEn,
    })),
    attachments: row.attachments,
    captions: row.captions,
    chapters: row.chapters,
    link: row.link,
    pinned: row.pinned,
    weight: row.weight,
    visibility: row.visibility,
    roles: row.audience_roles,
    classIds: row.audience_classes,
    schoolStage: row.school_stage,
    grades: row.grades,
    subject: row.subject,
    expireAt: row.expire_at?.getTime() ?? null,
  };
}

/** A text that was stored before texts had all that they have now. */
export function wholeContent(stored: DocumentContent): DocumentContent {
  const none: Partial<DocumentContent> = {
    captions: [],
    chapters: [],
    roles: [],
    classIds: [],
    schoolStage: null,
    grades: [],
    subject: null,
  };
  return { ...none, ...stored };
}

type StateColumns = {
  status: string;
  work_state: string | null;
  scheduled_at: number | null;
  live_approved: boolean;
  deleted_at: number | null;
};

export function stateOf(row: StateColumns): DocumentState {
  const { status, work_state, scheduled_at, live_approved, deleted_at } = row;
  const isShown = status === "published" || status === "withdrawn" || status === "archived";
  return {
    live: isShown ? status : "never",
    // The check of the column allows no other.
    work: (isShown ? (work_state ?? "none") : status) as DocumentState["work"],
    isScheduled: scheduled_at !== null,
    isLiveApproved: live_approved,
    isBinned: deleted_at !== null,
  };
}
