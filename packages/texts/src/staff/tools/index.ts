import { namespace } from "../../namespace.ts";

export const staffTools = namespace("staffTools", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
