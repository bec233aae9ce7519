import { namespace } from "../../namespace.ts";

export const accountWeChat = namespace("accountWeChat", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
