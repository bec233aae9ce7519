import { catalogue } from "../../catalogue.ts";

export const accountMail = catalogue("accountMail", {
  "en-US": () => import("./en-US.ts"),
  "zh-CN": () => import("./zh-CN.ts"),
});
