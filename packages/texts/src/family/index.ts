import { namespace } from "../namespace.ts";

export const family = namespace("family", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
