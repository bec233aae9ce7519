import { catalogue } from "../catalogue.ts";

export const inbox = catalogue("inbox", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
