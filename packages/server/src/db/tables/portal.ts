import type { DocumentKind, InstitutionKind } from "@lyceum/contract/shapes";
import type { Reach } from "@lyceum/domain/portal";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Sites and what they publish: migration 0003. */
export type PortalTables = {
  "edu.area": AreaTable;
  "edu.institution": InstitutionTable;
  "edu.site_domain": { domain: string; dept_id: number; is_primary: Generated<boolean> };
  "edu.config": { dept_id: number; key: string; value: string; public: Generated<boolean> };
  "edu.grade": GradeTable;
  "edu.channel": ChannelTable;
  "edu.document": DocumentTable;
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
  time_zone: Text;
  logo_url: Text;
  theme_color: Text;
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
};

type Picture = { url: string; caption: string; captionEn: string };

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
  paragraphs: JSONColumnType<string[]>;
  paragraphs_en: JSONColumnType<string[]>;
  media: JSONColumnType<Picture[]>;
  pinned: Generated<boolean>;
  weight: Generated<number>;
  visibility: Generated<"public" | "institution">;
  status: Generated<"draft" | "submitted" | "rejected" | "approved" | "published" | "withdrawn" | "archived">;
  publish_at: ColumnType<Date>;
  expire_at: Generated<Date | null>;
  view_count: Generated<number>;
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
