import { namespace } from "../../namespace.ts";

export const staffAgreements = namespace("staffAgreements", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
