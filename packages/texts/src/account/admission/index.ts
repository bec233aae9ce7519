import { namespace } from "../../namespace.ts";

export const accountAdmission = namespace("accountAdmission", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
