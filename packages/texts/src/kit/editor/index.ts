import { namespace } from "../../namespace.ts";

export const editor = namespace("kit/editor", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
