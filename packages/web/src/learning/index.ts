export { GradedQuestion } from "./GradedQuestion.tsx";
export { subjects } from "./words.ts";
