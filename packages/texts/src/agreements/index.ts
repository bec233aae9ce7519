import { namespace } from "../namespace.ts";

export const agreements = namespace("agreements", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
