import { namespace } from "../namespace.ts";

export const shell = namespace("shell", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
