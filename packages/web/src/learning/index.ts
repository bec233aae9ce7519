export { AnswerInput } from "./AnswerInput.tsx";
export { GradedItems } from "./GradedItems.tsx";
export { GradedQuestion } from "./GradedQuestion.tsx";
export { LearningPage } from "./LearningPage.tsx";
export { letterOf, noAssets, partAnswer, partQuestion, QuestionView } from "./QuestionView.tsx";
export { usePages } from "./pages/use-pages.ts";
export { type PhonePlace, usePhoneTicket } from "./pages/use-phone-ticket.ts";
export { useWork } from "./work/use-work.ts";
export { subjects } from "./words.ts";
