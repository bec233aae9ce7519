import { namespace } from "../../namespace.ts";

export const socialScreens = namespace("socialScreens", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
