import { catalogue } from "../catalogue.ts";

export const faults = catalogue("faults", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
