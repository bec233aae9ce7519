import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  asked: "管理员于 {time} 请求了您的设备（{os}）的技术日志。原因：{reason}",
  askedUnknown: "管理员于 {time} 请求了您一台设备的技术日志。原因：{reason}",
  contents:
    "日志只记录这台设备最近三天何时连接、出现过哪些错误，不包含任何消息、姓名或文件，七天后自动删除。",
});
