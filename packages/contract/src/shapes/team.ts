import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Account, Count, Time } from "./basic.ts";

export const TeamId = Type.String({ pattern: "^[1-9][0-9]{0,15}$" });

export const TeamType = Type.Union([Type.Literal("normal"), Type.Literal("advanced")]);
export const TeamRole = Type.Union([Type.Literal("normal"), Type.Literal("owner"), Type.Literal("manager")]);
export type TeamRole = Static<typeof TeamRole>;

const modes = {
  joinMode: Type.Union([Type.Literal("noVerify"), Type.Literal("needVerify"), Type.Literal("rejectAll")]),
  beInviteMode: Type.Union([Type.Literal("needVerify"), Type.Literal("noVerify")]),
  inviteMode: Type.Union([Type.Literal("manager"), Type.Literal("all")]),
  updateTeamMode: Type.Union([Type.Literal("manager"), Type.Literal("all")]),
  updateCustomMode: Type.Union([Type.Literal("manager"), Type.Literal("all")]),
};

/** Who may not write: nobody, normal members, or all but the owner. */
export const TeamMuteType = Type.Union([Type.Literal("none"), Type.Literal("normal"), Type.Literal("all")]);
export type TeamMuteType = Static<typeof TeamMuteType>;

/** 0 tells of all messages, 1 of none, 2 of those of owner and managers alone. */
export const MuteNotiType = Type.Integer({ minimum: 0, maximum: 2 });
export type MuteNotiType = Static<typeof MuteNotiType>;

export const TeamNick = Type.String({ maxLength: limits.teamNickMax.value });
export const TeamMemberCustom = Type.String({ maxLength: limits.teamMemberCustomMax.value });

/** A few words with an application, an invitation or an answer. */
export const TeamRequestNote = Type.String({ maxLength: limits.systemTextMax.value });

/** What a person may say of a team that is made. */
export const TeamDetails = {
  avatar: Type.Optional(Type.String({ maxLength: limits.teamAvatarMax.value })),
  intro: Type.Optional(Type.String({ maxLength: limits.teamIntroMax.value })),
  announcement: Type.Optional(Type.String({ maxLength: limits.teamAnnouncementMax.value })),
  custom: Type.Optional(Type.String({ maxLength: limits.teamCustomMax.value })),
  joinMode: Type.Optional(modes.joinMode),
  beInviteMode: Type.Optional(modes.beInviteMode),
  inviteMode: Type.Optional(modes.inviteMode),
  updateTeamMode: Type.Optional(modes.updateTeamMode),
  updateCustomMode: Type.Optional(modes.updateCustomMode),
};

export const TeamName = Type.String({
  minLength: 1,
  maxLength: limits.teamNameMax.value,
  pattern: String.raw`\S`,
});

export const Team = Type.Object({
  teamId: TeamId,
  type: TeamType,
  name: Type.String(),
  avatar: Type.String(),
  intro: Type.String(),
  announcement: Type.String(),
  custom: Type.String(),
  /** Text of the operator; no member changes it. */
  serverCustom: Type.String(),
  owner: Account,
  /** So many members may it have. */
  level: Count,
  memberNum: Count,
  memberUpdateTime: Time,
  ...modes,
  /** Whether `muteType` silences anybody. */
  mute: Type.Boolean(),
  muteType: TeamMuteType,
  /** False of a team that was dismissed; the server answers none of those. */
  valid: Type.Boolean(),
  /** False of a team that the person has left, as a device remembers it. */
  validToCurrentUser: Type.Boolean(),
  createTime: Time,
  updateTime: Time,
});
export type Team = Static<typeof Team>;

export const TeamMember = Type.Object({
  teamId: TeamId,
  account: Account,
  type: TeamRole,
  nickInTeam: Type.String(),
  /** May not write, whatever the team's `muteType`. */
  mute: Type.Boolean(),
  /** Not told of messages of this team, and how far; of others false and 0. */
  muteTeam: Type.Boolean(),
  muteNotiType: MuteNotiType,
  /** `muteNotiType` as bits. */
  bits: Count,
  custom: Type.String(),
  active: Type.Boolean(),
  valid: Type.Boolean(),
  joinTime: Time,
  updateTime: Time,
});
export type TeamMember = Static<typeof TeamMember>;

/** How far a team's conversation goes. */
export const TeamHead = Type.Object({ teamId: TeamId, lastSeq: Count });
export type TeamHead = Static<typeof TeamHead>;

/** Up to where a device knows what went on in the person's teams. */
export const TeamCursor = Type.String({ pattern: "^(0|[1-9][0-9]{0,18})$" });

/** How many of those who were members when a message was sent have read it, without its sender. */
export const TeamMsgReads = Type.Object({
  teamId: TeamId,
  seq: Type.Integer({ minimum: 1 }),
  read: Count,
  unread: Count,
});
export type TeamMsgReads = Static<typeof TeamMsgReads>;
