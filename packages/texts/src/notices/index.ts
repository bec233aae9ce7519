import { namespace } from "../namespace.ts";

export const notices = namespace("notices", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
