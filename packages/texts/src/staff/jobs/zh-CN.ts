import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  text: "服务器的后台任务：等待、运行与失败的任务。",
  job: "任务",
  state: "状态",
  queued: "等待",
  running: "运行中",
  dead: "已失败",
  tries: "尝试次数",
  runAt: "运行时间",
  none: "没有等待或运行的任务",
});
