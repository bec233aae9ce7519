import { catalogue } from "../catalogue.ts";

export const people = catalogue("people", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
