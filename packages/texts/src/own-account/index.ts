import { namespace } from "../namespace.ts";

export const ownAccount = namespace("ownAccount", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
