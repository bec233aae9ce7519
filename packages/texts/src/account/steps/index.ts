import { namespace } from "../../namespace.ts";

export const accountSteps = namespace("accountSteps", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
