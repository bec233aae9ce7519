import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  text: "加入申请、加入方式与班级邀请码。",
});
