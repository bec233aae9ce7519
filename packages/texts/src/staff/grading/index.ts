import { namespace } from "../../namespace.ts";

export const staffGrading = namespace("staffGrading", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
