import type {
  CaptionCue,
  CourseAudience,
  CourseState,
  PackageProblem,
  PackageVersion,
  RunCompletion,
  RunSuccess,
  Subject,
  UnitItem,
  WatchedSpan,
} from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string, string>;

/** Titles of sections with the ids of their units. */
export type StoredSection = { title: string; titleEn: string; unitIds: string[] };

/** A lesson of a package, as its manifest says. */
export type StoredLesson = {
  title: string;
  /** A file of the package with what follows it in the address. */
  path: string;
  search: string;
  launchData: string;
  mastery: number | null;
  /** Without it nothing is reported: it is done when it was opened. */
  isSco: boolean;
};

/** Courses, progress, certificates, packages and captions: migrations 0092 to 0094, 0187, 0188 and 0233. */
export type CourseTables = {
  "edu.course": {
    course_id: Generated<number>;
    dept_id: number;
    owner_id: string | null;
    version: Generated<number>;
    state: Generated<CourseState>;
    title: string;
    title_en: string;
    summary: string;
    summary_en: string;
    subject: Subject;
    cover_id: string | null;
    audience: CourseAudience;
    is_public: boolean;
    sections: Json<StoredSection[]>;
    created_at: number;
    updated_at: number;
    published_at: number | null;
  };
  "edu.course_class": { course_id: number; class_id: number; dept_id: number };
  "edu.course_unit": {
    course_id: number;
    unit_id: string;
    dept_id: number;
    unit_no: number;
    title: string;
    title_en: string;
    needs: string[];
    item: Json<UnitItem>;
  };
  "edu.course_caption": {
    caption_id: Generated<number>;
    dept_id: number;
    course_id: number;
    language: string;
    cues: Json<CaptionCue[]>;
    saved_at: number;
  };
  "edu.course_enrolment": {
    course_id: number;
    account_id: string;
    dept_id: number;
    begun_at: number;
    seen_at: number;
    last_unit_id: string | null;
    watched_at: number;
    finished_at: number | null;
    /** Of what a learning record store was told, or would have been; null: it was begun before that. */
    told_units: string[] | null;
  };
  "edu.course_progress": {
    course_id: number;
    account_id: string;
    unit_id: string;
    dept_id: number;
    opened_at: number;
    ticked_at: number | null;
    position_ms: Generated<number>;
    watched: ColumnType<WatchedSpan[], string | undefined, string>;
  };
  "edu.course_certificate": {
    code: string;
    dept_id: number;
    course_id: number;
    account_id: string;
    course_title: string;
    course_title_en: string;
    /** Null: issued by a node of the version before. */
    holder_name: string | null;
    shows_name: boolean;
    finished_at: number;
    revoked_at: number | null;
  };
  "edu.course_package": {
    asset_id: string;
    dept_id: number;
    state: "waiting" | "ready" | "refused";
    problem: PackageProblem | null;
    problem_at: Generated<string>;
    version: PackageVersion | null;
    title: Generated<string>;
    items: ColumnType<StoredLesson[], string | undefined, string>;
    files: Generated<number>;
    size: Generated<number>;
    created_at: number;
  };
  "edu.course_package_run": {
    course_id: number;
    account_id: string;
    unit_id: string;
    dept_id: number;
    asset_id: string;
    launch_no: number;
    item_no: number;
    ticket_hash: Buffer;
    ticket_until: number;
    portal_host: string;
    reported_at: number;
  };
  "edu.course_package_item": {
    course_id: number;
    account_id: string;
    unit_id: string;
    item_no: number;
    dept_id: number;
    completion: RunCompletion;
    success: RunSuccess;
    score: number | null;
    location: string;
    suspend_data: string;
    total_ms: number;
    updated_at: number;
  };
};
