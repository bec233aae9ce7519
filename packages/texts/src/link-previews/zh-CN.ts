import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  previewOf: "{site} 的预览",
  remove: "发送时不带预览",
  show: "显示链接预览",
  showText: "带链接的消息会显示网页卡片。由我们的服务器读取网页，对方网站不会知道谁在阅读。",
});
