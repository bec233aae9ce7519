import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, Id, nullable, strict, Time, Version } from "./basic.ts";
import {
  AnswerKey,
  AskedQuestion,
  QuestionAnswer,
  QuestionId,
  QuestionKind,
  SimpleKind,
  Subject,
} from "./question.ts";
import { PageInk } from "./page-ink.ts";
import { FilledRubric, PartRubric, Rubric } from "./rubric.ts";
import { RulingKind } from "./ruling.ts";
import { MarkerCandidate, SecondMarking } from "./second-marking.ts";

const Score = Type.Number({ minimum: 0, maximum: 1_000_000 });
const ClassId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Name = Type.Object({ classId: Type.Integer(), name: Type.String(), nameEn: Type.String() });

/** How far a piece of homework is. */
export const HomeworkStage = Type.Union([
  Type.Literal("draft"),
  Type.Literal("scheduled"),
  Type.Literal("open"),
  Type.Literal("late"),
  Type.Literal("closed"),
  Type.Literal("withdrawn"),
]);
export type HomeworkStage = Static<typeof HomeworkStage>;

/** When a pupil sees what was right: as soon as all is graded, when the due time has passed, or when the teacher says so. */
export const ReleaseRule = Type.Union([Type.Literal("submit"), Type.Literal("due"), Type.Literal("manual")]);
export type ReleaseRule = Static<typeof ReleaseRule>;

/** How far a pupil's work is. */
export const SubmissionState = Type.Union([
  Type.Literal("inProgress"),
  Type.Literal("submitted"),
  Type.Literal("grading"),
  Type.Literal("graded"),
  Type.Literal("returned"),
]);
export type SubmissionState = Static<typeof SubmissionState>;

export const HomeworkContent = strict({
  title: Type.String({ minLength: 1, maxLength: limits.homeworkTitleMax.value }),
  note: Type.String({ maxLength: limits.homeworkNoteMax.value }),
  subject: Subject,
  classIds: Type.Array(ClassId, { maxItems: 50 }),
  openAt: Time,
  dueAt: Time,
  /** Late work is taken until then; the same as `dueAt`: none is. */
  closeAt: Time,
  releaseRule: ReleaseRule,
  attempts: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Questions and options stand in another order for each pupil. */
  isShuffled: Type.Boolean(),
  /** Minutes for each attempt from its first opening on; absent: the close alone counts. */
  timeLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.homeworkTimeLimitMax.value })),
  items: Type.Array(strict({ questionId: QuestionId, points: Type.Integer({ minimum: 1, maximum: 100 }) }), {
    maxItems: limits.homeworkItemsMax.value,
  }),
  /** Answers that a person marks are marked by two; absent: by one. */
  secondMarking: Type.Optional(SecondMarking),
});
export type HomeworkContent = Static<typeof HomeworkContent>;

/** How many pupils are how far. */
const Progress = Type.Object({
  pupils: Count,
  begun: Count,
  submitted: Count,
  /** Answers wait for the teacher. */
  toGrade: Count,
  returned: Count,
  /** Answers of newest attempts that wait for a second mark, and those whose two marks wait for a decision. */
  toSecond: Count,
  toSettle: Count,
});

export const StaffHomeworkRow = Type.Object({
  homeworkId: Type.Integer(),
  title: Type.String(),
  subject: Subject,
  stage: HomeworkStage,
  classes: Type.Array(Name),
  dueAt: Time,
  items: Count,
  progress: Progress,
});
export type StaffHomeworkRow = Static<typeof StaffHomeworkRow>;

export const StaffHomework = Type.Object({
  homeworkId: Type.Integer(),
  version: Version,
  stage: HomeworkStage,
  content: HomeworkContent,
  /** The chosen questions, in their order, in a few words. */
  questions: Type.Array(
    Type.Object({ questionId: Type.Integer(), version: Version, kind: QuestionKind, words: Type.String() }),
  ),
  /** The names of those who mark a second time. */
  secondMarkers: Type.Array(MarkerCandidate),
  mayEdit: Type.Boolean(),
  /** It stands in the archive. */
  isArchived: Type.Optional(Type.Boolean()),
});
export type StaffHomework = Static<typeof StaffHomework>;

/** A pupil in the results of a piece of homework; `submissionId` null: nothing begun. */
export const PupilResult = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  submissionId: nullable(Type.Integer()),
  state: nullable(SubmissionState),
  attempt: Count,
  isLate: Type.Boolean(),
  submittedAt: nullable(Time),
  score: nullable(Score),
  /** Another end that this pupil was given. */
  extendedUntil: nullable(Time),
});
export type PupilResult = Static<typeof PupilResult>;

/** A question in the results: how it was answered by those who handed in. */
export const QuestionResult = Type.Object({
  itemNo: Count,
  questionId: QuestionId,
  words: Type.String(),
  kind: QuestionKind,
  points: Count,
  /** The knowledge points that it is about. */
  tags: Type.Array(Type.String()),
  answered: Count,
  /** The part of the points that was reached, of 1. */
  facility: nullable(Type.Number()),
  /** How well it tells apart who knows the rest from who does not, from -1 to 1; null: too few, or all alike. */
  discrimination: nullable(Type.Number()),
  /** How many answers were not wholly right, and how long half of the pupils took at most. */
  wrong: Count,
  medianMs: nullable(Type.Number()),
  /** How often each option was chosen, in the order in which the teacher wrote them. */
  optionCounts: Type.Array(Count),
  /** Of a question with parts how each was answered, by what the machine can judge. */
  parts: Type.Array(
    Type.Object({
      kind: SimpleKind,
      words: Type.String(),
      answered: Count,
      facility: nullable(Type.Number()),
    }),
  ),
});
export type QuestionResult = Static<typeof QuestionResult>;

export const HomeworkResults = Type.Object({
  title: Type.String(),
  stage: HomeworkStage,
  points: Count,
  pupils: Type.Array(PupilResult),
  questions: Type.Array(QuestionResult),
  /** How many pupils reached each tenth of the points. */
  distribution: Type.Array(Count),
  /** The criteria of rubrics by which answers were marked, and what each pupil got for them, in this order; null: nothing. */
  criteria: Type.Array(
    Type.Object({
      itemNo: Count,
      /** Counted from 0; left out where the rubric is that of the whole question. */
      part: Type.Optional(Count),
      title: Type.String(),
      points: Score,
    }),
  ),
  byCriterion: Type.Array(Type.Object({ userId: Type.String(), points: Type.Array(nullable(Score)) })),
});
export type HomeworkResults = Static<typeof HomeworkResults>;

/** Homework as it is looked through with the class: how each question was answered, without names. */
export const ClassReview = Type.Object({
  homeworkId: Type.Integer(),
  title: Type.String(),
  items: Type.Array(
    Type.Object({
      itemNo: Count,
      points: Count,
      question: AskedQuestion,
      key: AnswerKey,
      answered: Count,
      /** The part of the marked answers that was wholly right; null: too few to say it before the class. */
      rightShare: nullable(Type.Number()),
      /** How often each option was chosen, as they are shown; empty: too few. */
      optionCounts: Type.Array(Count),
    }),
  ),
});
export type ClassReview = Static<typeof ClassReview>;

/** A question that pupils of a class have answered wrongly, over all homework of a period. */
export const ClassMistake = Type.Object({
  questionId: QuestionId,
  kind: QuestionKind,
  subject: Subject,
  words: Type.String(),
  tags: Type.Array(Type.String()),
  /** The most that it was worth. */
  points: Count,
  /** In how many pieces of homework it stood, how many pupils have a mark for it, and how many of them were not wholly right. */
  homework: Count,
  answered: Count,
  wrong: Count,
  right: Type.String(),
  /** Wrong answers in words, those first that most pupils gave. */
  examples: Type.Array(Type.Object({ words: Type.String(), pupils: Count })),
});
export type ClassMistake = Static<typeof ClassMistake>;

/** One answer of handed-in work, with what it got. */
export const GradedItem = Type.Object({
  itemNo: Count,
  points: Count,
  question: AskedQuestion,
  answer: nullable(QuestionAnswer),
  key: AnswerKey,
  /** Null: it waits for the teacher. */
  score: nullable(Score),
  /** Of a question with parts what each is worth of itself, of 1, by the machine or by a person; null: a person decides. */
  partShares: Type.Array(nullable(Type.Number({ minimum: 0, maximum: 1 }))),
  comment: Type.String(),
  /** The rubric by which it was marked. */
  rubric: nullable(FilledRubric),
  /** Of a question with parts the rubrics by which these were marked; left out: by none. */
  partRubrics: Type.Optional(Type.Array(nullable(FilledRubric))),
  /** Why the points are others than the rubrics or the parts come to; empty: they are the same. */
  reason: Type.String(),
  /** What teachers wrote on its pages of handwork; pages without any are left out. */
  ink: Type.Array(PageInk),
  /** What was decided about it after the homework was given, where it counts for this answer. */
  ruled: nullable(RulingKind),
  /** Two people have marked it: the points are what both came to, whatever its rubric or its parts say. */
  isByTwo: Type.Boolean(),
});
export type GradedItem = Static<typeof GradedItem>;

/** How often work was handed in before this time, and reopened or taken back; a node of the version before tells nothing of it. */
export const HandIn = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const StaffSubmission = Type.Object({
  submissionId: Type.Integer(),
  homeworkId: Type.Integer(),
  title: Type.String(),
  subject: Subject,
  pupil: Type.Object({ userId: Type.String(), name: Type.String() }),
  state: SubmissionState,
  isLate: Type.Boolean(),
  submittedAt: nullable(Time),
  handIn: Type.Optional(HandIn),
  score: nullable(Score),
  points: Count,
  comment: Type.String(),
  items: Type.Array(GradedItem),
  /** The rubrics by which its questions are marked. */
  rubrics: Type.Array(Type.Object({ itemNo: Count, rubric: Rubric })),
  /** Those by which parts of them are marked. */
  partRubrics: Type.Optional(Type.Array(Type.Object({ itemNo: Count, ...PartRubric.properties }))),
  /** What it was before it was reopened, or taken back by its pupil, the newest first. */
  earlier: Type.Array(
    Type.Object({
      submittedAt: nullable(Time),
      score: nullable(Score),
      keptAt: Time,
      isReclaimed: Type.Optional(Type.Boolean()),
      /** Its number, by which it is looked at; left out: it is not, as it was taken back. */
      versionNo: Type.Optional(Count),
    }),
  ),
  /** Whoever answers for the whole school reads it alone. */
  mayMark: Type.Boolean(),
});
export type StaffSubmission = Static<typeof StaffSubmission>;

/** Where a piece of homework stands for a pupil. */
export const PupilStage = Type.Union([
  Type.Literal("todo"),
  Type.Literal("overdue"),
  Type.Literal("submitted"),
  Type.Literal("returned"),
  Type.Literal("missed"),
]);
export type PupilStage = Static<typeof PupilStage>;

export const PupilHomeworkRow = Type.Object({
  homeworkId: Type.Integer(),
  title: Type.String(),
  subject: Subject,
  teacher: Type.String(),
  dueAt: Time,
  closeAt: Time,
  items: Count,
  answered: Count,
  stage: PupilStage,
  /** The newest attempt. */
  submissionId: nullable(Type.Integer()),
  score: nullable(Score),
  points: Count,
  /** Minutes for an attempt; null: no limit. */
  timeLimit: nullable(Count),
  /** Another attempt may be begun. */
  mayRepeat: Type.Boolean(),
  /** Until when this work may be taken back; absent: it may not be, or a node of the version before has answered. */
  reclaimableUntil: Type.Optional(Time),
});
export type PupilHomeworkRow = Static<typeof PupilHomeworkRow>;

/** What a pupil has before them. */
export const Sheet = Type.Object({
  submissionId: Type.Integer(),
  /** Whose work it is. */
  account: Id,
  homeworkId: Type.Integer(),
  title: Type.String(),
  note: Type.String(),
  state: SubmissionState,
  attempt: Count,
  dueAt: Time,
  closeAt: Time,
  /** Until when this attempt takes answers by its time limit; null: it has none. */
  deadlineAt: nullable(Time),
  /** The clock of the server, which alone counts. */
  now: Time,
  items: Type.Array(
    Type.Object({
      itemNo: Count,
      points: Count,
      question: AskedQuestion,
      answer: nullable(QuestionAnswer),
      /** Of the answer; an answer that is saved names the one that it follows. */
      revision: Version,
      isFlagged: Type.Boolean(),
    }),
  ),
});
export type Sheet = Static<typeof Sheet>;

export const HandInAnswer = Type.Object({
  isHandedIn: Type.Boolean(),
  state: SubmissionState,
  /** The questions without an answer, by the number under which they are shown. */
  unanswered: Type.Array(Count),
  /** As in the list of homework. */
  reclaimableUntil: Type.Optional(Time),
});

export const PupilResultSheet = Type.Object({
  submissionId: Type.Integer(),
  homeworkId: Type.Integer(),
  title: Type.String(),
  state: SubmissionState,
  isLate: Type.Boolean(),
  submittedAt: nullable(Time),
  /** False: nothing of what was right is said yet. */
  isReleased: Type.Boolean(),
  /** When it is released by itself; null: when the teacher returns it. */
  releaseAt: nullable(Time),
  /** Until when the pupil may take it back; left out: it is not taken back. */
  reclaimableUntil: Type.Optional(Time),
  score: nullable(Score),
  points: Count,
  comment: Type.String(),
  items: Type.Array(GradedItem),
  /** Where questions of it stand in the pupil's wrong book and among the saved ones. */
  places: Type.Array(
    Type.Object({
      itemNo: Count,
      entryId: nullable(Type.Integer()),
      savedId: nullable(Type.Integer()),
    }),
  ),
  /** What each question is about, and which part of the class was wholly right; null: too few to say it. */
  about: Type.Array(
    Type.Object({ itemNo: Count, tags: Type.Array(Type.String()), rightShare: nullable(Type.Number()) }),
  ),
});
export type PupilResultSheet = Static<typeof PupilResultSheet>;

/** Given by the server; 128 bits of chance. */
export const HandworkTicket = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });
