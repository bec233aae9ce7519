import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

export const QuestionHistory = lazyPanel(
  () => import("./QuestionHistory.tsx"),
  (file) => file.QuestionHistory,
);
