import { namespace } from "../../namespace.ts";

export const familyNews = namespace("inbox/family-news", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
