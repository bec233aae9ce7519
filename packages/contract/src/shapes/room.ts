import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, nullable, strict, Time } from "./basic.ts";
import {
  ChatroomTag,
  keptAtMember,
  keptAtPerson,
  MemberCustom,
  LevelOfMember,
  QueueElement,
  QueueExt,
  QueueKey,
  QueueValue,
  RoomChatroom,
  TagMute,
} from "./room-chatroom.ts";
import { BroadcastRules, PinnedText, QuestionText, RoomBroadcast } from "./room-broadcast.ts";
import {
  GroupIndex,
  GroupOf,
  GroupPlan,
  GroupWords,
  RoomGroup,
  RoomGroupOf,
  RoomGroups,
} from "./room-groups.ts";
import { BoardPage, RoomBoard } from "./room-board.ts";
import { deckFacts, DeckId, DeckPage, RoomDeck } from "./room-deck.ts";
import { DeviceName, RoomMember, RoomRole } from "./room-member.ts";
import { PollChoice, PollOption, PollRules, PollWords, RoomPoll } from "./room-poll.ts";
import { RecordingFailure, RoomRecording } from "./room-recording.ts";
import { LeaveReason, LockName, Rev, RoomEnd, RoomId } from "./room-ids.ts";

export const RoomKind = Type.Union([Type.Literal("freeSpeech"), Type.Literal("raiseHand")]);
export type RoomKind = Static<typeof RoomKind>;
export const RoomName = Type.String({ minLength: 1, maxLength: limits.roomNameMax.value });
/** Six digits that a room may ask for. */
export const RoomPassword = Type.String({ pattern: "^[0-9]{6}$" });
export const RoomNick = Type.String({ minLength: 1, maxLength: limits.roomNickMax.value });
/** How the account of everybody begins who came by invitation link and has none of their own. */
export const guestPrefix = "guest.";

/** Somebody in the waiting room of a room. `seat` names the connection that holds the place. */
export const Entrant = Type.Object({
  account: Account,
  nick: Type.String(),
  avatar: Type.String(),
  isGuest: Type.Boolean(),
  /** May become host: never a guest, at schools for children only staff. */
  mayHost: Type.Boolean(),
  seat: Type.String(),
  /** Of a guest: how often the invitation had been changed when this one was used. */
  guestRound: Type.Optional(Count),
  ...keptAtPerson,
  /** What a program says with the entering alone; nobody who comes later reads it (M15). */
  enterCustom: Type.Optional(MemberCustom),
});
export type Entrant = Static<typeof Entrant>;

/** When a room is meant to be used. */
const schedule = { startsAt: Time, endsAt: Time };

export const RoomOptions = Type.Object({
  /** Absent: the room is open from its making. */
  schedule: Type.Optional(Type.Object(schedule)),
  membersMax: Count,
  stageMax: Count,
  isLocked: Type.Boolean(),
  hasWaitingRoom: Type.Boolean(),
  allowsGuests: Type.Boolean(),
  /** The password itself stands beside the log, which everybody in the room reads. */
  hasPassword: Type.Optional(Type.Boolean()),
  /** Members share their screen after a host's permission. */
  sharesByRequest: Type.Optional(Type.Boolean()),
  /** Absent: nobody ever writes to one person alone here, as in schools for children. */
  hasPrivateChat: Type.Optional(Type.Boolean()),
  /** Guests wait until a host lets them in, also where others do not; as in meetings (P7). */
  guestsWait: Type.Optional(Type.Boolean()),
  /** The room is that of a group of another one (R5). */
  groupOf: Type.Optional(Type.Object(GroupOf)),
  /** The room is that of a broadcast (P6). */
  broadcast: Type.Optional(Type.Object({ ...BroadcastRules, hasChat: Type.Boolean() })),
});
export type RoomOptions = Static<typeof RoomOptions>;

/** What every client of a room folds from its log, the same for all. */
export const RoomState = Type.Object({
  roomId: RoomId,
  rev: Rev,
  end: nullable(RoomEnd),
  kind: RoomKind,
  name: Type.String(),
  announcement: Type.String(),
  createdAt: Time,
  host: Account,
  /** A host who was lost: who returns before `until` is host again, and the acting host what he or she was. */
  formerHost: nullable(Type.Object({ account: Account, until: Time, actingWas: RoomRole })),
  /** In the order of arrival. */
  members: Type.Array(RoomMember),
  waiting: Type.Array(Type.Object({ ...Entrant.properties, at: Time })),
  /** Raised hands, the first first. */
  hands: Type.Array(Account),
  share: nullable(Type.Object({ account: Account, lease: Rev })),
  /** Absent or null: nothing is recorded. */
  recording: Type.Optional(nullable(RoomRecording)),
  locks: Type.Object({
    mic: Type.Boolean(),
    camera: Type.Boolean(),
    chat: Type.Boolean(),
    share: Type.Boolean(),
    room: Type.Boolean(),
    waitingRoom: Type.Boolean(),
  }),
  /** The host is lost and nobody may follow: nobody but hosts speaks or writes. */
  isQuiet: Type.Boolean(),
  blocked: Type.Array(Account),
  membersMax: Count,
  stageMax: Count,
  allowsGuests: Type.Boolean(),
  guestsWait: Type.Optional(Type.Boolean()),
  /** Whoever comes in by number, link or list is asked for it; absent: nobody is. */
  hasPassword: Type.Optional(Type.Boolean()),
  /** Absent: it was not scheduled. It opens when the host enters, or somebody else from shortly before the start. */
  schedule: Type.Optional(Type.Object({ ...schedule, isOpen: Type.Boolean() })),
  /** How often the invitation was changed; who came by an earlier one and is not inside does not come in. */
  guestRound: Type.Optional(Count),
  queue: Type.Array(QueueElement),
  /** Absent: the room is no broadcast. */
  broadcast: Type.Optional(RoomBroadcast),
  /** People may write to each other alone; absent: never, and hosts cannot switch it on. */
  privateChat: Type.Optional(Type.Boolean()),
  /** Of a conference (R5); absent: none. */
  polls: Type.Optional(Type.Array(RoomPoll)),
  /** It has parted into groups (R5); absent or null: not now. */
  groups: Type.Optional(nullable(RoomGroups)),
  /** It is the room of a group (R5). */
  groupOf: Type.Optional(RoomGroupOf),
  /** Absent: nobody has opened one (R5). */
  board: Type.Optional(RoomBoard),
  /** Slides that are shown (R6); absent or null: none. */
  deck: Type.Optional(nullable(RoomDeck)),
  /** The log held kinds of entries that this version does not know: what it folds is not the whole. */
  hasUnknown: Type.Optional(Type.Boolean()),
  /** What programs keep at the room (M15); absent: nothing. */
  chatroom: Type.Optional(RoomChatroom),
  /** Who bears one of these tags may not write, until its time. */
  tagMutes: Type.Optional(Type.Array(TagMute)),
  /** When the last connection went; null while somebody is there. */
  emptySince: nullable(Time),
});
export type RoomState = Static<typeof RoomState>;
export type RoomLock = keyof RoomState["locks"];

const event = <const T extends string, P extends Parameters<typeof Type.Object>[0]>(type: T, fields: P) =>
  Type.Object({ type: Type.Literal(type), ...fields });
const who = { account: Account };
const isOn = { isOn: Type.Boolean() };
const device = { account: Account, device: DeviceName };
const thing = { id: Rev };
const poll = { ...PollWords, ...PollRules };
const counts = Type.Array(Count);

/** What has happened in a room. */
export const RoomEvent = Type.Union([
  event("created", { roomId: RoomId, kind: RoomKind, name: RoomName, options: RoomOptions, host: Entrant }),
  event("joined", { member: Entrant }),
  event("returned", { account: Account, seat: Type.String(), nick: Type.String() }),
  event("lost", who),
  event("left", { account: Account, why: LeaveReason }),
  event("knocked", { member: Entrant }),
  event("knockEnded", {
    account: Account,
    how: Type.Union([Type.Literal("admitted"), Type.Literal("rejected"), Type.Literal("withdrawn")]),
  }),
  event("handRaised", who),
  event("handLowered", {
    account: Account,
    why: Type.Union([Type.Literal("lowered"), Type.Literal("rejected"), Type.Literal("served")]),
  }),
  event("invited", who),
  event("inviteEnded", {
    account: Account,
    how: Type.Union([Type.Literal("declined"), Type.Literal("cancelled"), Type.Literal("expired")]),
  }),
  event("stageTaken", who),
  event("stageLeft", who),
  event("deviceOpened", { ...device, hasGrant: Type.Boolean() }),
  event("deviceClosed", device),
  event("deviceLocked", { ...device, ...isOn }),
  event("deviceAsked", device),
  event("askEnded", {
    ...device,
    how: Type.Union([Type.Literal("declined"), Type.Literal("cancelled"), Type.Literal("expired")]),
  }),
  event("lockSet", { lock: LockName, ...isOn }),
  event("chatBanned", { account: Account, ...isOn, until: nullable(Time) }),
  event("shareStarted", who),
  event("shareStopped", who),
  event("shareAsked", who),
  event("shareAskEnded", {
    account: Account,
    how: Type.Union([Type.Literal("withdrawn"), Type.Literal("rejected")]),
  }),
  event("shareGranted", { account: Account, ...isOn }),
  event("roleSet", { account: Account, role: Type.Union([Type.Literal("coHost"), Type.Literal("member")]) }),
  event("hostChanged", {
    account: Account,
    why: Type.Union([Type.Literal("transferred"), Type.Literal("lost"), Type.Literal("returned")]),
  }),
  event("quietSet", isOn),
  event("blockSet", { account: Account, ...isOn }),
  event("opened", {}),
  event("rescheduled", schedule),
  event("guestsSet", isOn),
  /** Set, changed (also on) or taken away; never which. */
  event("passwordSet", isOn),
  event("privateChatSet", isOn),
  event("invitationChanged", {}),
  event("roomRenamed", { name: RoomName, announcement: Type.String() }),
  event("memberRenamed", { account: Account, nick: RoomNick }),
  event("queueOffered", { elements: Type.Array(QueueElement), notifyExt: Type.Optional(QueueExt) }),
  event("queueRemoved", { keys: Type.Array(Type.String()) }),
  event("chatroomSet", Type.Partial(RoomChatroom).properties),
  event("memberSet", { account: Account, ...keptAtMember }),
  /** Null lifts it. */
  event("tagMuted", { tag: ChatroomTag, until: nullable(Time) }),
  event("questionAsked", { account: Account, nick: Type.String(), text: QuestionText }),
  /** Of somebody who is not named, as with polls. */
  event("questionVoted", thing),
  event("questionAnswered", { ...thing, ...isOn }),
  event("questionHidden", thing),
  event("pollOpened", poll),
  /** Of a broadcast one more for an option; of a conference what there is now, without counts where hosts alone read them. */
  event("pollVoted", {
    ...thing,
    option: Type.Optional(PollOption),
    voterCount: Type.Optional(Count),
    counts: Type.Optional(counts),
  }),
  /** With counts the results are shown to all, also of one that was closed before. */
  event("pollClosed", { ...thing, counts: Type.Optional(counts) }),
  event("groupsOpened", { groups: Type.Array(RoomGroup), closesAt: Time }),
  /** Into another group, or into none. */
  event("groupMoved", { account: Account, group: nullable(GroupIndex) }),
  event("groupsTold", { text: GroupWords }),
  event("groupCalled", { group: GroupIndex, ...isOn }),
  /** Which hosts and co-hosts sit in the group from now on. */
  event("groupVisited", { group: GroupIndex, accounts: Type.Array(Account) }),
  event("groupsClosed", {}),
  /** In the room of a group: what a host said to all groups, and that it asks for a host. */
  event("groupTold", { text: GroupWords, nick: Type.String(), account: Type.Optional(Account) }),
  event("hostCalled", isOn),
  event("boardOpened", {}),
  event("boardClosed", {}),
  /** To the page behind the last one: there is one more. */
  event("boardTurned", { page: BoardPage }),
  event("boardLimited", isOn),
  event("deckShown", { ...deckFacts, ...who }),
  /** More slides of it have come. */
  event("deckGrown", { readyCount: Count }),
  event("deckTurned", { page: DeckPage }),
  event("deckClosed", {}),
  event("pinned", { text: nullable(PinnedText) }),
  event("slowSet", { seconds: BroadcastRules.slowSeconds }),
  event("recordingStarted", who),
  event("recordingPaused", {}),
  event("recordingResumed", {}),
  event("recordingAgreed", who),
  /** `why` is null where a host stopped it. */
  event("recordingStopped", { why: nullable(RecordingFailure) }),
  event("ended", { why: RoomEnd }),
]);
export type RoomEvent = Static<typeof RoomEvent>;

/** One entry of a room's log. `actor` is empty where the server itself acted. */
export const RoomEntry = Type.Object({ rev: Rev, time: Time, actor: Type.String(), event: RoomEvent });
export type RoomEntry = Static<typeof RoomEntry>;

const act = <const T extends string, P extends Parameters<typeof strict>[0]>(name: T, fields: P) =>
  strict({ do: Type.Literal(name), ...fields });

/** What somebody in a room may ask for. */
export const RoomAct = Type.Union([
  act("leave", { successor: Type.Optional(Account) }),
  act("admit", who),
  act("reject", who),
  act("raiseHand", {}),
  act("lowerHand", {}),
  act("approveHand", who),
  act("rejectHand", who),
  act("rejectAllHands", {}),
  act("inviteToStage", who),
  act("cancelInvite", who),
  act("acceptInvite", {}),
  act("declineInvite", {}),
  act("stepDown", {}),
  act("sendDown", who),
  act("openDevice", { device: DeviceName }),
  act("closeDevice", { device: DeviceName }),
  act("lockDevice", { ...device, ...isOn }),
  act("lockAll", { device: DeviceName, ...isOn }),
  act("askDevice", device),
  act("cancelAsk", device),
  act("acceptAsk", { device: DeviceName }),
  act("declineAsk", { device: DeviceName }),
  act("banChat", {
    account: Account,
    ...isOn,
    forMs: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.tempMuteMax.value })),
  }),
  act("banChatAll", isOn),
  act("startShare", {}),
  act("stopShare", {}),
  act("stopShareOf", who),
  /** Off: every member on the stage may share without asking. */
  act("setShareByRequest", isOn),
  act("requestShare", {}),
  act("withdrawShareRequest", {}),
  /** Lets a member share, asked or not; off takes it away. */
  act("grantShare", { account: Account, ...isOn }),
  act("rejectShare", who),
  act("lockRoom", isOn),
  act("setWaitingRoom", isOn),
  act("setCoHost", { account: Account, ...isOn }),
  act("transferHost", who),
  act("kick", { account: Account, isBlocked: Type.Boolean() }),
  act("setBlocked", { account: Account, ...isOn }),
  act("setGuests", isOn),
  act("setPrivateChat", isOn),
  /** Null takes it away. */
  act("setPassword", { password: nullable(RoomPassword) }),
  act("renewInvitation", {}),
  act("startRecording", {}),
  act("pauseRecording", { isOn: Type.Boolean() }),
  act("stopRecording", {}),
  /** Of everybody but who began it: from now on their sound, pictures and chat are recorded too. */
  act("agreeToRecording", {}),
  act("dissolve", {}),
  act("renameRoom", {
    name: Type.Optional(RoomName),
    announcement: Type.Optional(Type.String({ maxLength: limits.roomAnnouncementMax.value })),
  }),
  act("renameSelf", { nick: RoomNick }),
  act("offerToQueue", {
    elements: Type.Array(strict({ key: QueueKey, value: QueueValue }), {
      minItems: 1,
      maxItems: limits.queueMax.value,
    }),
    isTransient: Type.Boolean(),
    /** Whose they are; of hosts alone, for somebody in the room. */
    account: Type.Optional(Account),
    /** For whoever hears of it. */
    notifyExt: Type.Optional(QueueExt),
    /** Only keys that are there already. */
    isChange: Type.Boolean(),
  }),
  act("pollQueue", { key: Type.Optional(QueueKey) }),
  act("dropQueue", {}),
  act("setChatroom", Type.Partial(RoomChatroom).properties),
  act("setLevel", { account: Account, level: LevelOfMember }),
  act("describeSelf", { nick: Type.Optional(RoomNick), ...keptAtPerson }),
  /** Without a time it is lifted. */
  act("muteTag", {
    tag: ChatroomTag,
    forMs: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.tempMuteMax.value })),
  }),
  act("ask", { text: QuestionText }),
  /** For a question; once. */
  act("voteQuestion", thing),
  act("answerQuestion", { ...thing, ...isOn }),
  act("hideQuestion", thing),
  act("openPoll", poll),
  /** Once for each poll of a broadcast; in a conference the last one counts while the poll is open. */
  act("votePoll", { ...thing, ...PollChoice }),
  act("closePoll", thing),
  /** Of one that is closed, whose results were for hosts alone. */
  act("showPoll", thing),
  act("openGroups", GroupPlan),
  act("moveToGroup", { account: Account, group: nullable(GroupIndex) }),
  act("tellGroups", { text: GroupWords }),
  act("closeGroups", {}),
  /** From inside a group, to the hosts of the room above. */
  act("callHost", isOn),
  act("openBoard", {}),
  act("closeBoard", {}),
  /** The page behind the last one is a new one. */
  act("turnBoard", { page: BoardPage }),
  /** Whether hosts alone draw. */
  act("limitBoard", isOn),
  act("showDeck", { deck: DeckId }),
  act("turnDeck", { page: DeckPage }),
  act("closeDeck", {}),
  /** Null takes it away. */
  act("pin", { text: nullable(PinnedText) }),
  act("setSlow", { seconds: BroadcastRules.slowSeconds }),
]);
export type RoomAct = Static<typeof RoomAct>;
export type RoomActName = RoomAct["do"];
