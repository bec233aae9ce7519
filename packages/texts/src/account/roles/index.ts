import { namespace } from "../../namespace.ts";

export const accountRoles = namespace("accountRoles", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
