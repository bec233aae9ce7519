import { catalogue } from "../catalogue.ts";

export const account = catalogue("account", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
