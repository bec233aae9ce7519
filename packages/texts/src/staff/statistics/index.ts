import { namespace } from "../../namespace.ts";

export const staffStatistics = namespace("staffStatistics", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
