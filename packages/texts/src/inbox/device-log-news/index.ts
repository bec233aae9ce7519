import { namespace } from "../../namespace.ts";

export const deviceLogNews = namespace("inbox/device-log-news", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
