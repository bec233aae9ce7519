import { namespace } from "../namespace.ts";

export const push = namespace("push", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
