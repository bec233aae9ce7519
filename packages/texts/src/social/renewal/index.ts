import { namespace } from "../../namespace.ts";

export const socialRenewal = namespace("socialRenewal", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
