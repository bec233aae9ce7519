import { namespace } from "../../namespace.ts";

export const socialDiscover = namespace("socialDiscover", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
