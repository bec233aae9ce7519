import { namespace } from "../../namespace.ts";

export const guardianLetters = namespace("staff/guardian-letters", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
