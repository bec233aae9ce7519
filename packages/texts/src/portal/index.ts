import { namespace } from "../namespace.ts";

export const portal = namespace("portal", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
