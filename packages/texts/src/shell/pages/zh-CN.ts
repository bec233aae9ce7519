import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  notFoundTitle: "找不到该页面",
  notFoundText: "地址可能有误，或页面已移动。",
  optionErrorTitle: "该站点尚未配置",
  optionErrorText: "域名 {domain} 尚未关联任何学校。",
  optionErrorHelp: "如果您是学校管理员，请在教务后台关联该域名后重试。",
  backHome: "返回首页",
  goBack: "返回上一页",
});
