import { namespace } from "../../namespace.ts";

export const meetingsMail = namespace("meetingsMail", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
