import { namespace } from "../../namespace.ts";

export const accountMail = namespace("accountMail", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
