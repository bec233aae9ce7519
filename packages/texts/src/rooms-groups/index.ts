import { namespace } from "../namespace.ts";

export const roomsGroups = namespace("roomsGroups", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
