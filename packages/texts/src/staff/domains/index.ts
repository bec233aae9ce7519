import { namespace } from "../../namespace.ts";

export const staffDomains = namespace("staffDomains", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
