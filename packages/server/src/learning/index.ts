import type { CallHandlers } from "../app/calls.ts";
import { lookAtAnalysis } from "./analysis/look.ts";
import {
  endSharedQuestion,
  endSharedResult,
  endShownAnalysis,
  shareQuestion,
  shareResult,
  showAnalysis,
} from "./analysis/tickets.ts";
import { extendHomework } from "./assign/extend-homework.ts";
import { previewHomework, tryHomework } from "./assign/preview-homework.ts";
import { proposeQuestions } from "./assign/propose-questions.ts";
import { archiveHomework } from "./assign/archive-homework.ts";
import { publishHomework, withdrawHomework } from "./assign/publish-homework.ts";
import { listHomeworkClasses, listStaffHomework, readStaffHomework } from "./assign/read-homework.ts";
import { createHomework, saveDraft } from "./assign/write-homework.ts";
import { handIn } from "./do/hand-in.ts";
import { reclaimWork } from "./do/reclaim.ts";
import { listMyHomework } from "./do/list-mine.ts";
import { openHomework } from "./do/open-homework.ts";
import { readResult } from "./do/read-result.ts";
import { saveAnswer } from "./do/save-answer.ts";
import { listClassMistakes } from "./grade/list-mistakes.ts";
import { commentOnWork } from "./grade/comment-on-work.ts";
import { markAnswer } from "./grade/mark-answer.ts";
import { readEarlierWork } from "./grade/read-earlier-work.ts";
import { keepComment, listComments, removeComment } from "./grade/comments.ts";
import { readDesk } from "./grade/read-desk.ts";
import { readResults } from "./grade/read-results.ts";
import { readResultsWorkbook } from "./grade/results-workbook.ts";
import { previewRuling, readRuledItem, ruleItem, undoItemRuling } from "./grade/rule-item.ts";
import { writeInk } from "./grade/write-ink.ts";
import { readWork } from "./grade/read-work.ts";
import { reviewHomework } from "./grade/review-homework.ts";
import { returnHomework } from "./grade/return-homework.ts";
import { addPage, bringPage } from "./photos/bring-page.ts";
import { endPhoneTicket, lookAtTicket, makePhoneTicket } from "./photos/phone-ticket.ts";
import { watchAnswer } from "./photos/watch-answer.ts";
import { exportQuestions } from "./questions/export-questions.ts";
import { importQuestions, previewImport } from "./questions/import-questions.ts";
import { exportPackage, importPackage, previewPackage } from "./questions/package-calls.ts";
import { listAlikeQuestions } from "./questions/list-alike.ts";
import { listQuestionPoints, placeQuestionPoint, takeOutQuestionPoint } from "./questions/points.ts";
import { listBank, readQuestion } from "./questions/read-questions.ts";
import { readQuestionHistory } from "./questions/read-history.ts";
import { createQuestion, saveQuestion } from "./questions/write-question.ts";
import { readDifferences, settleMarks } from "./second/differences.ts";
import { markSecond } from "./second/mark-second.ts";
import { writeInkOfSecond } from "./second/write-second-ink.ts";
import {
  changeSecondMarkers,
  findSecondMarkers,
  readSecondMarking,
  stopSecond,
} from "./second/plan-second.ts";
import { listOwnSecondMarking, readSecondDesk } from "./second/read-second-desk.ts";
import { changeSavedFolder, createSavedFolder, listSavedFolders } from "./saved/folders.ts";
import {
  changeSavedQuestion,
  listSavedQuestions,
  moveSavedQuestions,
  readSavedQuestion,
  saveQuestionForLater,
} from "./saved/questions.ts";
import { giveRubric } from "./rubrics/give-rubric.ts";
import {
  keepRubric,
  listKeptRubrics,
  removeKeptRubric,
  restoreKeptRubric,
  saveRubric,
} from "./rubrics/keep-rubrics.ts";
import { listSimilarQuestions, retryAnswer, trySimilar } from "./wrong-book/practise.ts";
import {
  listWrong,
  listWrongTags,
  setReviewsPerDay,
  printWrong,
  readDueCalendar,
  readDueQueue,
  readWrong,
} from "./wrong-book/read-book.ts";
import { listBooksOfClass, readPupilBook } from "./wrong-book/pupil-books.ts";
import { noteWrong, reviewWrong } from "./wrong-book/review.ts";

export { homeworkCalendar } from "./due-dates.ts";
export { listHomeworkOf } from "./do/list-mine.ts";
export { readReturnedShares } from "./grade/returned-shares.ts";
export { resultOf } from "./do/read-result.ts";
export { summariseBook } from "./wrong-book/summarise.ts";
export { listReadableHomework } from "./assign/readable-homework.ts";
export { listHomeworkPlaces } from "./store/homework-list.ts";
export { oversees, ownClasses, readableClasses, readLearner, readScope } from "./policy.ts";
export { writtenAnswer } from "./stored-answer.ts";
export { registerHandwork } from "./photos/files.ts";
export { filesOf, registerQuestionFiles } from "./questions/files.ts";
export { learningJobs } from "./jobs.ts";
export { isJudged } from "./store/judged.ts";
export { type Learner, practicable, withheld, withheldUntil } from "./store/practicable.ts";
export { readPerDay } from "./store/review-settings.ts";
export { countReviews, endOfDay, lockEntriesOf } from "./store/wrong-book.ts";
export { enterWrongAnswers } from "./wrong-book/enter.ts";
export { isEntryDue } from "./wrong-book/read-book.ts";
export { recordReview } from "./wrong-book/record-review.ts";
export { learningEventHandlers } from "./tell/event-handlers.ts";

export const learningHandlers = {
  "GET /staff/questions": listBank,
  "POST /staff/questions": createQuestion,
  "POST /staff/questions/alike": listAlikeQuestions,
  "POST /staff/questions/preview": previewImport,
  "POST /staff/questions/import": importQuestions,
  "GET /staff/questions/export": exportQuestions,
  "POST /staff/questions/package/preview": previewPackage,
  "POST /staff/questions/package/import": importPackage,
  "GET /staff/questions/package": exportPackage,
  "GET /staff/questions/{id}": readQuestion,
  "GET /staff/questions/{id}/history": readQuestionHistory,
  "POST /staff/questions/{id}/save": saveQuestion,
  "GET /staff/questionPoints": listQuestionPoints,
  "POST /staff/questionPoints/place": placeQuestionPoint,
  "POST /staff/questionPoints/takeOut": takeOutQuestionPoint,
  "GET /staff/homework": listStaffHomework,
  "GET /staff/homeworkClasses": listHomeworkClasses,
  "GET /staff/homeworkMistakes": listClassMistakes,
  "GET /staff/pupilBooks": listBooksOfClass,
  "GET /staff/pupilBooks/{id}": readPupilBook,
  "POST /staff/homework": createHomework,
  "GET /staff/homework/{id}": readStaffHomework,
  "POST /staff/homework/{id}/save": saveDraft,
  "GET /staff/homework/{id}/preview": previewHomework,
  "POST /staff/homework/{id}/preview": tryHomework,
  "POST /staff/homeworkProposal": proposeQuestions,
  "POST /staff/homework/{id}/publish": publishHomework,
  "POST /staff/homework/{id}/archive": archiveHomework,
  "POST /staff/homework/{id}/withdraw": withdrawHomework,
  "POST /staff/homework/{id}/extend": extendHomework,
  "GET /staff/homework/{id}/results": readResults,
  "GET /staff/homework/{id}/results/workbook": readResultsWorkbook,
  "GET /staff/homework/{id}/review": reviewHomework,
  "POST /staff/homework/{id}/show": showAnalysis,
  "POST /staff/homework/{id}/show/end": endShownAnalysis,
  "POST /homework/submissions/{id}/share": shareResult,
  "POST /homework/submissions/{id}/share/end": endSharedResult,
  "POST /wrong/{id}/share": shareQuestion,
  "POST /wrong/{id}/share/end": endSharedQuestion,
  "POST /analysis/look": lookAtAnalysis,
  "GET /staff/submissions/{id}": readWork,
  "GET /staff/submissions/{id}/versions/{versionNo}": readEarlierWork,
  "POST /staff/submissions/{id}/mark": markAnswer,
  "POST /staff/submissions/{id}/comment": commentOnWork,
  "POST /staff/submissions/{id}/ink": writeInk,
  "POST /staff/homework/{id}/return": returnHomework,
  "GET /staff/homework/{id}/items/{itemNo}": readRuledItem,
  "GET /staff/homework/{id}/items/{itemNo}/answers": readDesk,
  "POST /staff/homework/{id}/items/{itemNo}/preview": previewRuling,
  "POST /staff/homework/{id}/items/{itemNo}/rule": ruleItem,
  "POST /staff/homework/{id}/items/{itemNo}/undo": undoItemRuling,
  "POST /staff/homework/{id}/items/{itemNo}/rubric": giveRubric,
  "GET /staff/secondMarkers": findSecondMarkers,
  "GET /staff/homework/{id}/secondMarking": readSecondMarking,
  "POST /staff/homework/{id}/secondMarking/markers": changeSecondMarkers,
  "POST /staff/homework/{id}/secondMarking/stop": stopSecond,
  "GET /staff/homework/{id}/differences": readDifferences,
  "POST /staff/submissions/{id}/settle": settleMarks,
  "GET /staff/secondMarking": listOwnSecondMarking,
  "GET /staff/secondMarking/{id}/items/{itemNo}": readSecondDesk,
  "POST /staff/secondMarking/works/{id}/mark": markSecond,
  "POST /staff/secondMarking/works/{id}/ink": writeInkOfSecond,
  "GET /staff/rubrics": listKeptRubrics,
  "POST /staff/rubrics": keepRubric,
  "POST /staff/rubrics/{id}/save": saveRubric,
  "POST /staff/rubrics/{id}/remove": removeKeptRubric,
  "POST /staff/rubrics/{id}/restore": restoreKeptRubric,
  "GET /staff/gradeComments": listComments,
  "POST /staff/gradeComments": keepComment,
  "POST /staff/gradeComments/{id}/remove": removeComment,
  "GET /homework/mine": listMyHomework,
  "POST /homework/{id}/open": openHomework,
  "POST /homework/submissions/{id}/answer": saveAnswer,
  "POST /homework/submissions/{id}/handIn": handIn,
  "POST /homework/submissions/{id}/reclaim": reclaimWork,
  "POST /homework/submissions/{id}/phone": makePhoneTicket,
  "POST /homework/submissions/{id}/phone/end": endPhoneTicket,
  "POST /homework/submissions/{id}/watch": watchAnswer,
  "POST /homework/submissions/{id}/pages": addPage,
  "POST /handwork/look": lookAtTicket,
  "POST /handwork/pages": bringPage,
  "GET /homework/submissions/{id}/result": readResult,
  "GET /wrong": listWrong,
  "POST /homework/submissions/{id}/retry": retryAnswer,
  "GET /wrong/due": readDueQueue,
  "POST /wrong/perDay": setReviewsPerDay,
  "GET /wrong/tags": listWrongTags,
  "GET /wrong/calendar": readDueCalendar,
  "GET /wrong/print": printWrong,
  "GET /wrong/{id}/similar": listSimilarQuestions,
  "POST /wrong/{id}/try": trySimilar,
  "GET /wrong/{id}": readWrong,
  "POST /wrong/{id}/review": reviewWrong,
  "POST /wrong/{id}/note": noteWrong,
  "GET /savedFolders": listSavedFolders,
  "POST /savedFolders": createSavedFolder,
  "POST /savedFolders/{id}": changeSavedFolder,
  "GET /savedQuestions": listSavedQuestions,
  "GET /savedQuestions/{id}": readSavedQuestion,
  "POST /savedQuestions": saveQuestionForLater,
  "POST /savedQuestions/move": moveSavedQuestions,
  "POST /savedQuestions/{id}": changeSavedQuestion,
} satisfies Partial<CallHandlers>;
