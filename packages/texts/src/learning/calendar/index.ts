import { namespace } from "../../namespace.ts";

export const learningCalendar = namespace("learningCalendar", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
