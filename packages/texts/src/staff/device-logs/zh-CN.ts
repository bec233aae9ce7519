import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  title: "已登录消息服务的设备",
  none: "目前没有设备登录。设备登录期间才能请求其日志。",
  since: "自 {time} 起登录",
  unknownOs: "未知设备",
  ask: "请求日志",
  askOf: "请求日志：{os}",
  waits: "已请求，尚未收到",
  askTitle: "请求{name}的设备日志？",
  askText:
    "日志记录该设备最近三天何时连接、出现过哪些错误，不包含任何消息。{name}会收到通知并看到您填写的原因，操作记录中也会留存。",
  reason: "原因",
  reasonShort: "请至少填写 {min} 个字。",
  cancel: "取消",
  confirm: "请求日志",
  asked: "已向设备请求日志。",
  logs: "最近七天请求的日志",
  line: "{os} · {time} · {name}",
  lineNobody: "{os} · {time}",
  waiting: "等待至 {time}",
  late: "未收到",
  there: "{time} 收到",
  download: "下载",
  downloadOf: "下载 {time} 的日志",
  failed: "无法加载。",
  askFailed: "无法请求该设备的日志。",
  readFailed: "无法下载日志。",
});
