/**
 * What somebody has learnt, as the outbox keeps it (P10): numbers, and titles that teachers wrote. Nothing that a learner
 * wrote, and no name.
 */
export type LearningFact =
  | { kind: "homeworkHandedIn"; homeworkId: number; submissionId: number; title: string }
  | {
      kind: "homeworkReturned";
      homeworkId: number;
      submissionId: number;
      title: string;
      score: number;
      max: number;
    }
  | ({ kind: "unitDone"; unitId: string; unitTitle: string; unitTitleEn: string } & OfCourse)
  | ({ kind: "courseProgressed"; unitsDone: number; units: number } & OfCourse)
  | ({ kind: "courseFinished" } & OfCourse)
  | {
      kind: "quizFinished";
      quizId: number;
      roundId: number;
      title: string;
      /** The part of each question that was right, together. */
      right: number;
      items: number;
      /** Null: others set the pace. */
      tookMs: number | null;
    }
  | { kind: "questionMastered"; questionId: number };

type OfCourse = { courseId: number; title: string; titleEn: string };
