import { Type } from "typebox";
import { command, push } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Account,
  ChannelId,
  ChannelName,
  ChannelType,
  Count,
  Nothing,
  RequestId,
  RoomId,
  SignalChannel,
  SignalEvent,
  SignalExt,
  signalPush,
  SignalUid,
  strict,
  TeamId,
} from "../shapes/index.ts";

const common = {
  permission: "*:im:chat",
  row: "M14",
  requires: "loggedIn",
  rate: "signal",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  service: 15,
} as const;

const channelId = "Xxw5vi2ETH-aU9HgS296IA";
const channel = {
  type: 1 as const,
  channelName: "physics",
  channelId,
  channelCreateTime: 1_790_000_000_000,
  channelExpireTime: 1_790_007_200_000,
  creator: "alice",
  ext: "",
  channelInValid: false,
  members: [
    {
      accid: "alice",
      uid: 1,
      createTime: 1_790_000_000_000,
      expireTime: 1_790_007_200_000,
      web_uid: "1",
    },
  ],
  roomId: null,
};
const Channel = Type.Object({ channel: SignalChannel });

/** What goes along with an act, and whether it is kept for who is off line. */
const said = { attachExt: Type.Optional(SignalExt), isSave: Type.Optional(Type.Boolean()) };
const invitation = { channelId: ChannelId, requestId: RequestId, account: Account };
const invited = { channelId, requestId: "r-1", account: "bob" };

export const signalingCreate = command({
  ...common,
  command: 1,
  rate: "signalInvite",
  repeatable: false,
  about:
    "Makes a channel for a call. Its name is one of a kind among the open channels of an institution: 10405 says that there is one. Without a name it has that of its id. It ends two hours later unless somebody delays it. Who makes it is not a member before `signalingJoin`.",
  params: strict({
    type: ChannelType,
    channelName: Type.Optional(ChannelName),
    ext: Type.Optional(SignalExt),
  }),
  result: Channel,
  faults: ["channelExists", "overLimit"],
  example: { params: { type: 1, channelName: "physics" }, result: { channel: { ...channel, members: [] } } },
});

export const signalingDelay = command({
  ...common,
  command: 2,
  about: "The channel ends two hours from now. By members and by who made it.",
  params: strict({ channelId: ChannelId }),
  result: Channel,
  faults: ["channelMissing", "signalMemberMissing"],
  example: { params: { channelId }, result: { channel } },
});

export const signalingClose = command({
  ...common,
  command: 3,
  about: "Ends the channel for everybody in it and invited to it. By members and by who made it.",
  params: strict({ channelId: ChannelId, ...said }),
  result: Nothing,
  faults: ["channelMissing", "signalMemberMissing"],
  example: { params: { channelId }, result: {} },
});

export const signalingJoin = command({
  ...common,
  command: 4,
  repeatable: false,
  about:
    "Comes into a channel, for whoever may write to its maker. 10407: this device is in it already, 10420: another one of the person, 10417: the uid is somebody else's, 10419: it is full.",
  params: strict({ channelId: ChannelId, uid: Type.Optional(SignalUid), ...said }),
  result: Channel,
  faults: [
    "channelMissing",
    "signalMemberExists",
    "signalOtherDevice",
    "signalUidTaken",
    "signalMembersFull",
  ],
  example: { params: { channelId }, result: { channel } },
});

export const signalingLeave = command({
  ...common,
  command: 5,
  about: "Goes out of a channel; the last one who goes ends it.",
  params: strict({ channelId: ChannelId, ...said }),
  result: Nothing,
  faults: ["channelMissing", "signalMemberMissing"],
  example: { params: { channelId }, result: {} },
});

export const signalingInvite = command({
  ...common,
  command: 6,
  rate: "signalInvite",
  about:
    "Invites somebody whom one may write to; who does not answer in 45 s is not invited any more. 10201: no device of theirs is online, 10202: nor can push reach one, 10421: they are a pupil of a school for children in its quiet hours. After 10201 and 10202 the invitation stands all the same where `isSave` keeps it, or push has brought it. The same `requestId` again changes nothing.",
  params: strict({ ...invitation, ...said, ...signalPush }),
  result: Channel,
  faults: [
    "channelMissing",
    "signalMemberMissing",
    "signalMemberExists",
    "signalPeerOffline",
    "signalPushOffline",
    "signalQuietHours",
    "objectMissing",
    "noPermission",
    "blockedByPeer",
    "parameterError",
    "overLimit",
  ],
  example: { params: invited, result: { channel } },
});

export const signalingCancel = command({
  ...common,
  command: 7,
  about:
    "Takes one's own invitation of `account` back. 10409: it was rejected meanwhile, 10410: it was accepted.",
  params: strict({ ...invitation, ...said }),
  result: Nothing,
  faults: ["channelMissing", "signalInviteMissing", "signalInviteRejected", "signalInviteAccepted"],
  example: { params: invited, result: {} },
});

export const signalingReject = command({
  ...common,
  command: 8,
  about:
    "Refuses the invitation of `account`; the own other devices stop ringing. Once is enough: the same again changes nothing. 10410: another device has accepted it.",
  params: strict({ ...invitation, ...said }),
  result: Nothing,
  faults: ["channelMissing", "signalInviteMissing", "signalInviteAccepted"],
  example: { params: { ...invited, account: "alice" }, result: {} },
});

export const signalingAccept = command({
  ...common,
  command: 9,
  about:
    "Accepts the invitation of `account` and, with `autoJoin`, comes into the channel; the own other devices stop ringing. The first device has it: others get 10410, or 10409 where one has rejected it. The same device again gets the same answer.",
  params: strict({
    ...invitation,
    ...said,
    /** Default: true. */
    autoJoin: Type.Optional(Type.Boolean()),
    uid: Type.Optional(SignalUid),
  }),
  result: Channel,
  faults: [
    "channelMissing",
    "signalInviteMissing",
    "signalInviteRejected",
    "signalInviteAccepted",
    "signalOtherDevice",
    "signalUidTaken",
    "signalMembersFull",
  ],
  example: { params: { ...invited, account: "alice" }, result: { channel } },
});

export const signalingControl = command({
  ...common,
  command: 10,
  repeatable: false,
  about: "A word to one member, or to all others in the channel; it is not kept.",
  params: strict({
    channelId: ChannelId,
    account: Type.Optional(Account),
    attachExt: Type.Optional(SignalExt),
  }),
  result: Nothing,
  faults: ["channelMissing", "signalMemberMissing"],
  example: { params: { channelId, attachExt: "hold" }, result: {} },
});

export const signalingGetChannelInfo = command({
  ...common,
  command: 11,
  about: "The open channel of a name, for whoever may write to its maker.",
  params: strict({ channelName: ChannelName }),
  result: Channel,
  faults: ["channelMissing"],
  example: { params: { channelName: "physics" }, result: { channel } },
});

export const signalingSync = command({
  ...common,
  command: 12,
  rate: "sync",
  about:
    "Open channels that the person is in, and what was kept and is not marked as read, oldest first, after `msgid`. An invitation that waits stands under its channel's events, so a device that comes late rings too.",
  params: strict({ msgid: Type.Optional(Count) }),
  result: Type.Object({
    channels: Type.Array(SignalChannel),
    events: Type.Array(SignalEvent),
    /** Invitations of the person that wait, kept or not. */
    invites: Type.Array(SignalEvent),
    more: Type.Boolean(),
  }),
  faults: [],
  example: { params: {}, result: { channels: [channel], events: [], invites: [], more: false } },
});

export const startTeamCall = command({
  ...common,
  command: 13,
  rate: "signalInvite",
  about:
    "Starts a call of a team, for whoever may write in it; at a school for children for staff alone, and without the switch `pupilCalls` only where no pupil is a member. It makes a room for the members, leaves a line in the conversation and rings at those who are online, by an invitation to a channel of type 3 whose `ext` names the team. Where a call goes on it answers that one. Invited people accept or reject, and do nothing else in the channel; all members enter the room, at a school for children without the switch those who are no pupils.",
  params: strict({ teamId: TeamId }),
  result: Type.Object({ channelId: ChannelId, roomId: RoomId, isNew: Type.Boolean() }),
  faults: ["noPermission", "objectMissing", "teamMuted", "overLimit"],
  example: {
    params: { teamId: "17" },
    result: { channelId, roomId: "483920175", isNew: true },
  },
});

/** The pair of the specification. */
export const batchMarkSignals = command({
  ...common,
  service: 9,
  command: 11,
  rate: "command",
  about:
    "Marks what was kept of channels as read, by its `msgid`; what is read already, or somebody else's, is no fault.",
  params: strict({
    ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: limits.signalPageMax.value,
    }),
  }),
  result: Type.Object({ marked: Count }),
  faults: [],
  example: { params: { ids: [41, 42] }, result: { marked: 2 } },
});

export const signalEvent = push({
  service: 15,
  command: 20,
  row: "M14",
  about:
    "Something happened in a channel: 1 ROOM_CLOSE, 2 ROOM_JOIN, 3 INVITE, 4 CANCEL_INVITE, 5 REJECT, 6 ACCEPT, 7 LEAVE, 8 CONTROL. It comes to whom it is for, and to all devices of who did it; `isEcho` at the connection that did.",
  body: SignalEvent,
  example: {
    eventType: 3,
    ...channel,
    from: "alice",
    to: "bob",
    requestId: "r-1",
    attachExt: "",
    isSave: false,
    time: 1_790_000_000_000,
  },
});

export const signallingCommands = {
  signalingCreate,
  signalingDelay,
  signalingClose,
  signalingJoin,
  signalingLeave,
  signalingInvite,
  signalingCancel,
  signalingReject,
  signalingAccept,
  signalingControl,
  signalingGetChannelInfo,
  signalingSync,
  startTeamCall,
  batchMarkSignals,
};

export const signallingPushes = { signalEvent };
