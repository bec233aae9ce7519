import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import {
  caseSources,
  moderatorRoles,
  nudges,
  queueViews,
  sanctionDays,
  sanctionKinds,
  sanctionReasons,
} from "../social.ts";
import { Count, Id, nullable, oneOf, strict, Time, Version } from "./basic.ts";
import { KeptProfile, ProfilePhoto, ProfileTextField, ReportCategory, VerificationPose } from "./social.ts";

export const SanctionKind = oneOf(sanctionKinds);
export type SanctionKind = Static<typeof SanctionKind>;
export const SanctionReason = oneOf(sanctionReasons);
export type SanctionReason = Static<typeof SanctionReason>;
export const QueueView = oneOf(queueViews);
export type QueueView = Static<typeof QueueView>;
export const CaseSource = oneOf(caseSources);
export type CaseSource = Static<typeof CaseSource>;
export type Nudge = (typeof nudges)[number];

export const ModeratorRole = oneOf(moderatorRoles);
export type ModeratorRole = Static<typeof ModeratorRole>;
export const RoleAct = oneOf(["grant", "revoke"] as const);
export type RoleAct = Static<typeof RoleAct>;

/** Somebody who moderates, or about whom a change of that waits. */
export const Colleague = Type.Object({
  memberId: Id,
  name: Type.String(),
  roles: Type.Array(ModeratorRole),
  isOwn: Type.Boolean(),
  /** What one senior moderator wants; another one confirms it. */
  changes: Type.Array(
    Type.Object({ id: Id, role: ModeratorRole, act: RoleAct, by: Type.String(), isOwn: Type.Boolean() }),
  ),
});
export type Colleague = Static<typeof Colleague>;

/** What is to be done about a member. */
export const Sanction = strict({
  kind: SanctionKind,
  reason: SanctionReason,
  /** Of a mute or a suspension. */
  days: nullable(
    Type.Unsafe<(typeof sanctionDays)[number]>(Type.Union(sanctionDays.map((one) => Type.Literal(one)))),
  ),
  /** What is removed: ids of photos, and names of texts. */
  content: Type.Array(Id, { maxItems: 10, uniqueItems: true }),
});
export type Sanction = Static<typeof Sanction>;

/** What the first of two moderators decided. */
export const Proposal = Type.Object({
  by: Type.String(),
  isOwn: Type.Boolean(),
  act: Type.Union([Type.Literal("approve"), Type.Literal("refuse")]),
  sanction: nullable(Sanction),
});
export type Proposal = Static<typeof Proposal>;

export const ReviewKind = oneOf(["photo", "text", "report", "verification"] as const);
export type ReviewKind = Static<typeof ReviewKind>;

/** One thing that waits for a moderator. */
export const ReviewItem = Type.Object({
  kind: ReviewKind,
  id: Id,
  /** Decide on this version: what was changed since is looked at again. */
  version: Version,
  memberId: Id,
  nickname: Type.String(),
  field: nullable(ProfileTextField),
  text: Type.String(),
  photo: nullable(ProfilePhoto),
  /** Of a verification, and of an opened case that one led to: what was taken for it, and what it is to show; `photo` is the main one. */
  taken: nullable(Type.Object({ url: nullable(Type.String()), pose: VerificationPose })),
  category: nullable(ReportCategory),
  /** Of a report. */
  source: nullable(CaseSource),
  /** 0 is the most urgent. */
  priority: Type.Integer({ minimum: 0, maximum: 3 }),
  isSuspended: Type.Boolean(),
  /** Of a report: messages were sealed with it. */
  hasMessages: Type.Boolean(),
  /** What one moderator wants; another one has to want the same. */
  proposal: nullable(Proposal),
  createdAt: Time,
  dueAt: Time,
});
export type ReviewItem = Static<typeof ReviewItem>;

/** What moderators do and what is recorded; the school realm has a list of its own. */
export const ModerationAct = oneOf([
  "profile.approve",
  "profile.refuse",
  "report.dismiss",
  "report.uphold",
  "verification.approve",
  "verification.refuse",
  "report.open",
  "member.open",
  "report.propose",
  "sanction.warn",
  "sanction.mute",
  "sanction.suspend",
  "sanction.ban",
  "sanction.remove",
  "sanction.propose",
  "sanction.lift",
  "role.propose",
  "role.grant",
  "role.revoke",
  "role.withdraw",
  "appeal.propose",
  "appeal.grant",
  "appeal.refuse",
] as const);
export type ModerationAct = Static<typeof ModerationAct>;

export const AppealState = oneOf(["pending", "granted", "refused"] as const);
export type AppealState = Static<typeof AppealState>;

/** What was decided about a member, as moderators see it. */
export const SanctionItem = Type.Object({
  id: Id,
  memberId: Id,
  nickname: Type.String(),
  kind: SanctionKind,
  reason: SanctionReason,
  createdAt: Time,
  untilAt: nullable(Time),
  /** It was taken back, or its time is over. */
  endedAt: nullable(Time),
  by: Type.String(),
  isOwn: Type.Boolean(),
  appeal: nullable(AppealState),
  /** One moderator wants to take it back; it needs another one. */
  proposedBy: nullable(Type.String()),
  /** Whether the caller may take it back. */
  mayLift: Type.Boolean(),
});
export type SanctionItem = Static<typeof SanctionItem>;

/** A sealed message of a conversation; the reporter has no name here. */
export const EvidenceMessage = Type.Object({
  from: Type.Union([Type.Literal("reporter"), Type.Literal("reported")]),
  at: Time,
  text: Type.String(),
  nudge: nullable(oneOf(nudges)),
  /** The one message that was reported; the others are there for what it means. */
  isReported: Type.Boolean(),
  /** Null: it is words. Without an address it was gone, or one of many. */
  picture: nullable(Type.Object({ url: nullable(Type.String()) })),
});
export type EvidenceMessage = Static<typeof EvidenceMessage>;

/** A report with all that a moderator decides by. */
export const ReportDetail = Type.Object({
  item: ReviewItem,
  /** The profile as it was; links are to the photos that are still there. */
  profile: KeptProfile,
  messages: Type.Array(EvidenceMessage),
  /** Whether the messages are what was sealed; null: there are none. */
  isSealed: nullable(Type.Boolean()),
  /** How many reports the reporter made, and how many of these were found wrong. */
  reporter: Type.Object({ reports: Count, dismissed: Count }),
  /** Other reports about the member that were upheld. */
  upheldBefore: Count,
  sanctions: Type.Array(SanctionItem),
});
export type ReportDetail = Static<typeof ReportDetail>;

/** A member as a search of moderators finds them. */
export const FoundMember = Type.Object({
  memberId: Id,
  nickname: Type.String(),
  age: Count,
  photo: nullable(ProfilePhoto),
  isSuspended: Type.Boolean(),
});
export type FoundMember = Static<typeof FoundMember>;

/** A member with all that a moderator decides by without a report. */
export const MemberDetail = Type.Object({
  profile: KeptProfile,
  upheldBefore: Count,
  sanctions: Type.Array(SanctionItem),
  /** Nobody judges themselves or somebody of their own rank. */
  mayDecide: Type.Boolean(),
});
export type MemberDetail = Static<typeof MemberDetail>;

/** Somebody whom the caller was matched with. */
export const EndedMatch = Type.Object({ userId: Id, nickname: Type.String(), at: Time });
export type EndedMatch = Static<typeof EndedMatch>;

export const AppealAct = Type.Union([Type.Literal("grant"), Type.Literal("refuse")]);
export type AppealAct = Static<typeof AppealAct>;

export const AppealItem = Type.Object({
  sanction: SanctionItem,
  /** What was decided about; null: a decision without a report. */
  reportId: nullable(Id),
  version: Version,
  text: Type.String(),
  createdAt: Time,
  dueAt: Time,
  /** Never whoever decided. */
  mayDecide: Type.Boolean(),
  proposal: nullable(Type.Object({ by: Type.String(), isOwn: Type.Boolean(), act: AppealAct })),
});
export type AppealItem = Static<typeof AppealItem>;

/** What was decided about the caller. */
export const OwnSanction = Type.Object({
  id: Id,
  kind: SanctionKind,
  reason: SanctionReason,
  createdAt: Time,
  untilAt: nullable(Time),
  endedAt: nullable(Time),
  /** A warning that the caller has not confirmed yet. */
  waits: Type.Boolean(),
  appeal: nullable(Type.Object({ state: AppealState, text: Type.String() })),
  /** Until when one may appeal; null: no more. */
  appealUntil: nullable(Time),
});
export type OwnSanction = Static<typeof OwnSanction>;

/** How the caller stands, and what became of their reports (GET v1/safety). */
export const Safety = Type.Object({
  sanctions: Type.Array(OwnSanction),
  reports: Type.Array(
    Type.Object({
      id: Id,
      category: ReportCategory,
      createdAt: Time,
      state: oneOf(["pending", "dismissed", "upheld"] as const),
    }),
  ),
});
export type Safety = Static<typeof Safety>;

export const BlockedMember = Type.Object({ userId: Id, nickname: Type.String(), at: Time });
export type BlockedMember = Static<typeof BlockedMember>;

export const AppealText = Type.String({
  minLength: limits.appealTextMin.value,
  maxLength: limits.appealTextMax.value,
});

/** One queue: how much waits, since when, and how much of it for too long. */
export const QueueFigure = Type.Object({
  priority: Type.Integer({ minimum: 0, maximum: 3 }),
  waiting: Count,
  oldestAt: nullable(Time),
  late: Count,
});
export type QueueFigure = Static<typeof QueueFigure>;

/** Figures of the last seven days, without a name of anybody but the caller. */
export const ModerationFigures = Type.Object({
  queues: Type.Array(QueueFigure),
  appealsWaiting: Count,
  reports: Type.Array(
    Type.Object({ category: ReportCategory, made: Count, upheld: Count, dismissed: Count }),
  ),
  sanctions: Type.Array(Type.Object({ kind: SanctionKind, made: Count, ended: Count })),
  /** From a report to its decision; null: there was none. */
  medianMs: nullable(Count),
  own: Type.Object({
    /** Today is the last 24 hours. */
    today: Count,
    week: Count,
    /** Of the own decisions, those that somebody appealed against, and those that were taken back. */
    appealed: Count,
    takenBack: Count,
  }),
});
export type ModerationFigures = Static<typeof ModerationFigures>;
