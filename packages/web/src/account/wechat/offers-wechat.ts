import { pageConfig } from "../../shared/page-config.ts";

/** Whether this site signs in by WeChat (A3). */
export const offersWeChat =
  pageConfig.wechat.includes("*") || pageConfig.wechat.includes(globalThis.location?.hostname);
