import { namespace } from "../namespace.ts";

export const chatReview = namespace("chatReview", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
