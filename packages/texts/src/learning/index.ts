import { namespace } from "../namespace.ts";

export const learning = namespace("learning", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
