import { namespace } from "../../namespace.ts";

export const staffClasses = namespace("staffClasses", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
