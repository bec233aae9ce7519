import type { MemberActionName } from "./member-actions.ts";

/** What each act is called in a menu. */
export const actLabels = {
  mute: "actMute",
  askMic: "actAskMic",
  cancelAskMic: "actCancelAskMic",
  allowMic: "actAllowMic",
  stopVideo: "actStopVideo",
  askCamera: "actAskCamera",
  cancelAskCamera: "actCancelAskCamera",
  allowCamera: "actAllowCamera",
  stopShare: "actStopShare",
  allowShare: "actAllowShare",
  rejectShare: "actRejectShare",
  revokeShare: "actRevokeShare",
  sendDown: "actSendDown",
  invite: "actInvite",
  cancelInvite: "actCancelInvite",
  approve: "actApprove",
  refuse: "actRefuse",
  takeHand: "actTakeHand",
  banChat: "actBanChat",
  allowChat: "actAllowChat",
  kick: "actKick",
  makeHost: "actMakeHost",
  setCoHost: "actSetCoHost",
  unsetCoHost: "actUnsetCoHost",
} as const satisfies Record<MemberActionName, string>;
