import { namespace } from "../../namespace.ts";

export const staffSecond = namespace("staffSecond", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
