import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  action: "监护人通知单",
  ask: "{count, plural, other {为 # 人生成监护人代码通知单？}}",
  askText:
    "每张通知单含一个代码，仅可使用一次，30 天内有效。此前发出的代码仍有效，每位学生最多三个。代码只显示这一次。",
  make: "生成通知单",
  none: "所选人员中没有由您负责的学生。",
  failed: "部分通知单未能生成，以下的有效。",
  title: "监护人通知单",
  count: "{count, plural, other {# 张通知单}}",
  print: "打印",
  close: "关闭",
  comma: "，",
  heading: "致{name}的监护人",
  open: "打开以下网页或扫描图片，登录或注册：",
  enter: "在“孩子”一栏输入此代码：",
  good: "代码仅可使用一次，有效期至{day}。持有代码的人即可与您的孩子关联，请妥善保管，遗失请告知学校。",
  picture: "网页地址二维码",
});
