export {
  type Ability,
  chanceOf,
  type CountedAnswer,
  type Difficulty,
  learnFrom,
  masteryOf,
  priorDifficulty,
  recountAnswer,
  unknownAbility,
  weighAnswer,
} from "./ability.ts";
export { isTooLong, shortened } from "./answer-length.ts";
export { assemblePaper, type PaperCandidate } from "./assemble-paper.ts";
export { type Candidate, type Choice, chooseQuestion, placementAnswers } from "./choose-question.ts";
export {
  fitsQuestion,
  gradeAnswer,
  gradeParts,
  isAnswered,
  photosOf,
  progressOf,
  questionProblem,
  scoreOf,
  waitsForPerson,
} from "./grade-answer.ts";
export { isBlankRight } from "./grade-blank.ts";
export { mostAlike } from "./likeness.ts";
export { type LinearProblem, linearFormula } from "./linear/linear-formula.ts";
export { mergeAnswers, pagesAnswer, withPage } from "./merge-answers.ts";
export { isSameAnswer } from "./same-answer.ts";
export {
  extendedTimes,
  homeworkStageAt,
  type HomeworkTimes,
  isTaking,
  isTakingAnswers,
  limitedTo,
  mayArchive,
  pupilStageAt,
  returnsByItself,
  timesProblem,
} from "./homework-stage.ts";
export { normaliseAnswer } from "./normalise-answer.ts";
export { placePoint, takeOutPoint, type TreePoint, walkPoints } from "./point-tree.ts";
export { type PracticePlace, stepPractice } from "./step-practice.ts";
export { quizPhaseAt, quizPoints, rankPlayers, stepQuiz, teamPoints } from "./quiz.ts";
export { type DocUse, mapQuestionDocs, questionDocs } from "./question-docs.ts";
export {
  askQuestion,
  choiceCount,
  keyOf,
  questionOrder,
  type ShownOrder,
  toShown,
  toWritten,
  writtenOrder,
} from "./show-question.ts";
export {
  afterRightRuling,
  afterWrongRuling,
  fitsBank,
  fitsRuling,
  gradeRuled,
  gradeRuledParts,
  type Mark,
  ruledBody,
  ruleMark,
} from "./ruling.ts";
export {
  fitsParts,
  fitsRubric,
  foldMark,
  mostOf,
  partPoints,
  partShares,
  followsRubrics,
  rubricMost,
  rubricProblem,
  rubricSum,
} from "./rubric.ts";
export { compareMarks, isSampled } from "./second-marking.ts";
export { shuffledOrder } from "./shuffle.ts";
export { discriminationOf, distributionOf, facilityOf, medianOf, reachedByPoint } from "./statistics.ts";
export { mayReclaim, type Reclaimable, stepSubmission } from "./submission-state.ts";
export { afterReview, loweredRating, ratingOf, type WrongState } from "./wrong-book.ts";
export { printQuestions, type ReadQuestion, readQuestions } from "./exchange/index.ts";
export type { ReadFault } from "./exchange/plain-item.ts";
export { questionFingerprint } from "./exchange/fingerprint.ts";
export { answerWords } from "./exchange/answer-words.ts";
export { cleanText } from "./exchange/clean-text.ts";
export { docOf, linesOf } from "./exchange/doc-text.ts";
export { rightWords } from "./exchange/right-words.ts";
export { questionDifferences } from "./exchange/differences.ts";
