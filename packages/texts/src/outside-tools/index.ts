import { namespace } from "../namespace.ts";

export const outsideTools = namespace("outsideTools", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
