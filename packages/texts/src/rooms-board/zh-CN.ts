import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  board: "白板",
  closeBoard: "关闭白板",
  opened: "{user} 打开了白板。",
  drawingOf: "白板，第 {page} 页，共 {total} 页",
  pageOf: "{page} / {total}",
  previous: "上一页",
  next: "下一页",
  newPage: "新建一页",
  noMorePages: "已有 {n} 页，不能再增加。",
  clear: "清空本页",
  save: "保存为图片",
  fileName: "白板 {page}",
  saveFailed: "无法生成图片。",
  forHosts: "仅主持人可绘制",
  forAll: "允许所有人绘制",
  mayNot: "目前只能观看。",
  handFirst: "请先举手，上台后即可在此绘制。",
  waiting: "正在加载本页……",
  empty: "本页还没有内容。",
  drew: "{user} 正在绘制。",
  drawnBy: "由 {user} 绘制",
  words: "本页上的文字",
  things: "已绘制 {n} 项",
});
