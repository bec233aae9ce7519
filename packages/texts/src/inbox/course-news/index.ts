import { namespace } from "../../namespace.ts";

export const courseNews = namespace("inbox/course-news", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
