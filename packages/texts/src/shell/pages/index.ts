import { namespace } from "../../namespace.ts";

export const shellPages = namespace("shellPages", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
