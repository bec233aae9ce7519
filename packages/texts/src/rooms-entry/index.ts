import { namespace } from "../namespace.ts";

export const roomsEntry = namespace("rooms-entry", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
