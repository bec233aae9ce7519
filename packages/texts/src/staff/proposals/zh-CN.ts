import { twin } from "../../twin.ts";
import type { texts as english } from "./en-US.ts";

export const texts = twin<typeof english>()({
  state_proposed: "待审定",
  view: "待审定",
  propose: "提议发布",
  proposeTitle: "提议发布？",
  proposeText: "将通知有权发布的人员，由其决定。等待期间不能修改，但可以撤回。",
  done_propose: "已提议；处理结果会通知您。",
  takeBack: "撤回提议",
  done_takeBack: "提议已撤回，可以继续编写。",
  refuse: "退回",
  refuseTitle: "退回该提议？",
  refuseText: "将作为草稿退回提议人，并附上您的理由。",
  refuseReason: "理由",
  keep: "暂不退回",
  done_refuse: "提议已退回，并已告知提议人理由。",
  saveFirst: "请先保存再提议。",
  actFailed: "操作未成功，请重试。",
  waitsOwn: "已于 {time} 提议，等待有权发布的人员处理。",
  waits: "{name}于 {time} 提议发布。可直接发布、修改后发布，或说明理由退回。",
  waitsOfNobody:
    "已于 {time} 提议发布，提议人账号已不存在。可直接发布、修改后发布或退回；退回时不会通知任何人。",
  refusedFor: "提议已被退回：{reason}",
});
