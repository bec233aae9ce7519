import { namespace } from "../namespace.ts";

export const personal = namespace("personal", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
