import { namespace } from "../../namespace.ts";

export const learningRubric = namespace("learning/rubric", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
