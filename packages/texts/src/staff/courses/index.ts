import { namespace } from "../../namespace.ts";

export const staffCourses = namespace("staffCourses", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
