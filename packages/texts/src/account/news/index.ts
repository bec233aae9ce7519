import { namespace } from "../../namespace.ts";

export const accountNews = namespace("accountNews", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
