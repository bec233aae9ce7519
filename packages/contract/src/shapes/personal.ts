import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { Count, Id, nullable } from "./basic.ts";

/** Who reads a part of a personal page: each sees what the ones after it see. Staff are those of the institution. */
export const PageAudience = Type.Union([
  Type.Literal("nobody"),
  Type.Literal("staff"),
  /** Who shares a class with the person, and guardians. */
  Type.Literal("class"),
  Type.Literal("institution"),
]);
export type PageAudience = Static<typeof PageAudience>;

const audiences = {
  about: PageAudience,
  classes: PageAudience,
  phone: PageAudience,
  email: PageAudience,
  honours: PageAudience,
};

/** Name, picture and roles are what everybody sees who may reach the person. */
export const PageAudiences = Type.Object(audiences, { additionalProperties: false });
export type PageAudiences = Static<typeof PageAudiences>;
export type PageField = keyof PageAudiences;

export const PageText = Type.String({ maxLength: limits.personalTextMax.value });

/** A personal page as one reader sees it; null: nothing for this reader. */
export const PersonalPage = Type.Object({
  userId: Id,
  nickName: Type.String(),
  avatar: Type.String(),
  roles: Type.Array(Type.String()),
  isSelf: Type.Boolean(),
  about: nullable(Type.String()),
  classes: nullable(Type.Array(Type.Object({ classId: Count, name: Type.String(), nameEn: Type.String() }))),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  /** Those whose names the person, or a guardian, lets everybody read; newest first. */
  honours: nullable(
    Type.Array(
      Type.Object({
        honourId: Count,
        title: Type.String(),
        titleEn: Type.String(),
        /** yyyy-MM-dd */
        awardedOn: Type.String(),
      }),
    ),
  ),
});
export type PersonalPage = Static<typeof PersonalPage>;

/** What somebody has chosen for their own page. */
export const OwnPage = Type.Object({
  about: PageText,
  audiences: PageAudiences,
  /** What the institution lets be chosen, the strictest first. */
  choices: Type.Object({
    about: Type.Array(PageAudience),
    classes: Type.Array(PageAudience),
    phone: Type.Array(PageAudience),
    email: Type.Array(PageAudience),
    honours: Type.Array(PageAudience),
  }),
});
export type OwnPage = Static<typeof OwnPage>;

/** What news is about. Messages of people are not among them: each conversation has its own switch. */
export const NotificationKind = Type.Union([
  Type.Literal("notice"),
  Type.Literal("homework"),
  Type.Literal("activity"),
  Type.Literal("honour"),
  Type.Literal("live"),
  Type.Literal("meeting"),
  Type.Literal("replay"),
]);
export type NotificationKind = Static<typeof NotificationKind>;

/** Where one hears of it. */
export const NotificationWays = Type.Object(
  { page: Type.Boolean(), mail: Type.Boolean() },
  { additionalProperties: false },
);
export type NotificationWays = Static<typeof NotificationWays>;

export const NotificationChoices = Type.Object(
  {
    notice: NotificationWays,
    homework: NotificationWays,
    activity: NotificationWays,
    honour: NotificationWays,
    live: NotificationWays,
    meeting: NotificationWays,
    replay: NotificationWays,
  },
  { additionalProperties: false },
);
export type NotificationChoices = Static<typeof NotificationChoices>;

/** In which language mail about news is written. */
export const MailLanguage = Type.Union([Type.Literal("both"), Type.Literal("en-US"), Type.Literal("zh-CN")]);
export type MailLanguage = Static<typeof MailLanguage>;

export const OwnNotifications = Type.Object({
  choices: NotificationChoices,
  mailLanguage: MailLanguage,
  /** Where mail goes; empty: the account has no address, and nothing is sent. */
  email: Type.String(),
});
export type OwnNotifications = Static<typeof OwnNotifications>;
