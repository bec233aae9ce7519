import { namespace } from "../../namespace.ts";

export const socialRoles = namespace("socialRoles", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
