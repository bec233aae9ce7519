import { account } from "@lyceum/texts/account";
import { inbox } from "@lyceum/texts/inbox";
import { ownAccount } from "@lyceum/texts/own-account";
import { social } from "@lyceum/texts/social";
import { socialRights } from "@lyceum/texts/social/rights";
import type { SocialScreen } from "../shared/built-screens.ts";
import { type ScreenModule, withTexts } from "../shared/with-texts.ts";

/** The screens of the social realm, of which a site without it loads not even the list (D7). */
export const socialScreens = {
  social: () => withTexts(import("./DiscoverScreen.tsx"), social),
  socialLogin: () => withTexts(import("./LoginScreen.tsx"), social, account),
  socialProfile: () => withTexts(import("./ProfileScreen.tsx"), social, socialRights),
  socialMatches: () => withTexts(import("./MatchesScreen.tsx"), social),
  socialMessages: () => withTexts(import("./MessagesScreen.tsx"), social, inbox),
  socialCheckout: () => withTexts(import("./CheckoutScreen.tsx"), social),
  socialSafety: () => withTexts(import("./SafetyScreen.tsx"), social),
  socialPrivacy: () => withTexts(import("./PrivacyScreen.tsx"), social, socialRights, ownAccount, account),
  socialPremium: () => withTexts(import("./PremiumScreen.tsx"), social),
  moderation: () => withTexts(import("./ModerationScreen.tsx"), social),
} satisfies Record<SocialScreen, () => Promise<ScreenModule>>;
