import { namespace } from "../namespace.ts";

export const activities = namespace("activities", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
