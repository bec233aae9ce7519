import { catalogue } from "../catalogue.ts";

export const roomsEntry = catalogue("rooms-entry", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
