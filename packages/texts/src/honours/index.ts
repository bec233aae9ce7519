import { namespace } from "../namespace.ts";

export const honours = namespace("honours", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
