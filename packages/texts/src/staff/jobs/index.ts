import { namespace } from "../../namespace.ts";

export const staffJobs = namespace("staffJobs", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
