import { namespace } from "../namespace.ts";

export const friends = namespace("friends", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
