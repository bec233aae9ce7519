export { fitsQuestion, gradeAnswer, isAnswered, questionProblem, scoreOf } from "./grade-answer.ts";
export {
  homeworkStageAt,
  type HomeworkTimes,
  isTaking,
  isTakingAnswers,
  pupilStageAt,
  returnsByItself,
  timesProblem,
} from "./homework-stage.ts";
export { askQuestion, keyOf, optionCount, toShown, toWritten } from "./show-question.ts";
export { optionOrder, shuffledOrder } from "./shuffle.ts";
export { stepSubmission } from "./submission-state.ts";
export { afterReview, loweredRating, ratingOf, type WrongState } from "./wrong-book.ts";
