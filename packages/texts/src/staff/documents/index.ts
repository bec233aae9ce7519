import { namespace } from "../../namespace.ts";

export const staffDocuments = namespace("staffDocuments", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
