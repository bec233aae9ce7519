/** Activities and honours that are proposed to those who publish them. */
export const texts = {
  state_proposed: "Proposed",
  view: "Proposed",
  propose: "Propose",
  proposeTitle: "Propose it for publication?",
  proposeText:
    "Those who may publish it are told, and decide. You cannot change it while it waits, but you can take it back.",
  done_propose: "It is proposed. You are told what becomes of it.",
  takeBack: "Take back",
  done_takeBack: "The proposal is taken back; you can go on writing.",
  refuse: "Refuse",
  refuseTitle: "Refuse the proposal?",
  refuseText: "Whoever proposed it gets it back as a draft, with your reason.",
  refuseReason: "Reason",
  keep: "Keep it",
  done_refuse: "The proposal is refused, and its author is told why.",
  saveFirst: "Save before you propose.",
  actFailed: "That did not work. Please try again.",
  waitsOwn: "Proposed on {time}. It waits for those who may publish it.",
  waits: "{name} proposed this on {time}. Publish it, change it first, or refuse it with a reason.",
  waitsOfNobody:
    "Proposed on {time} by somebody who is gone. Publish it, change it first, or refuse it; nobody is told of a refusal.",
  refusedFor: "The proposal was refused: {reason}",
} as const;
