import { catalogue } from "../catalogue.ts";

export const portal = catalogue("portal", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
