import { namespace } from "../../namespace.ts";

export const staffNotices = namespace("staffNotices", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
