// Plain data: a browser loads it without the schemas.

/** Numbers of the scenes on the wire. */
export const scenes = { p2p: 0, team: 1, superTeam: 5 } as const;
export type SceneName = keyof typeof scenes;

/** Numbers of the message types on the wire. */
export const messageTypes = {
  text: 0,
  image: 1,
  audio: 2,
  video: 3,
  geo: 4,
  notification: 5,
  file: 6,
  tip: 10,
  robot: 11,
  custom: 100,
} as const;
export type MessageTypeName = keyof typeof messageTypes;

/** What is not to happen with a message; each is true unless it is said, and travels only when false. */
export const messageFlagNames = [
  "isHistoryable",
  "isRoamingable",
  "isSyncable",
  "cc",
  "isPushable",
  "isOfflinable",
  "isUnreadable",
  "needUpdateSession",
] as const;
export type MessageFlag = (typeof messageFlagNames)[number];

/** Device classes that sign in to messaging. */
export const clientTypes = {
  Android: 1,
  iOS: 2,
  PC: 4,
  WindowsPhone: 8,
  Web: 16,
  Server: 32,
  Mac: 64,
} as const;

/** Numbers of the kinds of system message on the wire (M11). */
export const systemTypes = {
  applyTeam: 0,
  rejectTeamApply: 1,
  teamInvite: 2,
  rejectTeamInvite: 3,
  friendRequest: 5,
  deleteFriend: 6,
  deleteMsgP2p: 7,
  deleteMsgTeam: 8,
  deleteMsgSuperTeam: 12,
  applySuperTeam: 15,
  rejectSuperTeamApply: 16,
  superTeamInvite: 17,
  rejectSuperTeamInvite: 18,
  customP2p: 100,
  customTeam: 101,
  customSuperTeam: 103,
  /** Of a scheduled room (R1); only the server writes it. */
  room: 200,
  /** Of a notice of the institution (P5); only the server writes it. */
  notice: 201,
  /** Of a pupil's homework (P8); only the server writes it. */
  homework: 202,
  /** Of an activity for which somebody signed up (P4); only the server writes it. */
  activity: 203,
  /** The question whether the public may read a name of an honour (P4); only the server writes it. */
  honour: 204,
  /** Of a meeting to which somebody is invited (P7); only the server writes it. */
  meeting: 206,
  /** Of a broadcast of which one wanted to be reminded (P6); only the server writes it. */
  live: 205,
  /** Of a comment on a replay (R8); only the server writes it. */
  replay: 207,
  /** Of a course that was published for somebody (P10); only the server writes it. */
  course: 208,
  /** Of a guardian who was linked to a pupil, or is so no more (A5); only the server writes it. */
  family: 209,
  /** Of a report that somebody has looked at (D8); only the server writes it. */
  report: 210,
  /** That staff ask a device of one's own for its log (M16); only the server writes it. */
  deviceLog: 211,
} as const;

/** What a system message of the type friendRequest tells, and what `friendRequest` asks: the `type` of both (M9). */
export const friendRequests = {
  addFriend: 1,
  applyFriend: 2,
  passFriendApply: 3,
  rejectFriendApply: 4,
} as const;
export type FriendRequestName = keyof typeof friendRequests;

/** What happened in a channel of calls: `eventType` (M14). */
export const signalTypes = {
  ROOM_CLOSE: 1,
  ROOM_JOIN: 2,
  INVITE: 3,
  CANCEL_INVITE: 4,
  REJECT: 5,
  ACCEPT: 6,
  LEAVE: 7,
  CONTROL: 8,
} as const;
export type SignalName = keyof typeof signalTypes;

/** What a channel is for. */
export const channelTypes = { audio: 1, video: 2, custom: 3 } as const;

/** What the notification of a call (message type 5) tells: its `attach.type`, and the number of it (M14). */
export const callNotifications = { netcallMiss: 101, netcallBill: 102, netcallReject: 103 } as const;
export type CallNotificationName = keyof typeof callNotifications;

/** Values of the event type 1 that the server itself publishes; from `customEventValueMin` on they are the client's. */
export const loginStates = { online: 1, logout: 2, disconnected: 3 } as const;
export const loginEventType = 1;
export const customEventValueMin = 10_000;

/** What the notification of a team (message type 5) tells: its `attach.type`, and the number of it. */
export const teamNotifications = {
  addTeamMembers: 0,
  removeTeamMembers: 1,
  leaveTeam: 2,
  updateTeam: 3,
  dismissTeam: 4,
  passTeamApply: 5,
  transferTeam: 6,
  addTeamManagers: 7,
  removeTeamManagers: 8,
  acceptTeamInvite: 9,
  updateTeamMute: 10,
} as const;
export type TeamNotificationName = keyof typeof teamNotifications;

/** What the notification of a super team tells (M8). */
export const superTeamNotifications = {
  addSuperTeamMembers: 401,
  removeSuperTeamMembers: 402,
  leaveSuperTeam: 403,
  updateSuperTeam: 404,
  dismissSuperTeam: 405,
  transferSuperTeam: 406,
  addSuperTeamManagers: 407,
  removeSuperTeamManagers: 408,
  updateSuperTeamMembersMute: 409,
  passSuperTeamApply: 410,
  acceptSuperTeamInvite: 411,
} as const;
export type SuperTeamNotificationName = keyof typeof superTeamNotifications;

/**
 * What the entry of a recall in the conversation of a super team says (M8): it takes a place of its own, so that every member
 * finds it by the cursor. Devices take the message at `seq` away and show nothing at this place.
 */
export const superTeamRecall = "recallSuperTeamMsg";
/** The same of an edit: what the message at `seq` says from now on. */
export const superTeamEdit = "editSuperTeamMsg";
