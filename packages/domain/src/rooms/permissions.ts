import type { SchoolFaultKey } from "@lyceum/contract/faults";
import type { RoomAct, RoomMember, RoomState } from "@lyceum/contract/shapes";
import { isTagMuted } from "./chatroom.ts";
import { isStageFull, memberOf } from "./members.ts";

/** The columns of the matrix. A guest came by invitation link and has no account. */
export type EffectiveRole = "host" | "coHost" | "stage" | "audience" | "guestOnStage" | "guestInAudience";
export const effectiveRoles = [
  "host",
  "coHost",
  "stage",
  "audience",
  "guestOnStage",
  "guestInAudience",
] as const satisfies readonly EffectiveRole[];

/** What is written stands beside the log, and is asked about like an act. */
type Asked = RoomAct | { do: "sendChat" } | { do: "sendPrivate" } | { do: "draw" };
export type RoomAction = Asked["do"];

/**
 * "yes", "no", or a rule that decides by the room as it is:
 * - `unlocked`: the device is not locked for this member nor for all
 * - `leaseFree`: nobody else shares; `mayShare`: also no lock, mute or missing permission; `granted`: a host lets one
 * - `mayAskShare`: not muted, and the last request was not rejected a moment ago
 * - `mayWrite`: neither this member nor everybody is banned from the chat
 * - `mayWriteToOne`: and private messages are on in this room
 * - `mayDraw`: on a whiteboard that is open and not for hosts alone, who may speak and is not banned from the chat
 * - `presents`: who shows the slides
 * - `handFirst`: never from here, one has to get on the stage
 * - `others`: towards everybody but the host; `members`: towards neither host nor co-hosts
 * - `appoints`: after naming somebody to follow
 * - `queueing`: only where everybody speaks, since the stage needs no hand
 * - `openQueue`: elements of their own, where the room lets everybody
 * - `conference`: not in the room of a broadcast
 * - `broadcast`: only in the room of a broadcast; `takesQuestions`: and only where its viewers ask
 */
export type Cell =
  | "yes"
  | "no"
  | "unlocked"
  | "leaseFree"
  | "mayShare"
  | "granted"
  | "mayAskShare"
  | "mayWrite"
  | "mayWriteToOne"
  | "mayDraw"
  | "presents"
  | "handFirst"
  | "others"
  | "members"
  | "appoints"
  | "queueing"
  | "openQueue"
  | "broadcast"
  | "conference"
  | "takesQuestions";

const everybody: Row = ["yes", "yes", "yes", "yes", "yes", "yes"];
const hosts: Row = ["yes", "yes", "no", "no", "no", "no"];
const hostsOfConference: Row = ["conference", "conference", "no", "no", "no", "no"];
const presenters: Row = ["yes", "yes", "presents", "presents", "no", "no"];
const broadcasters: Row = ["broadcast", "broadcast", "no", "no", "no", "no"];
const queuers: Row = ["yes", "yes", "openQueue", "openQueue", "openQueue", "openQueue"];
const hostAlone: Row = ["yes", "no", "no", "no", "no", "no"];
const notTheHost: Row = ["no", "yes", "yes", "yes", "yes", "yes"];
const towardsMembers: Row = ["members", "members", "no", "no", "no", "no"];
/** A host acts on co-hosts too, co-hosts neither on the host nor on each other. */
const towardsLower: Row = ["others", "members", "no", "no", "no", "no"];

type Row = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

/** Who may do what, in the order of `effectiveRoles`. The server asks it for every act (R3, R4, R5). */
export const permissions: Readonly<Record<RoomAction, Row>> = {
  openDevice: ["yes", "unlocked", "unlocked", "handFirst", "unlocked", "handFirst"],
  closeDevice: everybody,
  startShare: ["leaseFree", "mayShare", "mayShare", "handFirst", "granted", "handFirst"],
  stopShare: everybody,
  requestShare: ["no", "no", "mayAskShare", "handFirst", "mayAskShare", "handFirst"],
  withdrawShareRequest: everybody,
  grantShare: towardsMembers,
  rejectShare: towardsMembers,
  sendChat: ["yes", "yes", "mayWrite", "mayWrite", "mayWrite", "mayWrite"],
  sendPrivate: [
    "mayWriteToOne",
    "mayWriteToOne",
    "mayWriteToOne",
    "mayWriteToOne",
    "mayWriteToOne",
    "mayWriteToOne",
  ],
  raiseHand: ["no", "yes", "queueing", "yes", "queueing", "yes"],
  lowerHand: ["no", "yes", "yes", "yes", "yes", "yes"],
  stepDown: ["no", "yes", "yes", "yes", "yes", "yes"],
  acceptInvite: notTheHost,
  declineInvite: notTheHost,
  acceptAsk: notTheHost,
  declineAsk: notTheHost,
  approveHand: hosts,
  rejectHand: hosts,
  rejectAllHands: hosts,
  inviteToStage: hosts,
  cancelInvite: hosts,
  sendDown: ["others", "others", "no", "no", "no", "no"],
  lockDevice: towardsLower,
  askDevice: ["others", "others", "no", "no", "no", "no"],
  cancelAsk: ["others", "others", "no", "no", "no", "no"],
  stopShareOf: towardsLower,
  banChat: towardsMembers,
  lockAll: hosts,
  banChatAll: hosts,
  setShareByRequest: hosts,
  lockRoom: hosts,
  setWaitingRoom: hosts,
  admit: hosts,
  reject: hosts,
  kick: towardsLower,
  setBlocked: hosts,
  setCoHost: ["others", "no", "no", "no", "no", "no"],
  transferHost: ["others", "no", "no", "no", "no", "no"],
  setGuests: hosts,
  setPrivateChat: hosts,
  setPassword: hosts,
  renewInvitation: hosts,
  startRecording: hosts,
  pauseRecording: hosts,
  stopRecording: hosts,
  agreeToRecording: everybody,
  dissolve: hostAlone,
  renameRoom: hosts,
  renameSelf: everybody,
  leave: ["appoints", "yes", "yes", "yes", "yes", "yes"],
  offerToQueue: queuers,
  pollQueue: queuers,
  dropQueue: hosts,
  setChatroom: hosts,
  setLevel: hosts,
  describeSelf: everybody,
  muteTag: hosts,
  ask: ["no", "takesQuestions", "takesQuestions", "takesQuestions", "no", "no"],
  voteQuestion: ["no", "no", "takesQuestions", "takesQuestions", "no", "no"],
  answerQuestion: broadcasters,
  hideQuestion: broadcasters,
  openPoll: hosts,
  // Who presents a broadcast asks its viewers; in a conference hosts answer too.
  votePoll: ["conference", "conference", "yes", "yes", "yes", "yes"],
  closePoll: hosts,
  showPoll: hosts,
  pin: broadcasters,
  setSlow: broadcasters,
  openBoard: hostsOfConference,
  closeBoard: hostsOfConference,
  turnBoard: hostsOfConference,
  limitBoard: hostsOfConference,
  // Of a board that is closed the same word says it to all.
  draw: ["mayDraw", "mayDraw", "mayDraw", "mayDraw", "mayDraw", "mayDraw"],
  showDeck: hosts,
  turnDeck: presenters,
  closeDeck: presenters,
  openGroups: hosts,
  moveToGroup: hosts,
  tellGroups: hosts,
  closeGroups: hosts,
  callHost: ["no", "no", "yes", "yes", "no", "no"],
};

/** What the room above alone decides; a group is not recorded, and does not part again (R5). */
const notInGroups: readonly RoomAction[] = [
  "openGroups",
  "startRecording",
  "setGuests",
  "renewInvitation",
  "setPassword",
  "lockRoom",
  "setWaitingRoom",
  "setPrivateChat",
  "setCoHost",
  "transferHost",
  "setBlocked",
  "dissolve",
];

export function effectiveRoleOf(member: RoomMember): EffectiveRole {
  if (member.role !== "member") return member.role;
  const isOn = member.place === "on";
  if (member.isGuest) return isOn ? "guestOnStage" : "guestInAudience";
  return isOn ? "stage" : "audience";
}

/** Null, or why this member may not do this now. */
export function checkPermission(
  state: RoomState,
  member: RoomMember,
  act: Asked,
  now: number,
): SchoolFaultKey | null {
  // Who watches a broadcast without a name hears and sees, agrees to be there when it is recorded, and may go.
  const isGoing = act.do === "leave" || act.do === "agreeToRecording";
  if (state.broadcast && member.isGuest && !isGoing) return "noPermission";
  if (state.groupOf && notInGroups.includes(act.do)) return "noPermission";
  const cell = permissions[act.do][effectiveRoles.indexOf(effectiveRoleOf(member))] ?? "no";
  switch (cell) {
    case "yes":
      return null;
    case "no":
      return "noPermission";
    case "handFirst":
      return "raiseHandFirst";
    case "queueing":
      return state.kind === "freeSpeech" ? null : "noPermission";
    case "openQueue":
      return checkQueue(state, member, act);
    case "conference":
      return state.broadcast ? "noPermission" : null;
    case "broadcast":
      return state.broadcast ? null : "noPermission";
    case "takesQuestions":
      return state.broadcast?.takesQuestions === true ? null : "noPermission";
    case "appoints":
      if (state.groupOf) return null;
      return "successor" in act && act.successor !== undefined ? null : "hostMustAppoint";
    case "unlocked":
      return "device" in act ? checkDevice(state, member, act.device) : "noPermission";
    case "leaseFree":
      return state.share && state.share.account !== member.account ? "sharingTaken" : null;
    case "mayShare":
    case "granted":
      if (state.share && state.share.account !== member.account) return "sharingTaken";
      return checkShare(state, member);
    case "mayAskShare":
      return checkMute(state, member) ?? (now < (member.shareFrom ?? 0) ? "shareTooSoon" : null);
    case "mayWrite":
      return checkChat(state, member, now);
    case "mayWriteToOne":
      if (state.privateChat !== true) return "privateChatOff";
      return member.role === "member" ? checkChat(state, member, now) : null;
    case "mayDraw":
      return checkDraw(state, member, now);
    case "presents":
      return state.deck?.by === member.account ? null : "noPermission";
    case "others":
    case "members": {
      const role = "account" in act ? memberOf(state, act.account)?.role : undefined;
      if (role === undefined) return "objectMissing";
      return role === "host" || (cell === "members" && role === "coHost") ? "noPermission" : null;
    }
  }
}

/** Whether this member's device may be open: null, or which lock forbids it. */
export function checkDevice(
  state: RoomState,
  member: RoomMember,
  name: "mic" | "camera",
): SchoolFaultKey | null {
  if (member[name].hasGrant || member.role === "host") return null;
  if (member[name].isLocked) return name === "mic" ? "micLockedByHost" : "cameraLockedByHost";
  if (member.role === "coHost") return null;
  if (state.locks[name] || state.isQuiet) return name === "mic" ? "micLockedAll" : "cameraLockedAll";
  return null;
}

/**
 * Null, or why this person may not share a screen: a mute or closed video of all or of this one, else no permission where one
 * is needed. What a host gave holds against locks set before, and a lock takes it away.
 */
export function checkShare(state: RoomState, member: RoomMember): SchoolFaultKey | null {
  if (member.role === "host" || member.hasShareGrant === true) return null;
  const fault = checkMute(state, member);
  if (fault || member.role === "coHost") return fault;
  return state.locks.share || member.isGuest ? "shareLocked" : null;
}

/** Whether a request to share still waits for an answer: not where there is no need, or no way. */
export function mayAskShare(state: RoomState, member: RoomMember): boolean {
  return member.place === "on" && checkShare(state, member) === "shareLocked";
}

/** A mute or closed video blocks sharing too, also of one who was let speak in spite of it. */
function checkMute(state: RoomState, { role, mic, camera }: RoomMember): SchoolFaultKey | null {
  if (mic.isLocked || camera.isLocked) return "shareLockedByHost";
  if (role === "coHost") return null;
  return state.locks.mic || state.locks.camera || state.isQuiet ? "shareLockedAll" : null;
}

function checkChat(state: RoomState, member: RoomMember, now: number): SchoolFaultKey | null {
  const isOver = member.chatBannedUntil !== null && member.chatBannedUntil <= now;
  if ((member.isChatBanned && !isOver) || isTagMuted(state, member, now)) return "chatBanned";
  return state.locks.chat || state.isQuiet ? "chatBannedAll" : null;
}

/** What is drawn may be words: who may not write in the chat draws nothing either. */
function checkDraw({ board, ...state }: RoomState, member: RoomMember, now: number): SchoolFaultKey | null {
  if (!board?.isOpen) return "objectMissing";
  if (member.role !== "member") return null;
  if (member.place !== "on" && state.kind === "raiseHand") return "raiseHandFirst";
  if (board.isForHosts || state.isQuiet) return "noPermission";
  return checkChat(state, member, now) === "chatBanned" ? "chatBanned" : null;
}

/** What others have put there, and whose an element is, hosts alone decide. */
function checkQueue(
  { chatroom, queue }: RoomState,
  { account }: RoomMember,
  act: Asked,
): SchoolFaultKey | null {
  if (chatroom?.queueLevel !== 0) return "noPermission";
  const isForeign = (key: string) => queue.some((one) => one.key === key && one.account !== account);
  if (act.do === "offerToQueue") {
    const isOwn = (act.account ?? account) === account && !act.elements.some(({ key }) => isForeign(key));
    return isOwn ? null : "noPermission";
  }
  return act.do === "pollQueue" && act.key !== undefined && !isForeign(act.key) ? null : "noPermission";
}

/** Null, or why there is no seat left on the stage. */
export function checkSeat(state: RoomState): SchoolFaultKey | null {
  return isStageFull(state) ? "stageFull" : null;
}
