import { namespace } from "../../namespace.ts";

export const staffStatements = namespace("staffStatements", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
