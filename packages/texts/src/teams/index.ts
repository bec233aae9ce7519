import { namespace } from "../namespace.ts";

export const teams = namespace("teams", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
