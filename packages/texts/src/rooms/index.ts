import { namespace } from "../namespace.ts";

export const rooms = namespace("rooms", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
