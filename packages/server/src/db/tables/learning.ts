import type {
  CalendarPart,
  HomeworkContent,
  InkItem,
  PartFillings,
  QuestionAnswer,
  QuestionContent,
  QuestionKind,
  Rating,
  ReleaseRule,
  RubricContent,
  RubricPick,
  Ruling,
  SchoolStage,
  Subject,
  SecondMarkState,
  SubmissionState,
  WrongCause,
  WrongStatus,
} from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

/** Questions, homework and the book of wrong answers: migrations 0060 to 0063; rulings, time limits and comments: 0144 to 0146; calendars: 0179, 0192; rubrics: 0200, 0212, 0269; ink: 0213; second marks: 0223, 0266, 0270; words and points of the bank: 0229. */
export type LearningTables = {
  "edu.question": QuestionTable;
  "edu.question_version": QuestionVersionTable;
  "edu.knowledge_point": {
    dept_id: number;
    subject: Subject;
    name: string;
    parent: string | null;
    place: number;
  };
  "edu.homework": HomeworkTable;
  "edu.homework_class": { homework_id: number; class_id: number; dept_id: number };
  "edu.homework_item": HomeworkItemTable;
  "edu.submission": SubmissionTable;
  "edu.submission_answer": SubmissionAnswerTable;
  "edu.homework_extension": {
    homework_id: number;
    account_id: string;
    dept_id: number;
    until_at: number;
    given_at: number;
  };
  "edu.submission_version": {
    submission_id: number;
    version_no: number;
    dept_id: number;
    state: SubmissionState;
    submitted_at: number | null;
    score: number | null;
    comment: string;
    answers: Json<unknown[]>;
    kept_at: number;
    /** Its pupil has taken it back. */
    reclaimed: Generated<boolean>;
  };
  "edu.kept_second_mark": {
    submission_id: number;
    version_no: number;
    item_no: number;
    dept_id: number;
    state: SecondMarkState;
    first_score: number | null;
    score: number | null;
    marked_by: string | null;
    comment: string;
    rubric_id: number | null;
    rubric_version: number | null;
    picks: MaybeJson<RubricPick[]>;
    part_scores: number[] | null;
    part_rubrics: MaybeJson<PartFillings>;
    reason: string;
    settled_score: number | null;
    settled_by: string | null;
    settle_reason: string;
    is_taken: boolean;
    ink: Json<{ assetId: string; items: InkItem[] }[]>;
  };
  "edu.handwork_ticket": {
    ticket_hash: Buffer;
    dept_id: number;
    submission_id: number;
    item_no: number;
    made_at: number;
    ends_at: number;
  };
  "edu.analysis_ticket": {
    ticket_hash: Buffer;
    dept_id: number;
    account_id: string;
    homework_id: number | null;
    submission_id: number | null;
    /** Of a question of the wrong book, which has no homework; migration 0236. */
    entry_id: number | null;
    made_at: number;
    ends_at: number;
  };
  "edu.handwork_page": {
    submission_id: number;
    page_key: string;
    dept_id: number;
    item_no: number;
    brought_at: number;
  };
  "edu.homework_ruling": {
    ruling_id: Generated<number>;
    dept_id: number;
    homework_id: number;
    item_no: number;
    ruling: Json<Ruling>;
    made_at: number;
    undone_at: number | null;
  };
  "edu.calendar_feed": {
    account_id: string;
    dept_id: number;
    secret_hash: Buffer;
    language: "zh-CN" | "en-US";
    made_at: number;
    read_at: number | null;
    parts: CalendarPart[];
    content_hash: Generated<string>;
    changed_at: Generated<number>;
  };
  "edu.grade_comment": {
    comment_id: Generated<number>;
    dept_id: number;
    account_id: string;
    subject: Subject | null;
    words: string;
    saved_at: number;
  };
  "edu.rubric": {
    rubric_id: Generated<number>;
    dept_id: number;
    owner_id: string | null;
    version: Generated<number>;
    title: string;
    updated_at: number;
    removed_at: number | null;
  };
  "edu.rubric_version": {
    rubric_id: number;
    version: number;
    dept_id: number;
    content: Json<RubricContent>;
    saved_by: string;
    saved_at: number;
  };
  "edu.question_rubric": { question_id: number; dept_id: number; rubric_id: number };
  "edu.homework_rubric": {
    homework_id: number;
    question_id: number;
    dept_id: number;
    /** Null with its version: no rubric, by choice. */
    rubric_id: number | null;
    version: number | null;
  };
  "edu.question_part_rubric": { question_id: number; part_no: number; dept_id: number; rubric_id: number };
  "edu.homework_part_rubric": {
    homework_id: number;
    question_id: number;
    part_no: number;
    dept_id: number;
    rubric_id: number | null;
    version: number | null;
  };
  "edu.answer_mark": AnswerMarkTable;
  "edu.page_ink": PageInkTable;
  "edu.second_ink": Omit<PageInkTable, "saved_by"> & { marker_id: string };
  "edu.second_marking": {
    homework_id: number;
    dept_id: number;
    share: number;
    tolerance: number;
    seed: number;
    stopped_at: number | null;
    stop_reason: Generated<string>;
  };
  "edu.second_marker": { homework_id: number; account_id: string; dept_id: number };
  "edu.second_mark": SecondMarkTable;
  "edu.wrong_entry": WrongEntryTable;
  "edu.question_folder": QuestionFolderTable;
  "edu.saved_question": SavedQuestionTable;
  "edu.review": ReviewTable;
  "edu.review_setting": { account_id: string; dept_id: number; per_day: number };
};

type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null, string | null>;

type QuestionTable = {
  question_id: Generated<number>;
  dept_id: number;
  owner_id: string | null;
  version: Generated<number>;
  kind: QuestionKind;
  subject: Subject;
  difficulty: number;
  stage: SchoolStage | null;
  tags: string[];
  words: string;
  /** Written by the database with each version. */
  found: Generated<string>;
  /** The characters of `found` that follow each other, for its index. */
  pairs: Generated<string[]>;
  /** By which stems that are alike are found; written by the database, too. */
  marks: Generated<number[]>;
  created_at: number;
  updated_at: number;
};

type QuestionVersionTable = {
  question_id: number;
  version: number;
  dept_id: number;
  content: Json<QuestionContent>;
  words: string;
  saved_by: string;
  saved_at: number;
};

type HomeworkTable = {
  homework_id: Generated<number>;
  dept_id: number;
  owner_id: string | null;
  version: Generated<number>;
  state: "draft" | "published" | "withdrawn";
  title: HomeworkContent["title"];
  note: string;
  subject: Subject;
  open_at: number;
  due_at: number;
  close_at: number;
  release_rule: ReleaseRule;
  attempts: number;
  is_shuffled: boolean;
  time_limit: number | null;
  ruling_version: Generated<number>;
  /** Since when it stands in the list of archived homework; null: it does not. */
  archived_at: number | null;
  created_at: number;
  updated_at: number;
};

type HomeworkItemTable = {
  homework_id: number;
  item_no: number;
  dept_id: number;
  question_id: number;
  version: number;
  points: number;
};

type SubmissionTable = {
  submission_id: Generated<number>;
  dept_id: number;
  homework_id: number;
  account_id: string;
  attempt: number;
  state: SubmissionState;
  seed: number | null;
  started_at: number;
  submitted_at: number | null;
  is_late: Generated<boolean>;
  score: number | null;
  returned_at: number | null;
  comment: Generated<string>;
  ruling_version: Generated<number>;
  deadline_at: number | null;
};

type SubmissionAnswerTable = {
  submission_id: number;
  item_no: number;
  dept_id: number;
  answer: MaybeJson<QuestionAnswer>;
  revision: Generated<number>;
  is_flagged: Generated<boolean>;
  time_ms: Generated<number>;
  saved_at: number;
  score: number | null;
  graded_by: string | null;
  comment: Generated<string>;
  base_score: number | null;
  is_ruled: Generated<boolean>;
};

type AnswerMarkTable = {
  submission_id: number;
  item_no: number;
  dept_id: number;
  rubric_id: number | null;
  rubric_version: number | null;
  picks: MaybeJson<RubricPick[]>;
  part_scores: number[] | null;
  part_rubrics: MaybeJson<PartFillings>;
  reason: string;
};

type SecondMarkTable = {
  submission_id: number;
  item_no: number;
  dept_id: number;
  homework_id: number;
  state: SecondMarkState | "off";
  first_score: number | null;
  first_by: string | null;
  score: number | null;
  marked_by: string | null;
  marked_at: number | null;
  comment: Generated<string>;
  rubric_id: number | null;
  rubric_version: number | null;
  picks: MaybeJson<RubricPick[]>;
  part_scores: number[] | null;
  part_rubrics: MaybeJson<PartFillings>;
  reason: Generated<string>;
  settled_score: number | null;
  settled_by: string | null;
  settle_reason: Generated<string>;
};

type PageInkTable = {
  submission_id: number;
  item_no: number;
  asset_id: string;
  dept_id: number;
  account_id: string;
  place: number;
  revision: number;
  items: Json<InkItem[]>;
  saved_by: string;
  saved_at: number;
};

type QuestionFolderTable = {
  folder_id: Generated<number>;
  dept_id: number;
  account_id: string;
  name: string;
  created_at: number;
  removed_at: number | null;
};

type SavedQuestionTable = {
  saved_id: Generated<number>;
  dept_id: number;
  account_id: string;
  question_id: number;
  version: number;
  folder_id: number | null;
  note: Generated<string>;
  saved_at: number;
  removed_at: number | null;
};

type WrongEntryTable = {
  entry_id: Generated<number>;
  dept_id: number;
  account_id: string;
  question_id: number;
  version: number;
  homework_id: number | null;
  quiz_id: number | null;
  status: WrongStatus;
  first_wrong_at: number;
  last_wrong_at: number;
  wrong_count: number;
  last_answer: MaybeJson<QuestionAnswer>;
  causes: Generated<WrongCause[]>;
  note: Generated<string>;
  is_starred: Generated<boolean>;
  due_at: number;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  reviewed_at: number;
  long_streak: Generated<number>;
};

type ReviewTable = {
  review_id: Generated<number>;
  entry_id: number;
  dept_id: number;
  account_id: string;
  version: number;
  review_key: string;
  answer: MaybeJson<QuestionAnswer>;
  rating: Rating;
  is_right: boolean;
  time_ms: number;
  interval_days: number;
  reviewed_at: number;
};
