import { namespace } from "../../namespace.ts";

export const accountDemo = namespace("accountDemo", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
