import { namespace } from "../../namespace.ts";

export const learningPages = namespace("learningPages", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
