import { namespace } from "../namespace.ts";

export const account = namespace("account", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
