import { namespace } from "../../namespace.ts";

export const socialOptions = namespace("socialOptions", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
