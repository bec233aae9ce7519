import { namespace } from "../namespace.ts";

export const mentions = namespace("mentions", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
