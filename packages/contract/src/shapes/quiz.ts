import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetView } from "./asset.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";
import { AnswerKey, AskedQuestion, QuestionAnswer, QuestionId, QuestionKind, Subject } from "./question.ts";

const Seconds = Type.Integer({ minimum: limits.quizSecondsMin.value, maximum: limits.quizSecondsMax.value });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const TeamName = Type.String({ minLength: 1, maxLength: limits.quizTeamNameMax.value });
export const QuizTeams = Type.Array(TeamName, { maxItems: limits.quizTeamsMax.value });
export const QuizNick = Type.String({ minLength: 1, maxLength: limits.quizNickMax.value });
/** What a guest proves with that a place in a round is theirs. */
export const QuizKey = Type.String({ minLength: 1, maxLength: 64 });
export const QuizCode = Type.String({ pattern: "^[0-9]{6}$" });

export const QuizContent = strict({
  title: Type.String({ minLength: 1, maxLength: limits.homeworkTitleMax.value }),
  subject: Subject,
  /** Everybody of the institution may practise it alone. */
  isOpen: Type.Boolean(),
  /**
   * Where it is open: whoever comes to the site may practise it, without an account. Pages of an earlier version do not name
   * it, and what they save leaves it as it is.
   */
  isPublic: Type.Optional(Type.Boolean()),
  items: Type.Array(strict({ questionId: QuestionId, seconds: Seconds }), {
    maxItems: limits.quizItemsMax.value,
  }),
});
export type QuizContent = Static<typeof QuizContent>;

/** What every list says of a quiz. */
const quizHead = {
  quizId: Type.Integer(),
  title: Type.String(),
  subject: Subject,
  items: Count,
};

export const StaffQuizRow = Type.Object({
  ...quizHead,
  isOpen: Type.Boolean(),
  isPublic: Type.Boolean(),
  owner: Type.Object({ userId: Type.String(), name: Type.String() }),
  updatedAt: Time,
  /** How many rounds were played. */
  rounds: Count,
});
export type StaffQuizRow = Static<typeof StaffQuizRow>;

export const StaffQuiz = Type.Object({
  quizId: Type.Integer(),
  version: Version,
  content: QuizContent,
  questions: Type.Array(
    Type.Object({ questionId: Type.Integer(), kind: QuestionKind, words: Type.String() }),
  ),
  mayEdit: Type.Boolean(),
  /** Whether the institution lets people without an account play. */
  mayInviteGuests: Type.Boolean(),
});
export type StaffQuiz = Static<typeof StaffQuiz>;

/** How far a round is; a question is revealed when its time is over. */
export const QuizPhase = Type.Union([
  Type.Literal("lobby"),
  Type.Literal("question"),
  Type.Literal("reveal"),
  Type.Literal("ended"),
]);
export type QuizPhase = Static<typeof QuizPhase>;

/** "noGuests": the round stays where it is, and no further guest joins. */
export const QuizStep = Type.Union([
  Type.Literal("next"),
  Type.Literal("close"),
  Type.Literal("end"),
  Type.Literal("noGuests"),
]);
export type QuizStep = Static<typeof QuizStep>;

const Ranked = Type.Object({
  playerId: Type.Integer(),
  nick: Type.String(),
  /** Its place in the list of teams; null: none. */
  team: nullable(Count),
  points: Count,
  /** From 1; who has as many points has the same. */
  rank: Count,
});
export type RankedPlayer = Static<typeof Ranked>;
const Team = Type.Object({ name: Type.String(), players: Count, points: Count });
export type QuizTeam = Static<typeof Team>;

/** What host and players see of a round. */
const Round = {
  roundId: Type.Integer(),
  title: Type.String(),
  /** Counts the changes that everybody hears of. */
  rev: Version,
  /** The clock of the server, which alone counts. */
  now: Time,
  phase: QuizPhase,
  items: Count,
  /** -1 before the first question. */
  itemNo: Type.Integer({ minimum: -1 }),
  question: nullable(AskedQuestion),
  opensAt: Time,
  closesAt: Time,
  /** What is right, from the reveal on. */
  key: nullable(AnswerKey),
  players: Count,
  teams: Type.Array(Team),
  /** The first of the ranking, from the first reveal on. */
  ranking: Type.Array(Ranked),
};

export const HostRound = Type.Object({
  ...Round,
  code: Type.String(),
  allowsGuests: Type.Boolean(),
  /** How many have answered the question that is open. */
  answered: Count,
  /** How often each option was chosen, in the order in which they are shown; empty before the reveal. */
  optionCounts: Type.Array(Count),
  /** How many answers were wholly right; null before the reveal. */
  right: nullable(Count),
  /** Who has joined, those who came last first. */
  joined: Type.Array(Type.Object({ playerId: Type.Integer(), nick: Type.String(), team: nullable(Count) })),
});
export type HostRound = Static<typeof HostRound>;

export const PlayerRound = Type.Object({
  ...Round,
  me: Ranked,
  /** What the player has answered to the current question. */
  answer: nullable(QuestionAnswer),
  /** What it brought, from the reveal on. */
  result: nullable(Type.Object({ share: Share, points: Count })),
  /** The pictures and sounds of the question, for guests as well, who could not ask for them. */
  files: Type.Array(AssetView),
});
export type PlayerRound = Static<typeof PlayerRound>;

/** What somebody who holds a code learns of its round before they join. */
export const QuizInvitation = Type.Object({
  roundId: Type.Integer(),
  title: Type.String(),
  teams: Type.Array(Type.String()),
  allowsGuests: Type.Boolean(),
  /** The name under which a member plays; null: a guest chooses one. */
  nick: nullable(Type.String()),
});
export type QuizInvitation = Static<typeof QuizInvitation>;

export const QuizRoundRow = Type.Object({
  roundId: Type.Integer(),
  quizId: nullable(Type.Integer()),
  title: Type.String(),
  startedAt: Time,
  endedAt: nullable(Time),
  players: Count,
  items: Count,
});
export type QuizRoundRow = Static<typeof QuizRoundRow>;

export const QuizReport = Type.Object({
  roundId: Type.Integer(),
  title: Type.String(),
  startedAt: Time,
  endedAt: nullable(Time),
  teams: Type.Array(Team),
  players: Type.Array(
    Type.Object({
      ...Ranked.properties,
      isGuest: Type.Boolean(),
      answered: Count,
      right: Count,
      meanMs: nullable(Type.Number()),
      /** What each question brought; null: no answer. */
      shares: Type.Array(nullable(Share)),
    }),
  ),
  questions: Type.Array(
    Type.Object({
      itemNo: Count,
      words: Type.String(),
      kind: QuestionKind,
      /** What is right, in words. */
      right: Type.String(),
      answered: Count,
      rightCount: Count,
      medianMs: nullable(Type.Number()),
    }),
  ),
});
export type QuizReport = Static<typeof QuizReport>;

/** What practice of a quiz brought, of all who came to its end. */
export const QuizPracticeReport = Type.Object({
  /** How often it was practised, and by how many. */
  finished: Count,
  people: Count,
  /** The mean part of the points. Null, and no questions: too few people have practised it for figures. */
  mean: nullable(Share),
  /** The questions of the quiz as it is now. */
  questions: Type.Array(
    Type.Object({
      questionId: Type.Integer(),
      words: Type.String(),
      /** Null: too few people have answered it for figures. */
      answered: nullable(Count),
      rightCount: nullable(Count),
    }),
  ),
  /** Counts of visitors, of whom nothing else is known; null: the quiz was never for everybody. */
  visitors: nullable(
    Type.Object({
      begun: Count,
      finished: Count,
      questions: Type.Array(
        Type.Object({
          questionId: Type.Integer(),
          words: Type.String(),
          answered: Count,
          /** Null: too few answers for figures. */
          rightCount: nullable(Count),
        }),
      ),
    }),
  ),
});
export type QuizPracticeReport = Static<typeof QuizPracticeReport>;

/** A quiz that may be practised alone. */
export const OpenQuizRow = Type.Object({
  ...quizHead,
  /** How often the caller has finished it, and the best part of the points. */
  finished: Count,
  best: nullable(Share),
});
export type OpenQuizRow = Static<typeof OpenQuizRow>;

/** Practice alone: one question after the other, without a clock. */
export const QuizPractice = Type.Object({
  roundId: Type.Integer(),
  quizId: nullable(Type.Integer()),
  title: Type.String(),
  /** The questions that count: those that were answered, and those that are still asked. */
  items: Count,
  /** Those that are not asked, because somebody else still has to answer them in homework or in a round. */
  heldBack: Count,
  /** What each question that was answered brought. */
  shares: Type.Array(Share),
  /** The place of the next question in the quiz; null: the practice is over. */
  itemNo: nullable(Count),
  question: nullable(AskedQuestion),
});
export type QuizPractice = Static<typeof QuizPractice>;

export const PracticeResult = Type.Object({
  share: Share,
  key: AnswerKey,
  practice: QuizPractice,
});
export type PracticeResult = Static<typeof PracticeResult>;

/** A quiz that anybody may practise. */
export const PublicQuizRow = Type.Object(quizHead);
export type PublicQuizRow = Static<typeof PublicQuizRow>;

/** Which question was asked, in which version and order of options, signed by the server. */
export const AskedTicket = Type.String({ minLength: 1, maxLength: 200 });

/** Practice of somebody who may have no account: the server keeps nothing of it, what was answered stays in the browser. */
export const PublicPractice = Type.Object({
  quizId: Type.Integer(),
  title: Type.String(),
  /** The questions from the next one on that are asked. */
  left: Count,
  /** Those of the whole quiz that are not asked, because somebody still has to answer them in homework or in a round. */
  heldBack: Count,
  /** Null: nothing is asked any more. */
  question: nullable(AskedQuestion),
  ticket: nullable(AskedTicket),
  /** The ticket is no longer good then; null where there is none. */
  endsAt: nullable(Time),
  /** The pictures and sounds of the question. */
  files: Type.Array(AssetView),
});
export type PublicPractice = Static<typeof PublicPractice>;

export const PublicPracticeResult = Type.Object({
  /** Null: the question is not asked any more as it was shown, and nothing is said of it. */
  graded: nullable(Type.Object({ share: Share, key: AnswerKey, files: Type.Array(AssetView) })),
  practice: PublicPractice,
});
export type PublicPracticeResult = Static<typeof PublicPracticeResult>;
