import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  info: "说明",
  success: "提示",
  warning: "注意",
  danger: "警告",
  fileGone: "该文件已不存在。",
  fileComing: "该文件仍在处理中。",
  keep: "保存到云盘",
  keepOf: "保存到云盘：{name}",
  download: "下载 {name}",
});
