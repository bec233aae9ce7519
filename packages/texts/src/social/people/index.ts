import { namespace } from "../../namespace.ts";

export const socialPeople = namespace("socialPeople", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
