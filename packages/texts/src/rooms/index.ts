import { catalogue } from "../catalogue.ts";

export const rooms = catalogue("rooms", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
