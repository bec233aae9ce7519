import { twin } from "../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  opening: "正在打开工具…",
  goOn: "继续",
  notOpened: "工具无法打开",
  close: "请关闭此窗口，重新打开该单元。",
  elsewhere: "工具只能在学校的主网址打开。请在那里登录后重新打开该单元：",
  chosen: "{count, plural, =0 {没有选择任何内容} other {已选择 # 项内容}}",
  chosenText: "请关闭此窗口，返回你的课程。",
});
