import { namespace } from "../../namespace.ts";

export const staffOverview = namespace("staffOverview", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
