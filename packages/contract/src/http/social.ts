import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  AssetId,
  Birthday,
  ChatRelations,
  Contact,
  DiscoveryFilter,
  Id,
  Likes,
  Match,
  MemberView,
  Nothing,
  nullable,
  OwnProfile,
  pageQuery,
  PhotoCrop,
  Place,
  ProfileChange,
  ProfileOption,
  ReportCategory,
  SignedIn,
  strict,
  VerificationCode,
} from "../shapes/index.ts";
import { memberExample, ownProfileExample } from "./social.example.ts";

const own = { realm: "social", auth: "user", permission: "social:profile:own" } as const;
const likes = { max: 25, remaining: 24, resetAt: 1_790_000_000_000 };

/** The social realm: sign-up behind the age check, the own profile, discovery. On a site without it none of this exists. */
export const socialCalls = {
  "POST /v1/auth/register": httpCall({
    row: "D1",
    about:
      "Opens an account of the social realm for whoever owns the contact and whose age the provider has proven. Nothing is stored of anybody who is under 18 but that this contact is refused for 30 days.",
    realm: "open",
    auth: "none",
    permission: "none",
    body: strict({
      contact: Contact,
      code: VerificationCode,
      birthday: Birthday,
      ageProof: Type.String({ minLength: 1, maxLength: 2_048 }),
      agreement: Type.Boolean(),
    }),
    answers: "data",
    data: SignedIn,
    faults: [
      "codeWrong",
      "codeExpired",
      "codeUsed",
      "codeTriesUsedUp",
      "agreementMissing",
      "phoneInvalid",
      "emailInvalid",
      "ageRefused",
      "ageUnproven",
      "accountExists",
      "notFound",
    ],
    rate: "signIn",
    example: {
      body: {
        contact: "mia@example.org",
        code: "123456",
        birthday: "1996-04-30",
        ageProof: "proof-1",
        agreement: true,
      },
      data: { access_token: "s.s-1.1.mac", client_id: "s-1", expires_in: 900 },
    },
  }),
  "GET /v1/profile": httpCall({
    row: "D1",
    about: "The caller's own profile with the state of each photo and text, the likes left and the stats.",
    ...own,
    answers: "data",
    data: OwnProfile,
    faults: ["ageUnproven"],
    rate: "userRead",
    example: { data: ownProfileExample },
  }),
  "POST /v1/profile": httpCall({
    row: "D1",
    about:
      "Saves a part of the own profile. A text that is new waits for a moderator; what was approved before stays shown until then. The birthday is locked.",
    ...own,
    body: ProfileChange,
    answers: "data",
    data: OwnProfile,
    faults: ["ageUnproven", "memberSuspended", "profileTextRefused", "placeTooSoon", "paramError"],
    rate: "userWrite",
    example: {
      body: { nickname: "Mia", gender: "woman", lookingFor: ["everyone"] },
      data: ownProfileExample,
    },
  }),
  "GET /v1/profile/options": httpCall({
    row: "D1",
    about: "The codes that the fields of a profile may have, with their words in both languages.",
    ...own,
    answers: "rows",
    data: ProfileOption,
    faults: [],
    rate: "userRead",
    example: {
      data: { field: "smoking", options: [{ code: "never", en: "Never", zh: "从不" }] },
    },
  }),
  "GET /v1/location": httpCall({
    row: "D1",
    about: "Places of the built-in list whose name contains the words; no other service is asked.",
    ...own,
    query: strict({ keyword: Type.Optional(Type.String({ maxLength: 64 })), ...pageQuery }),
    answers: "rows",
    data: Place,
    faults: [],
    rate: "userRead",
    example: { query: { keyword: "ber" }, data: { placeId: "berlin", name: "Berlin", nameZh: "柏林" } },
  }),
  "POST /v1/profile/photos": httpCall({
    row: "D1",
    about:
      "Adds an uploaded picture as the last photo, or changes which part of a photo is shown when `photoId` names one. It waits for a moderator.",
    ...own,
    body: strict({
      assetId: Type.Optional(AssetId),
      photoId: Type.Optional(Id),
      crop: PhotoCrop,
    }),
    answers: "data",
    data: OwnProfile,
    faults: ["notFound", "photosFull", "photoTooSmall", "photoRefused", "memberSuspended", "paramError"],
    rate: "userWrite",
    example: {
      body: { assetId: "q7dPX2nHkUeJ0w9cT5bLmA", crop: { x: 0.5, y: 0.4, zoom: 1 } },
      data: ownProfileExample,
    },
  }),
  "POST /v1/profile/photos/order": httpCall({
    row: "D1",
    about:
      "The photos that stay, in their order; the first is the main one. Photos that are left out are removed.",
    ...own,
    body: strict({
      photoIds: Type.Array(Id, { maxItems: limits.profilePhotosMax.value, uniqueItems: true }),
    }),
    answers: "data",
    data: OwnProfile,
    faults: ["notFound", "memberSuspended"],
    rate: "userWrite",
    example: { body: { photoIds: ["p-1"] }, data: ownProfileExample },
  }),
  "GET /v1/user/{id}": httpCall({
    row: "D1",
    about:
      "A member as others see them; one's own id shows what others see. Whoever is not to be seen is not there.",
    ...own,
    params: strict({ id: Id }),
    answers: "data",
    data: MemberView,
    faults: ["notFound", "ageUnproven", "memberSuspended"],
    rate: "userRead",
    example: { params: { id: "m-leo" }, data: memberExample },
  }),
  "GET /v1/discovery": httpCall({
    row: "D2",
    about:
      "At most 20 members whom the caller has not judged yet and who suit each other by gender, age and place, best first.",
    ...own,
    answers: "rows",
    data: MemberView,
    faults: ["profileIncomplete", "ageUnproven", "memberSuspended"],
    rate: "userRead",
    example: { data: memberExample },
  }),
  "POST /v1/discovery/filter": httpCall({
    row: "D2",
    about: "Whom the caller wants to see, and by whom to be seen: filters hold in both directions.",
    ...own,
    body: DiscoveryFilter,
    answers: "data",
    data: DiscoveryFilter,
    faults: ["paramError", "memberSuspended"],
    rate: "userWrite",
    example: {
      body: { ageFrom: 25, ageTo: 40, distance: 25, isActive: false },
      data: { ageFrom: 25, ageTo: 40, distance: 25, isActive: false },
    },
  }),
  "POST /v1/likes": httpCall({
    row: "D2",
    about:
      "Likes somebody, passes them over, or takes the last of these back within ten seconds. 25 likes in any 24 hours. A second like of the same person changes nothing.",
    ...own,
    body: strict({
      userId: Id,
      act: Type.Union([Type.Literal("like"), Type.Literal("pass"), Type.Literal("undo")]),
    }),
    answers: "data",
    data: Type.Object({ isMatch: Type.Boolean(), likes: Likes }),
    faults: ["notFound", "likesUsedUp", "undoTooLate", "profileIncomplete", "memberSuspended"],
    rate: "userWrite",
    example: { body: { userId: "m-leo", act: "like" }, data: { isMatch: true, likes } },
  }),
  "GET /v1/matches": httpCall({
    row: "D2",
    about: "Those who like the caller as the caller likes them, newest first.",
    ...own,
    query: strict(pageQuery),
    answers: "rows",
    data: Match,
    faults: ["ageUnproven", "memberSuspended"],
    rate: "userRead",
    example: { query: {}, data: { member: memberExample, at: 1_790_000_000_000 } },
  }),
  "GET /v1/chat/relations": httpCall({
    row: "D3",
    about:
      "The people whom the caller may write to for a while without anything being counted: `chat_expires_at` is a Unix time in seconds. Newest first.",
    ...own,
    query: strict({ ...pageQuery, user_id: Type.Optional(Id) }),
    answers: "data",
    data: ChatRelations,
    faults: ["ageUnproven"],
    rate: "userRead",
    example: {
      query: {},
      data: { chats: [{ user_id: "m-leo", chat_expires_at: 1_790_600_000 }], total: 1 },
    },
  }),
  "POST /v1/relations": httpCall({
    row: "D5",
    about:
      "Ends a match, or blocks somebody: from this moment neither sees the other anywhere. The other is not told.",
    ...own,
    body: strict({
      userId: Id,
      act: Type.Union([Type.Literal("unmatch"), Type.Literal("block"), Type.Literal("unblock")]),
    }),
    answers: "data",
    data: Nothing,
    faults: ["notFound"],
    rate: "userWrite",
    example: { body: { userId: "m-leo", act: "block" }, data: {} },
  }),
  "POST /v1/reports": httpCall({
    row: "D5",
    about:
      "Reports a member to the moderators, with the profile as it is now. The reported person never learns by whom. A report that somebody is under 18 closes their profile until a moderator has looked.",
    ...own,
    body: strict({
      userId: Id,
      category: ReportCategory,
      text: Type.String({ minLength: limits.reportTextMin.value, maxLength: limits.reportTextMax.value }),
      block: Type.Boolean(),
    }),
    answers: "data",
    data: Type.Object({ reportId: nullable(Id) }),
    faults: ["notFound", "tooManyRequests"],
    rate: "userWrite",
    example: {
      body: { userId: "m-leo", category: "scam", text: "Asks everybody for money.", block: true },
      data: { reportId: "r-1" },
    },
  }),
};
