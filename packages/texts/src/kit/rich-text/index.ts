import { namespace } from "../../namespace.ts";

export const richText = namespace("kit/rich-text", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
