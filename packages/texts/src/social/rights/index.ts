import { namespace } from "../../namespace.ts";

export const socialRights = namespace("socialRights", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
