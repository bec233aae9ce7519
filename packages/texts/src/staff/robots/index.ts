import { namespace } from "../../namespace.ts";

export const staffRobots = namespace("staffRobots", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
