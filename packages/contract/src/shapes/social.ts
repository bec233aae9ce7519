import { Type, type Static, type TSchema } from "typebox";
import { limits } from "../limits.ts";
import {
  genders,
  lookingFors,
  productIds,
  profileChoices,
  profileTextFields,
  refusalReasons,
  renewingProducts,
  reportCategories,
  verificationPoses,
  verificationReasons,
} from "../social.ts";
import { AssetId } from "./asset.ts";
import { Count, Id, nullable, oneOf, strict, Time } from "./basic.ts";

export const Gender = oneOf(genders);
export type Gender = Static<typeof Gender>;
export const LookingFor = oneOf(lookingFors);
export type LookingFor = Static<typeof LookingFor>;
export const ProfileTextField = oneOf(profileTextFields);
export type ProfileTextField = Static<typeof ProfileTextField>;
export const ReportCategory = oneOf(reportCategories);
export type ReportCategory = Static<typeof ReportCategory>;
export const RefusalReason = oneOf(refusalReasons);
export type RefusalReason = Static<typeof RefusalReason>;

export const VerificationPose = oneOf(verificationPoses);
export type VerificationPose = Static<typeof VerificationPose>;
export const VerificationReason = oneOf(verificationReasons);
export type VerificationReason = Static<typeof VerificationReason>;

/** A day of the calendar: 1996-04-30. */
export const Birthday = Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });

const facts = {
  financialSituation: oneOf(profileChoices.financialSituation),
  ethnicity: oneOf(profileChoices.ethnicity),
  bodyType: oneOf(profileChoices.bodyType),
  hairColour: oneOf(profileChoices.hairColour),
  education: oneOf(profileChoices.education),
  relationshipStatus: oneOf(profileChoices.relationshipStatus),
  children: oneOf(profileChoices.children),
  smoking: oneOf(profileChoices.smoking),
  drinking: oneOf(profileChoices.drinking),
  /** Centimetres. */
  height: Type.Integer({ minimum: limits.heightMin.value, maximum: limits.heightMax.value }),
};
const optional = <P extends Record<string, TSchema>>(properties: P) => Type.Partial(Type.Object(properties));
export const ProfileFacts = optional(facts);
export type ProfileFacts = Static<typeof ProfileFacts>;

const longText = Type.String({ minLength: limits.longTextMin.value, maxLength: limits.longTextMax.value });

/** What one save of the own profile may change; what is left out stays. Null takes a fact away. */
export const ProfileChange = strict({
  nickname: Type.Optional(Type.String({ minLength: 1, maxLength: limits.nicknameMax.value })),
  bio: Type.Optional(Type.String({ minLength: limits.bioMin.value, maxLength: limits.bioMax.value })),
  aboutMe: Type.Optional(longText),
  lookingForText: Type.Optional(longText),
  gender: Type.Optional(Gender),
  lookingFor: Type.Optional(Type.Array(LookingFor, { minItems: 1, maxItems: 3, uniqueItems: true })),
  placeId: Type.Optional(Id),
  visibility: Type.Optional(
    Type.Union([Type.Literal("open"), Type.Literal("paused"), Type.Literal("hidden")]),
  ),
  facts: Type.Optional(
    Type.Partial(
      strict({
        financialSituation: nullable(facts.financialSituation),
        ethnicity: nullable(facts.ethnicity),
        bodyType: nullable(facts.bodyType),
        hairColour: nullable(facts.hairColour),
        education: nullable(facts.education),
        relationshipStatus: nullable(facts.relationshipStatus),
        children: nullable(facts.children),
        smoking: nullable(facts.smoking),
        drinking: nullable(facts.drinking),
        height: nullable(facts.height),
      }),
      { additionalProperties: false },
    ),
  ),
});
export type ProfileChange = Static<typeof ProfileChange>;

export const ReviewState = Type.Union([
  Type.Literal("pending"),
  Type.Literal("approved"),
  Type.Literal("refused"),
]);
export type ReviewState = Static<typeof ReviewState>;

/** Which part of a picture is shown: its middle as parts of width and height, and how near. */
export const PhotoCrop = strict({
  x: Type.Number({ minimum: 0, maximum: 1 }),
  y: Type.Number({ minimum: 0, maximum: 1 }),
  zoom: Type.Number({ minimum: 1, maximum: 4 }),
});
export type PhotoCrop = Static<typeof PhotoCrop>;

/** A photo for whoever may see it. The link is theirs, and ends. */
export const ProfilePhoto = Type.Object({
  photoId: Id,
  url: nullable(Type.String()),
  crop: PhotoCrop,
});
export type ProfilePhoto = Static<typeof ProfilePhoto>;

export const OwnPhoto = Type.Object({
  ...ProfilePhoto.properties,
  assetId: AssetId,
  state: ReviewState,
  reason: nullable(RefusalReason),
});

export const Place = Type.Object({ placeId: Id, name: Type.String(), nameZh: Type.String() });
export type Place = Static<typeof Place>;

/** Whom one may write to for a while (GET v1/chat/relations); times in seconds, as the stats have them. */
export const ChatRelations = Type.Object({
  chats: Type.Array(Type.Object({ user_id: Id, chat_expires_at: Count })),
  total: Count,
});
export type ChatRelations = Static<typeof ChatRelations>;

/** The keys are the product's own. An empty text says that there is nothing to ask for; `chat-service-at` is a Unix time in seconds. */
export const MemberStats = Type.Object({
  vip: Type.String(),
  "chat-service-at": Count,
  "free-chat-limits": Count,
  "basic-toast": Type.String(),
  "additional-toast": Type.String(),
  "additional-toast-likes-limit": Count,
});
export type MemberStats = Static<typeof MemberStats>;

export const Likes = Type.Object({
  max: Count,
  remaining: Count,
  /** When the next like comes back; null while none is used. */
  resetAt: nullable(Time),
});
export type Likes = Static<typeof Likes>;

export const DiscoveryFilter = strict({
  ageFrom: Type.Integer({ minimum: limits.adultAge.value, maximum: limits.ageMax.value }),
  ageTo: Type.Integer({ minimum: limits.adultAge.value, maximum: limits.ageMax.value }),
  /** Kilometres; null: anywhere. */
  distance: nullable(Type.Union([Type.Literal(5), Type.Literal(10), Type.Literal(25), Type.Literal(50)])),
  /** Only those who were here within seven days. */
  isActive: Type.Boolean(),
  /** Only those whose main photo was compared with a picture taken for it. */
  isVerified: Type.Boolean(),
});
export type DiscoveryFilter = Static<typeof DiscoveryFilter>;

/** Of what may be said: to say nothing is no value that suits. */
const wanted = <const V extends string>(values: readonly V[]) => {
  const said = values.filter((value): value is Exclude<V, "notSaid"> => value !== "notSaid");
  return Type.Array(oneOf(said), { maxItems: said.length, uniqueItems: true });
};
const wantedHeight = nullable(facts.height);
/**
 * By which facts a member with premium narrows their own deck (D2, D3): of each the values that suit, none: any. Whoever does
 * not say it does not suit.
 */
export const FactFilter = strict({
  education: wanted(profileChoices.education),
  relationshipStatus: wanted(profileChoices.relationshipStatus),
  children: wanted(profileChoices.children),
  smoking: wanted(profileChoices.smoking),
  drinking: wanted(profileChoices.drinking),
  /** Centimetres, both inclusive. */
  heightFrom: wantedHeight,
  heightTo: wantedHeight,
});
export type FactFilter = Static<typeof FactFilter>;

export const OwnText = Type.Object({
  /** What the person wrote last. */
  text: Type.String(),
  state: ReviewState,
  reason: nullable(RefusalReason),
});

/**
 * How the proof of the own photos stands (D4). `asked`: a pose is to be shown until `poseUntil`. `outdated`: it was verified
 * with another main photo.
 */
export const Verification = Type.Object({
  state: oneOf(["none", "asked", "underReview", "verified", "notApproved", "outdated"] as const),
  pose: nullable(VerificationPose),
  poseUntil: nullable(Time),
  reason: nullable(VerificationReason),
  /** Pictures that may still be sent in these 24 hours. */
  triesLeft: Count,
  /** Free chats that the first verified photo brings; 0 once they were given. */
  freeChats: Count,
});
export type Verification = Static<typeof Verification>;

/** The caller's own profile (GET v1/profile). */
export const OwnProfile = Type.Object({
  id: Id,
  roles: Type.Array(Type.String()),
  /** Locked since the age check. */
  birthday: Birthday,
  age: Count,
  texts: Type.Partial(
    Type.Object({ nickname: OwnText, bio: OwnText, aboutMe: OwnText, lookingForText: OwnText }),
  ),
  gender: nullable(Gender),
  lookingFor: Type.Array(LookingFor),
  place: nullable(Place),
  facts: ProfileFacts,
  photos: Type.Array(OwnPhoto),
  state: Type.Union([
    Type.Literal("open"),
    Type.Literal("paused"),
    Type.Literal("hidden"),
    Type.Literal("suspended"),
  ]),
  filter: DiscoveryFilter,
  /** As it was set; it holds while `stats.vip` is "1". */
  factFilter: FactFilter,
  likes: Likes,
  stats: MemberStats,
});
export type OwnProfile = Static<typeof OwnProfile>;

/** A member as others see them: approved things alone, no exact place and no moment of the last visit. */
export const MemberView = Type.Object({
  id: Id,
  nickname: Type.String(),
  age: Count,
  place: nullable(Place),
  /** Kilometres at most; null: farther than the last bucket. */
  distance: nullable(Count),
  gender: nullable(Gender),
  bio: Type.String(),
  aboutMe: Type.String(),
  lookingForText: Type.String(),
  facts: ProfileFacts,
  photos: Type.Array(ProfilePhoto),
  isMatch: Type.Boolean(),
  /** A moderator has compared the main photo with a picture taken for it (D4). */
  isVerified: Type.Boolean(),
  /** Joined within two days. */
  isNew: Type.Boolean(),
});
export type MemberView = Static<typeof MemberView>;

/** What is kept of a profile for moderators: nothing of it depends on who looks, or when. */
export const KeptProfile = Type.Omit(MemberView, ["distance", "isMatch", "isNew"]);
export type KeptProfile = Static<typeof KeptProfile>;

export const Match = Type.Object({
  member: MemberView,
  at: Time,
  /** What the other wrote with their like. */
  note: nullable(Type.String()),
});
export type Match = Static<typeof Match>;

/** Somebody who likes the caller and wrote why. */
export const Invitation = Type.Object({ member: MemberView, note: Type.String(), at: Time, until: Time });
export type Invitation = Static<typeof Invitation>;

/** Who likes the caller and waits for an answer: their number for everybody, who they are for premium alone. */
export const LikesReceived = Type.Object({
  count: Count,
  isClear: Type.Boolean(),
  rows: Type.Array(Type.Omit(Match, ["note"])),
});
export type LikesReceived = Static<typeof LikesReceived>;

/** Labels of one code in both languages. */
export const ProfileOption = Type.Object({
  field: Type.String(),
  options: Type.Array(Type.Object({ code: Type.String(), en: Type.String(), zh: Type.String() })),
});
export type ProfileOption = Static<typeof ProfileOption>;

export const Product = oneOf(productIds);
export type Product = Static<typeof Product>;

/** Premium that renews itself. Amounts in the smallest unit of the currency. */
export const Renewal = Type.Object({
  product: oneOf(renewingProducts),
  amount: Count,
  currency: Type.String(),
  /** Past due: the charge failed, and premium goes on for a while; paused: that while is over; unpaid: it ended so. */
  state: oneOf(["active", "pastDue", "paused", "ended", "unpaid"]),
  /** Ends when the paid period does. */
  isCancelling: Type.Boolean(),
  /** The next charge, when none is past due. */
  paidUntil: Time,
  graceUntil: nullable(Time),
  /** When a charge that failed is tried again. */
  retryAt: nullable(Time),
  endedAt: nullable(Time),
});
export type Renewal = Static<typeof Renewal>;

/** What one has and until when; 0: not. */
export const Premium = Type.Object({
  vipUntil: Time,
  serviceUntil: Time,
  freeChats: Count,
  renewal: nullable(Renewal),
});
export type Premium = Static<typeof Premium>;

/** An order and its receipt. Amounts in the smallest unit of the currency. */
export const Order = Type.Object({
  orderId: Id,
  product: Product,
  amount: Count,
  currency: Type.String(),
  state: oneOf([
    "created",
    "pending",
    "paid",
    "fulfilled",
    "failed",
    "expired",
    "refunding",
    "refunded",
    "disputed",
  ]),
  createdAt: Time,
  paidAt: nullable(Time),
  /** One of the payments of what renews itself. */
  renews: Type.Boolean(),
  /** Whether it can still be given back. */
  isRefundable: Type.Boolean(),
});
export type Order = Static<typeof Order>;
