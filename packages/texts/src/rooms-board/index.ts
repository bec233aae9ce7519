import { namespace } from "../namespace.ts";

export const roomsBoard = namespace("roomsBoard", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
