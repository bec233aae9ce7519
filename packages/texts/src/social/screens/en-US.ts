/** Titles of the pages of the social realm; the keys are the names of its screens in the contract. */
export const texts = {
  social: "Discover",
  socialLogin: "Sign in",
  socialProfile: "My profile",
  socialMatches: "Matches",
  socialMessages: "Messages",
  socialPremium: "Premium",
  socialSafety: "Safety",
  socialPrivacy: "Privacy",
  socialCheckout: "Checkout",
  moderation: "Moderation",
} as const;
