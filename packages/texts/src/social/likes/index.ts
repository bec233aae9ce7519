import { namespace } from "../../namespace.ts";

export const socialLikes = namespace("socialLikes", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
