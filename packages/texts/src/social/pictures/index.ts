import { namespace } from "../../namespace.ts";

export const socialPictures = namespace("socialPictures", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
