import { namespace } from "../../namespace.ts";

export const staffPaper = namespace("staffPaper", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
