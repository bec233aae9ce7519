import { namespace } from "../../namespace.ts";

export const socialHints = namespace("socialHints", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
