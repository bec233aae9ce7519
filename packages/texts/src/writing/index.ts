import { namespace } from "../namespace.ts";

export const writing = namespace("writing", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
