import { catalogue } from "../catalogue.ts";

export const teams = catalogue("teams", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
