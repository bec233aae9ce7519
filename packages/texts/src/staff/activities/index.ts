import { namespace } from "../../namespace.ts";

export const staffActivities = namespace("staffActivities", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
