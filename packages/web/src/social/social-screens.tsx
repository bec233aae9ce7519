import { account } from "@lyceum/texts/account";
import { agreements } from "@lyceum/texts/agreements";
import { inbox } from "@lyceum/texts/inbox";
import { kit } from "@lyceum/texts/kit";
import { ownAccount } from "@lyceum/texts/own-account";
import { social } from "@lyceum/texts/social";
import { socialDiscover } from "@lyceum/texts/social/discover";
import { socialPictures } from "@lyceum/texts/social/pictures";
import { socialPeople } from "@lyceum/texts/social/people";
import { socialRights } from "@lyceum/texts/social/rights";
import { staff } from "@lyceum/texts/staff";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import type { SocialScreen } from "../shared/built-screens.ts";
import { type ScreenModule, withTexts } from "../shared/with-texts.ts";

/** The screens of the social realm, of which a site without it loads not even the list (D7). */
export const socialScreens = {
  social: () => withTexts(import("./DiscoverScreen.tsx"), social, socialDiscover),
  socialLogin: () => withTexts(import("./LoginScreen.tsx"), social, account),
  socialProfile: () => withTexts(import("./ProfileScreen.tsx"), social, socialRights),
  socialMatches: () => withTexts(import("./MatchesScreen.tsx"), social),
  socialMessages: () => withTexts(import("./MessagesScreen.tsx"), social, socialPictures, inbox),
  socialCheckout: () => withTexts(import("./CheckoutScreen.tsx"), social),
  socialSafety: () => withTexts(import("./SafetyScreen.tsx"), social, socialPeople),
  socialPrivacy: () => withTexts(import("./PrivacyScreen.tsx"), social, socialRights, ownAccount, account),
  socialPremium: () => withTexts(import("./PremiumScreen.tsx"), social),
  moderation: () =>
    withTexts(
      import("./ModerationScreen.tsx"),
      social,
      socialPictures,
      socialPeople,
      staff,
      kit,
      agreements,
      staffAgreements,
    ),
} satisfies Record<SocialScreen, () => Promise<ScreenModule>>;
