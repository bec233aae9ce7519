import { namespace } from "../../namespace.ts";

export const staffLearning = namespace("staffLearning", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
