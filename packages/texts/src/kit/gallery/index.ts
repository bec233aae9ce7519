import { namespace } from "../../namespace.ts";

export const gallery = namespace("kit/gallery", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
