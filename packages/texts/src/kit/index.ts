import { namespace } from "../namespace.ts";

export const kit = namespace("kit", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
