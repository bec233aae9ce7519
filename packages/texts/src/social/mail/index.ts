import { namespace } from "../../namespace.ts";

export const socialMail = namespace("socialMail", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
