import { namespace } from "../../namespace.ts";

export const staffChatReviews = namespace("staffChatReviews", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
