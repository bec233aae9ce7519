import { catalogue } from "../catalogue.ts";

export const kit = catalogue("kit", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
