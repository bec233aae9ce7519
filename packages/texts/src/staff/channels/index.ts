import { namespace } from "../../namespace.ts";

export const staffChannels = namespace("staffChannels", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
