import { namespace } from "../../namespace.ts";

export const inboxNews = namespace("inbox/news", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
