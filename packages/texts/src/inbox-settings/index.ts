import { namespace } from "../namespace.ts";

export const inboxSettings = namespace("inboxSettings", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
