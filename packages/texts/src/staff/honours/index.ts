import { namespace } from "../../namespace.ts";

export const staffHonours = namespace("staffHonours", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
