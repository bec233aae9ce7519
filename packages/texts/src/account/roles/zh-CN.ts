import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  visitor: "访客",
  student: "学生",
  guardian: "家长",
  teacher: "教师",
  headTeacher: "班主任",
  safeguardingLead: "学生保护负责人",
  editor: "编辑",
  reviewer: "审核员",
  institutionAdmin: "学校管理员",
  regionAdmin: "区域管理员",
  platformAdmin: "平台管理员",
  member: "会员",
  moderator: "版主",
  seniorModerator: "高级版主",
});
