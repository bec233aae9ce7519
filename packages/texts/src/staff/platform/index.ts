import { namespace } from "../../namespace.ts";

export const staffPlatform = namespace("staffPlatform", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
