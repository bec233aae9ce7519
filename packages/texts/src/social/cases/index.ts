import { namespace } from "../../namespace.ts";

export const socialCases = namespace("socialCases", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
