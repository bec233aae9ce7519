import { namespace } from "../namespace.ts";

export const roomsSlides = namespace("roomsSlides", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
