import { namespace } from "../namespace.ts";

export const inbox = namespace("inbox", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
