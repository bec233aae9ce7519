import { namespace } from "../namespace.ts";

export const roomsExtras = namespace("roomsExtras", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
