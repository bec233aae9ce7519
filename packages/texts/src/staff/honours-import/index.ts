import { namespace } from "../../namespace.ts";

export const staffHonoursImport = namespace("staffHonoursImport", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
