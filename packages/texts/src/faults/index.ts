import { namespace } from "../namespace.ts";

export const faults = namespace("faults", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
