import { namespace } from "../namespace.ts";

export const calls = namespace("calls", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
