import { namespace } from "../../namespace.ts";

export const staffAdmissions = namespace("staffAdmissions", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
