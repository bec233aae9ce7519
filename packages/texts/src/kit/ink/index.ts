import { namespace } from "../../namespace.ts";

export const ink = namespace("kit/ink", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
