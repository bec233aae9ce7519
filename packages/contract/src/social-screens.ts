import type { Screen } from "./define/screen.ts";

/** Open to the router: who may see them has a sign-in of another realm, which their own frame asks for. */
const social = { access: "open", layout: "bare", feature: "social" } as const;

/** The pages of the social realm; part of `screens`. In a browser they come with the page, where its site has the realm (D7). */
export const socialScreens = {
  social: { path: "/social", row: "D2", ...social },
  socialLogin: { path: "/social/login", row: "A1", ...social },
  socialProfile: { path: "/social/profile", row: "D1", ...social },
  socialMatches: { path: "/social/matches", row: "D2", ...social },
  socialMessages: { path: "/social/messages", row: "D6", ...social },
  socialPremium: { path: "/social/premium", row: "D3", ...social },
  socialSafety: { path: "/social/safety", row: "D5", ...social },
  socialPrivacy: { path: "/social/privacy", row: "D1", ...social },
  socialCheckout: { path: "/social/checkout", row: "D3", ...social },
  moderation: { path: "/moderation", row: "D5", ...social },
} as const satisfies Record<string, Screen>;
