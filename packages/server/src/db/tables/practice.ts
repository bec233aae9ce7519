import type { QuestionAnswer, Subject } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string, string>;

/** Practice that adapts to the learner: migrations 0106, 0268. */
export type PracticeTables = {
  "edu.question_level": { question_id: number; dept_id: number; level: number; answers: number };
  "edu.ability": {
    account_id: string;
    subject: Subject;
    point: string;
    dept_id: number;
    theta: number;
    answers: number;
    days: number;
    last_day: string;
  };
  "edu.ability_homework": {
    account_id: string;
    homework_id: number;
    item_no: number;
    dept_id: number;
    submission_id: number;
    question_id: number;
    subject: Subject;
    points: string[];
    share: number | null;
    chance: number;
    weights: number[];
    level_weight: number;
    counted_at: number;
  };
  "edu.practice_opt_out": { account_id: string; dept_id: number; since: number };
  "edu.practice": {
    practice_id: Generated<number>;
    dept_id: number;
    account_id: string;
    subject: Subject;
    points: string[];
    goal: number;
    started_at: number;
    ended_at: number | null;
  };
  "edu.practice_item": {
    practice_id: number;
    seq: number;
    dept_id: number;
    account_id: string;
    question_id: number;
    version: number;
    reason: string;
    point: string | null;
    wrong_at: number | null;
    answer: Json<QuestionAnswer> | null;
    share: number | null;
    mastery: Json<{ point: string; before: number | null; after: number }[]>;
    time_ms: number | null;
    answered_at: number | null;
  };
};
