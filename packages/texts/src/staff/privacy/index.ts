import { namespace } from "../../namespace.ts";

export const staffPrivacy = namespace("staffPrivacy", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
