import { namespace } from "../namespace.ts";

export const courses = namespace("courses", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
