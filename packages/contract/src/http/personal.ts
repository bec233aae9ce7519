import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  AssetId,
  Id,
  MailLanguage,
  Nothing,
  NotificationChoices,
  OwnNotifications,
  OwnPage,
  PageAudiences,
  PageText,
  PersonalPage,
  strict,
} from "../shapes/index.ts";

const own = { permission: "none", realm: "edu", auth: "user", row: "P12" } as const;
const Avatar = Type.Object({ avatar: Type.String() });

const audiences = {
  about: "institution",
  classes: "institution",
  phone: "nobody",
  email: "staff",
  honours: "institution",
} as const;
const page: PersonalPage = {
  userId: "u-9",
  nickName: "Ann Keller",
  avatar: "",
  roles: ["student"],
  isSelf: false,
  about: "Second year, mathematics. Plays the viola.",
  classes: [{ classId: 3, name: "离散数学一班", nameEn: "Discrete mathematics 1" }],
  phone: null,
  email: null,
  honours: [
    { honourId: 7, title: "数学竞赛一等奖", titleEn: "First prize in mathematics", awardedOn: "2026-05-04" },
  ],
};
const inPage = { page: true, mail: false };
const choices = {
  notice: { page: true, mail: true },
  homework: inPage,
  activity: inPage,
  honour: inPage,
  live: { page: true, mail: false },
  meeting: { page: true, mail: true },
  replay: inPage,
};
const As = Type.Union([Type.Literal("staff"), Type.Literal("class"), Type.Literal("institution")]);

/** One's own picture, and the page that others of the institution see (P12). */
export const personalCalls = {
  "POST /account/avatar": httpCall({
    ...own,
    about:
      "Takes one of the caller's uploads for the purpose `avatar` as the caller's picture and answers its address. Everybody of the institution who sees the person sees it; the one before is gone.",
    body: strict({ assetId: AssetId }),
    answers: "data",
    data: Avatar,
    faults: ["notFound", "assetTypeRefused"],
    rate: "userWrite",
    example: {
      body: { assetId: "0123456789abcdefghijkl" },
      data: { avatar: "/avatars/0123456789abcdefghijkl/small" },
    },
  }),
  "POST /account/avatar/remove": httpCall({
    ...own,
    about: "Removes the caller's picture; asked again, nothing happens.",
    body: Nothing,
    answers: "data",
    data: Nothing,
    faults: [],
    rate: "userWrite",
    example: { body: {}, data: {} },
  }),
  "POST /staff/people/{id}/avatar/remove": httpCall({
    ...own,
    permission: "edu:roster:write",
    about:
      "Removes the picture of a person of the institution. Never one's own, nor that of somebody with roles that the caller cannot grant.",
    params: strict({ id: Id }),
    body: Nothing,
    answers: "data",
    data: Nothing,
    faults: ["notFound", "forbidden"],
    rate: "userWrite",
    example: { params: { id: "u-9" }, body: {}, data: {} },
  }),
  "GET /people/{id}/page": httpCall({
    ...own,
    about:
      "The personal page of somebody of the institution as the caller may see it. Whom the caller may not reach, and who has blocked the caller, is answered like somebody who does not exist.",
    params: strict({ id: Id }),
    answers: "data",
    data: PersonalPage,
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { id: "u-9" }, data: page },
  }),
  "GET /account/page": httpCall({
    ...own,
    about: "What the caller has chosen for the own page, and what the institution lets be chosen.",
    answers: "data",
    data: OwnPage,
    faults: [],
    rate: "userRead",
    example: {
      data: {
        about: "",
        audiences,
        choices: {
          about: ["nobody", "staff", "class", "institution"],
          classes: ["nobody", "staff", "class", "institution"],
          phone: ["nobody", "staff"],
          email: ["nobody", "staff"],
          honours: ["nobody", "staff", "class", "institution"],
        },
      },
    },
  }),
  "POST /account/page": httpCall({
    ...own,
    about: "Changes the own page. What the institution does not let be chosen is refused.",
    body: strict({ about: PageText, audiences: PageAudiences }),
    answers: "data",
    data: Nothing,
    faults: ["paramError"],
    rate: "userWrite",
    example: { body: { about: "Plays the viola.", audiences }, data: {} },
  }),
  "GET /account/page/preview": httpCall({
    ...own,
    about: "The own page as staff, classmates or everybody else of the institution see it.",
    query: strict({ as: As }),
    answers: "data",
    data: PersonalPage,
    faults: [],
    rate: "userRead",
    example: { query: { as: "class" }, data: page },
  }),
  "GET /account/notifications": httpCall({
    ...own,
    about: "Of which news the caller hears in the page and by mail.",
    answers: "data",
    data: OwnNotifications,
    faults: [],
    rate: "userRead",
    example: { data: { choices, mailLanguage: "both", email: "ann@example.org" } },
  }),
  "POST /account/notifications": httpCall({
    ...own,
    about:
      "Changes it for news from now on. What asks for a confirmation is shown in the page whatever was chosen. The language of mail stays where it is left out.",
    body: strict({ choices: NotificationChoices, mailLanguage: Type.Optional(MailLanguage) }),
    answers: "data",
    data: Nothing,
    faults: [],
    rate: "userWrite",
    example: { body: { choices, mailLanguage: "en-US" }, data: {} },
  }),
};
