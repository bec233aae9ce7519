import { namespace } from "../namespace.ts";

export const siteSearch = namespace("siteSearch", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
