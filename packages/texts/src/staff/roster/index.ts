import { namespace } from "../../namespace.ts";

export const staffRoster = namespace("staffRoster", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
