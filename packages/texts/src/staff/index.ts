import { namespace } from "../namespace.ts";

export const staff = namespace("staff", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
