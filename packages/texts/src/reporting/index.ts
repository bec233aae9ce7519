import { namespace } from "../namespace.ts";

export const reporting = namespace("reporting", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
