/** What a profile of the social realm may say, as plain data (D1). The codes are stored; their words are texts. */
export const profileChoices = {
  financialSituation: ["notSaid", "modest", "stable", "comfortable", "wealthy"],
  ethnicity: ["notSaid", "asian", "black", "latin", "middleEastern", "white", "mixed", "other"],
  bodyType: ["slim", "average", "athletic", "curvy", "plus", "notSaid"],
  hairColour: ["black", "brown", "blond", "red", "grey", "dyed", "bald", "other"],
  education: ["secondary", "vocational", "bachelor", "master", "doctorate", "other"],
  relationshipStatus: ["single", "separated", "divorced", "widowed", "complicated", "notSaid"],
  children: ["none", "have", "haveNotAtHome", "want", "doNotWant", "open"],
  smoking: ["never", "sometimes", "often", "tryingToStop", "notSaid"],
  drinking: ["never", "sometimes", "often", "tryingToStop", "notSaid"],
} as const;

/** Facts by which a member with premium narrows their deck (D2): never income, ethnicity or looks. */
export const filteredFacts = ["education", "relationshipStatus", "children", "smoking", "drinking"] as const;

export type ProfileChoice = keyof typeof profileChoices;

export const genders = ["woman", "man", "nonBinary", "selfDescribed"] as const;
export const lookingFors = ["women", "men", "everyone"] as const;

/** Texts that a moderator reads before anybody else does. */
export const profileTextFields = ["nickname", "bio", "aboutMe", "lookingForText"] as const;

/** Kilometres: how far away somebody lives is said as one of these, never as a figure. */
export const distanceBuckets = [5, 10, 25, 50] as const;

export const reportCategories = [
  "underage",
  "fake",
  "scam",
  "harassment",
  "hate",
  "threat",
  "selling",
  "other",
] as const;

/** Roles that two senior moderators give and take. */
export const moderatorRoles = ["moderator", "seniorModerator"] as const;

/** Where a case of the moderators comes from: a member, the person themselves, a picture, or the same words to many. */
export const caseSources = ["member", "self", "picture", "sameText"] as const;

/** Why something of a profile was not approved; the person reads the words of the reason. */
export const refusalReasons = [
  "notAPerson",
  "otherPerson",
  "unclear",
  "contactDetails",
  "sexual",
  "minor",
  "offensive",
  "other",
] as const;

/** Those of a text, which shows no face. */
export const textRefusalReasons = ["contactDetails", "sexual", "minor", "offensive", "other"] as const;

/** What somebody does in the picture that shows that the photos are theirs; chosen by chance (D4). */
export const verificationPoses = [
  "thumbUp",
  "openHand",
  "twoFingers",
  "handOnHead",
  "touchEar",
  "lookLeft",
] as const;

/** Why such a picture was not approved (D4). */
export const verificationReasons = [
  "unclear",
  "poseWrong",
  "otherPerson",
  "manyPeople",
  "minor",
  "other",
] as const;

/** What a moderator does about a member (D5). */
export const sanctionKinds = ["warn", "mute", "suspend", "ban", "remove"] as const;

/** Why; the member reads the words of the reason. */
export const sanctionReasons = [
  "minor",
  "impersonation",
  "scam",
  "harassment",
  "hate",
  "threat",
  "sexual",
  "selling",
  "other",
] as const;

/** How long a mute or a suspension lasts. */
export const sanctionDays = [1, 3, 7, 30] as const;

/** What moderators choose of the queue; the sensitive one is that of the first hour. */
export const queueViews = ["all", "sensitive", "reports", "profiles", "verifications"] as const;

/** What a message may be that its reader is warned of (D5). */
export const nudges = ["money", "link", "contact"] as const;

const day = 86_400_000;

/**
 * What can be bought (D3): a period of `amount` milliseconds, or a number of free chats. Prices in cents, set here alone. Of a
 * renewal that `isReminded` its member is told before: months come too often, and who pays for longer may have forgotten.
 */
export const products = {
  vipMonth: { gives: "vipUntil", amount: 30 * day, price: 1_999, isReminded: false },
  vipQuarter: { gives: "vipUntil", amount: 91 * day, price: 4_499, isReminded: true },
  vipYear: { gives: "vipUntil", amount: 365 * day, price: 11_999, isReminded: true },
  chatPassWeek: { gives: "serviceUntil", amount: 7 * day, price: 699 },
  chatPassMonth: { gives: "serviceUntil", amount: 30 * day, price: 1_499 },
  freeChats: { gives: "freeChats", amount: 5, price: 499 },
} as const;

export type ProductId = keyof typeof products;

export const productIds = [
  "vipMonth",
  "vipQuarter",
  "vipYear",
  "chatPassWeek",
  "chatPassMonth",
  "freeChats",
] as const;

/** What may renew itself: charged again whenever its period is over. */
export const renewingProducts = ["vipMonth", "vipQuarter", "vipYear"] as const;

export type RenewingProduct = (typeof renewingProducts)[number];

export function isRenewing(id: ProductId): id is RenewingProduct {
  return renewingProducts.some((one) => one === id);
}

/** Of a product that is a period. */
export function daysOf(id: ProductId): number {
  return products[id].amount / day;
}

export const currency = "eur";

/** What a member consents to, each by itself, and withdraws at any time (D1). The words of each are texts. */
export const consentPurposes = ["sensitive", "location", "photoCheck"] as const;

/** Of the words that are consented to: whoever consented to others is asked again. */
export const consentVersion = 1;

/** What a member may want of pictures that a match sends (D3). */
export const pictureChoices = ["ask", "show", "refuse"] as const;
