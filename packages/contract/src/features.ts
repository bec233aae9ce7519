/** Parts of the portal that an institution may do without; the names are those of the folders and of the screens' features. */
export const portalFeatures = [
  "activities",
  "honours",
  "live",
  "meetings",
  "rooms",
  "recordings",
  "learning",
  "quizzes",
  "courses",
  "practice",
  "drive",
] as const;
export type PortalFeature = (typeof portalFeatures)[number];

/** What single features let people do; each has a rule of its own in its `policy.ts`. */
export const featureOptions = [
  "roomGuests",
  "quizGuests",
  "driveLinkGuests",
  "pupilCalls",
  "chatReviews",
  "linkPreviews",
  "outsideTools",
] as const;
export type FeatureOption = (typeof featureOptions)[number];

/** All that is switched at an institution. `social` is the realm for adults (D7). */
export const siteSwitches = [...portalFeatures, ...featureOptions, "social"] as const;
export type SiteSwitch = (typeof siteSwitches)[number];
