import { catalogue } from "../catalogue.ts";

export const shell = catalogue("shell", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
