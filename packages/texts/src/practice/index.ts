import { namespace } from "../namespace.ts";

export const practice = namespace("practice", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
