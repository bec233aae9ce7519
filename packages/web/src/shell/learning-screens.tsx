import { kit } from "@lyceum/texts/kit";
import { richText } from "@lyceum/texts/kit/rich-text";
import { learning } from "@lyceum/texts/learning";
import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { learningBook } from "@lyceum/texts/learning/book";
import { learningPages } from "@lyceum/texts/learning/pages";
import { quizzes } from "@lyceum/texts/quizzes";
import { tv } from "@lyceum/texts/tv";
import type { LearningScreen } from "../shared/offered-screens.ts";
import { type ScreenModule, withTexts } from "../shared/with-texts.ts";

/** The screens of learning, of which other pages load not even the list. */
export const learningScreens: Record<LearningScreen, () => Promise<ScreenModule>> = {
  homework: () => withTexts(import("../learning/MyHomework.tsx"), learning, richText),
  myHomework: () => withTexts(import("../learning/MyHomework.tsx"), learning, richText),
  answer: () => withTexts(import("../learning/Work.tsx"), learning, richText),
  answerPhone: () => withTexts(import("../learning/AnswerPhone.tsx"), learningPages),
  myAnswer: () => withTexts(import("../learning/Work.tsx"), learning, richText),
  questions: () => withTexts(import("../learning/Questions.tsx"), learning, richText),
  card: () => withTexts(import("../learning/Card.tsx"), learning, richText),
  myAnswerError: () => withTexts(import("../learning/MyErrors.tsx"), learning, learningBook, richText),
  analysis: () =>
    withTexts(import("../learning/analysis/AnalysisScreen.tsx"), learning, learningAnalysis, richText),
  myAnalysis: () => withTexts(import("../learning/Result.tsx"), learning, learningBook, richText),
  wrong: () => withTexts(import("../learning/Wrong.tsx"), learning, learningBook, richText),
  myWrong: () => withTexts(import("../learning/Wrong.tsx"), learning, learningBook, richText),
  wrongDetail: () => withTexts(import("../learning/WrongDetail.tsx"), learning, learningBook, richText),
  wrongs: () =>
    withTexts(import("../learning/wrongs/WrongsScreen.tsx"), learning, learningBook, kit, richText),
  myWrongDetail: () => withTexts(import("../learning/WrongDetail.tsx"), learning, learningBook, richText),
  collectWrong: () =>
    withTexts(import("../learning/saved/SavedScreen.tsx"), learning, learningBook, kit, richText),
  tvAllow: () => withTexts(import("../tv/AllowScreen.tsx"), tv),
  tvHomework: () => withTexts(import("../tv/TvScreen.tsx"), tv, learning, quizzes, richText),
};
