import { namespace } from "../../namespace.ts";

export const staffWords = namespace("staffWords", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
