import { namespace } from "../namespace.ts";

export const people = namespace("people", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
