import { namespace } from "../../namespace.ts";

export const staffReports = namespace("staffReports", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
