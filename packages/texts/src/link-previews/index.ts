import { namespace } from "../namespace.ts";

export const linkPreviews = namespace("linkPreviews", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
