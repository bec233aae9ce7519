import { namespace } from "../namespace.ts";

export const roomsFiles = namespace("roomsFiles", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
