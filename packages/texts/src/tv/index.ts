import { namespace } from "../namespace.ts";

export const tv = namespace("tv", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
