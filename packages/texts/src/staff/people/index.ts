import { namespace } from "../../namespace.ts";

export const staffPeople = namespace("staffPeople", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
