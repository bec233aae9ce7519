import { namespace } from "../../namespace.ts";

export const formula = namespace("kit/formula", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
