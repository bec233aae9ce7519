import { catalogue } from "../../catalogue.ts";

export const gallery = catalogue("kit/gallery", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
