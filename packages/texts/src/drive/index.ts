import { namespace } from "../namespace.ts";

export const drive = namespace("drive", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
