import { namespace } from "../../namespace.ts";

export const socialFaults = namespace("socialFaults", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
