import { namespace } from "../../namespace.ts";

export const staffDeviceLogs = namespace("staffDeviceLogs", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
