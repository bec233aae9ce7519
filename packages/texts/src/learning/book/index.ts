import { namespace } from "../../namespace.ts";

export const learningBook = namespace("learningBook", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
