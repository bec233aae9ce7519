import { namespace } from "../namespace.ts";

export const quizzes = namespace("quizzes", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
