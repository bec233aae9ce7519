import { namespace } from "../namespace.ts";

export const screens = namespace("screens", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
