import { namespace } from "../namespace.ts";

export const live = namespace("live", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
