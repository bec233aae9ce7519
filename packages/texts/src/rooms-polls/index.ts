import { namespace } from "../namespace.ts";

export const roomsPolls = namespace("roomsPolls", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
