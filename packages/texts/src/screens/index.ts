import { catalogue } from "../catalogue.ts";

export const screens = catalogue("screens", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
