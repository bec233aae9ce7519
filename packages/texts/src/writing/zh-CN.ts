import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  edit: "编辑",
  editing: "正在编辑",
  cancelEdit: "停止编辑",
  edited: "已编辑",
  editedAt: "{time}编辑过。查看之前的内容",
  editTooLate: "消息发出 24 小时内可以编辑，最多 20 次。",
  editGone: "该消息已不存在。",
  versionsTitle: "之前的内容",
  versionsFailed: "无法读取之前的内容。",
  now: "现在",
});
