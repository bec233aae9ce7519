import { namespace } from "../../namespace.ts";

export const staffLive = namespace("staffLive", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
