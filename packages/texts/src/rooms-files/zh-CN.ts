import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  attach: "向会议室所有人发送文件",
  uploads: "正在发送的文件",
  uploading: "{percent}%",
  waiting: "等待网络恢复",
  failed: "发送失败。",
  tooLarge: "文件超过 {size}。",
  foreign: "无法显示这种格式的图片，请转为 JPEG 或 PNG 后发送。",
  progress: "{name} 的上传进度",
  retry: "重试",
  cancel: "不再发送 {name}",
  open: "打开图片 {name}",
  save: "保存 {name}",
  gone: "文件已失效",
});
