import { namespace } from "../../namespace.ts";

export const captions = namespace("kit/captions", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
