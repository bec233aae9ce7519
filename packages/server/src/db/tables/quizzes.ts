import type { QuestionAnswer, QuizPhase, Subject } from "@lyceum/contract/shapes";
import type { ColumnType, Generated } from "kysely";

/** Quizzes and their rounds: migration 0072. */
export type QuizTables = {
  "edu.quiz": {
    quiz_id: Generated<number>;
    dept_id: number;
    owner_id: string | null;
    version: Generated<number>;
    title: string;
    subject: Subject;
    is_open: boolean;
    /** Only where it is open; migration 0235. */
    is_public: Generated<boolean>;
    created_at: number;
    updated_at: number;
    removed_at: number | null;
  };
  "edu.quiz_item": {
    quiz_id: number;
    item_no: number;
    dept_id: number;
    question_id: number;
    seconds: number;
  };
  "edu.quiz_visit_count": { quiz_id: number; dept_id: number; begun: number; finished: number };
  "edu.quiz_visit_answer": {
    quiz_id: number;
    question_id: number;
    dept_id: number;
    answered: number;
    right_count: number;
  };
  "edu.quiz_round": {
    round_id: Generated<number>;
    dept_id: number;
    quiz_id: number | null;
    host_id: string | null;
    title: string;
    code: string | null;
    allows_guests: Generated<boolean>;
    teams: Generated<string[]>;
    seed: number;
    rev: Generated<number>;
    phase: QuizPhase;
    item_no: Generated<number>;
    opens_at: Generated<number>;
    closes_at: Generated<number>;
    started_at: number;
    ended_at: number | null;
  };
  "edu.quiz_round_item": {
    round_id: number;
    item_no: number;
    dept_id: number;
    question_id: number;
    version: number;
    seconds: number;
  };
  "edu.quiz_player": {
    player_id: Generated<number>;
    round_id: number;
    dept_id: number;
    account_id: string | null;
    key_hash: string | null;
    nick: string;
    team: number | null;
    joined_at: number;
    removed_at: number | null;
    booked_at: number | null;
  };
  "edu.quiz_answer": {
    player_id: number;
    item_no: number;
    round_id: number;
    dept_id: number;
    answer: ColumnType<QuestionAnswer | null, string | null, string | null>;
    share: number;
    points: number;
    time_ms: number;
    answered_at: number;
  };
};
