import { namespace } from "../../namespace.ts";

export const staffSite = namespace("staffSite", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
