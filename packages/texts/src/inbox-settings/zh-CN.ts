import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  onAllDevices: "所有设备",
  sendReceipts: "发送已读回执",
  sendReceiptsText: "对方可以看到您是否已读其消息。此设置在您的所有设备上生效。",
  ringPhone: "使用电脑时也提醒手机",
  ringPhoneText: "此设置在您的所有设备上生效。目前还没有手机应用，因此暂不会提醒。",
  settingsFailed: "无法加载设置。",
  settingsOffline: "恢复连接后可以更改。",
  onThisDevice: "此设备",
  desktopOn: "桌面通知",
  desktopOnText: "当您不在查看本页面时，提醒您有新消息。",
  desktopDenied: "浏览器不允许此网站发送通知，您可以在浏览器设置中更改。",
  desktopWords: "显示消息内容",
  desktopWordsText: "关闭后只显示发送者。",
  desktopSound: "提示音",
  quietBySchool:
    "学校的免打扰时段：{from} 至 {to}（{zone}），由学校管理员设定。消息会静默送达并显示在列表中。您自己的免打扰时段只能在此之外增加。",
  quietHours: "免打扰时段",
  quietHoursText: "在此时段内不显示通知，也不播放提示音。",
  quietFrom: "开始",
  quietTo: "结束",
  pushOn: "没有打开页面时也提醒",
  pushOnText: "由浏览器的推送服务加密送达，请仅在您自己的设备上开启。",
  pushFailed: "浏览器未能提供推送地址，推送可能已关闭，或其服务无法访问。",
});
