import { namespace } from "../../namespace.ts";

export const learningAnalysis = namespace("learning/analysis", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
