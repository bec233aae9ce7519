import { namespace } from "../namespace.ts";

export const meetings = namespace("meetings", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
