import { namespace } from "../../namespace.ts";

export const staffAudit = namespace("staffAudit", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
