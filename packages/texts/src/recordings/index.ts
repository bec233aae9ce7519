import { namespace } from "../namespace.ts";

export const recordings = namespace("recordings", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
