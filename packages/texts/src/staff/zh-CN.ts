import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  nav: "管理",
  overview: "概览",
  group_content: "内容",
  group_teaching: "教学",
  group_people: "人员",
  group_site: "网站与服务",
  group_records: "运行",
  notYours: "您无权查看此页",
  notYoursText: "此页面供学校管理人员使用。如有需要，请向管理员申请相应角色。",
  close: "关闭",
  toHome: "返回首页",
  zoneNote: "日期和时间以学校时区为准：{zone}，目前为 {offset}。",
  zoneFailed: "无法加载学校的时区。",
  failed: "无法加载您的权限，请重试。",
});
