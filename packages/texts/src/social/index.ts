import { namespace } from "../namespace.ts";

export const social = namespace("social", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
