import type { PlannedBlock } from "@lyceum/domain/sites";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type {
  CaptionCue,
  CaptionTrack,
  DocumentContent,
  DocumentKind,
  InstitutionKind,
  VideoChapter,
} from "@lyceum/contract/shapes";
import type { Reach } from "@lyceum/domain/portal";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Sites and what they publish: migrations 0003, 0050 and 0193. */
export type PortalTables = {
  "edu.area": AreaTable;
  "edu.institution": InstitutionTable;
  "edu.site_domain": { domain: string; dept_id: number; is_primary: Generated<boolean> };
  "edu.config": { dept_id: number; key: string; value: string; public: Generated<boolean> };
  "edu.grade": GradeTable;
  "edu.channel": ChannelTable;
  "edu.document": DocumentTable;
  "edu.document_version": DocumentVersionTable;
  "edu.document_review": DocumentReviewTable;
  "edu.document_caption": DocumentCaptionTable;
  "edu.document_lease": { doc_id: number; account_id: string; dept_id: number; until_at: number };
  "edu.document_view": { doc_id: number; day: number; visitor: Uint8Array };
  "edu.banner": BannerTable;
  "edu.live_event": LiveEventTable;
};

type Text = Generated<string>;

type AreaTable = {
  code: string;
  parent_code: string | null;
  path: string[];
  level: number;
  name: string;
  name_en: string;
};

type InstitutionTable = {
  dept_id: number;
  parent_dept_id: number | null;
  dept_short_name: string;
  name: string;
  name_en: string;
  kind: InstitutionKind;
  stages: Generated<string[]>;
  area_code: string | null;
  features: JSONColumnType<Record<string, boolean>>;
  admission: Generated<"open" | "domainOrCode" | "staffOrCode">;
  email_domains: Generated<string[]>;
  status: Generated<"draft" | "published" | "closed">;
  suspended_at: Generated<number | null>;
  suspension_reason: Text;
  created_at: Generated<number>;
  time_zone: Text;
  logo_url: Text;
  theme_color: Text;
  favicon_url: Text;
  home_blocks: ColumnType<PlannedBlock[] | null, string | null | undefined, string>;
  intro: Text;
  intro_en: Text;
  contact: Text;
  address: Text;
  address_en: Text;
  photos: Generated<string[]>;
  students: Generated<number>;
  teachers: Generated<number>;
  classes: Generated<number>;
};

type GradeTable = {
  grade_id: Generated<number>;
  dept_id: number;
  name: string;
  name_en: string;
  stage: string;
  entry_year: number;
  position: number;
};

type ChannelTable = {
  channel_id: Generated<number>;
  dept_id: number;
  parent_id: number | null;
  path: number[];
  name: string;
  name_en: string;
  slug: string;
  shared: Generated<Reach>;
  position: Generated<number>;
  status: Generated<"draft" | "published" | "withdrawn">;
  review_required: Generated<boolean>;
  two_person: Generated<boolean>;
  doc_types: Generated<string[]>;
  class_id: Generated<number | null>;
  /** The channel above it whose withdrawal took it along; null where it was withdrawn by itself, or is not. */
  withdrawn_with: Generated<number | null>;
};

/** One of before has no `assetId`. */
type Picture = { assetId?: string | null; url: string; caption: string; captionEn: string };
type Json<T> = ColumnType<T, string | undefined, string>;
type WorkState = "draft" | "submitted" | "rejected" | "approved";

type DocumentTable = {
  doc_id: Generated<number>;
  dept_id: number;
  channel_id: number;
  kind: DocumentKind;
  title: string;
  title_en: string;
  summary: Text;
  summary_en: Text;
  cover_url: Text;
  source: Text;
  source_en: Text;
  author: Text;
  tags: Generated<string[]>;
  /** For nodes of the version before. */
  paragraphs: Json<string[]>;
  paragraphs_en: Json<string[]>;
  body: ColumnType<RichTextDoc | null, string | null | undefined, string | null>;
  body_en: ColumnType<RichTextDoc | null, string | null | undefined, string | null>;
  cover_asset: Generated<string | null>;
  attachments: Generated<string[]>;
  captions: Json<CaptionTrack[]>;
  chapters: Json<VideoChapter[]>;
  link: Text;
  media: Json<Picture[]>;
  pinned: Generated<boolean>;
  weight: Generated<number>;
  visibility: Generated<DocumentContent["visibility"]>;
  audience_roles: Generated<DocumentContent["roles"]>;
  audience_classes: Generated<number[]>;
  school_stage: Generated<DocumentContent["schoolStage"]>;
  grades: Generated<number[]>;
  subject: Generated<DocumentContent["subject"]>;
  status: Generated<"draft" | "submitted" | "rejected" | "approved" | "published" | "withdrawn" | "archived">;
  publish_at: ColumnType<Date>;
  expire_at: Generated<Date | null>;
  view_count: Generated<number>;
  version: Generated<number>;
  work: ColumnType<DocumentContent | null, string | null | undefined, string | null>;
  work_state: Generated<WorkState | null>;
  scheduled_at: Generated<number | null>;
  scheduled_by: Generated<string | null>;
  live_approved: Generated<boolean>;
  writers: Generated<string[]>;
  author_id: Generated<string | null>;
  edited_by: Generated<string | null>;
  created_at: Generated<number>;
  updated_at: Generated<number>;
  deleted_at: Generated<number | null>;
  deleted_by: Generated<string | null>;
};

type DocumentVersionTable = {
  doc_id: number;
  version: number;
  dept_id: number;
  content: ColumnType<DocumentContent, string, never>;
  reason: "edit" | "submit" | "publish" | "restore";
  saved_by: string | null;
  saved_at: number;
};

type DocumentCaptionTable = {
  caption_id: Generated<number>;
  dept_id: number;
  doc_id: number;
  language: string;
  cues: ColumnType<CaptionCue[], string, never>;
  saved_at: number;
};

type DocumentReviewTable = {
  review_id: Generated<number>;
  doc_id: number;
  dept_id: number;
  version: number;
  reviewer: string;
  decision: "comment" | "approve" | "reject";
  note: Text;
  place: Text;
  quote: Text;
  at: number;
};

type BannerTable = {
  banner_id: Generated<number>;
  dept_id: number;
  title: string;
  title_en: string;
  text: Text;
  text_en: Text;
  image_url: string;
  link: Text;
  position: Generated<number>;
  from_at: Generated<number | null>;
  until_at: Generated<number | null>;
};

type LiveEventTable = {
  live_id: Generated<number>;
  dept_id: number;
  title: string;
  title_en: string;
  cover_url: Text;
  speaker: Text;
  speaker_en: Text;
  start_at: ColumnType<Date>;
  end_at: ColumnType<Date>;
  has_replay: Generated<boolean>;
  cancelled: Generated<boolean>;
  visibility: Generated<"public" | "institution">;
};
