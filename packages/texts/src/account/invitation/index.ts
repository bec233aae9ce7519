import { namespace } from "../../namespace.ts";

export const accountInvitation = namespace("accountInvitation", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
