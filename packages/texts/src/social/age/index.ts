import { namespace } from "../../namespace.ts";

export const socialAge = namespace("socialAge", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
