import { namespace } from "../namespace.ts";

export const subjects = namespace("subjects", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
