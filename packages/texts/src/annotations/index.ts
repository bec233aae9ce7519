import { namespace } from "../namespace.ts";

export const annotations = namespace("annotations", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
