import { account } from "@lyceum/texts/account";
import { agreements } from "@lyceum/texts/agreements";
import { inbox } from "@lyceum/texts/inbox";
import { kit } from "@lyceum/texts/kit";
import { ownAccount } from "@lyceum/texts/own-account";
import { social } from "@lyceum/texts/social";
import { socialDiscover } from "@lyceum/texts/social/discover";
import { socialFaults } from "@lyceum/texts/social/faults";
import { socialPictures } from "@lyceum/texts/social/pictures";
import { socialPeople } from "@lyceum/texts/social/people";
import { socialRights } from "@lyceum/texts/social/rights";
import { socialScreens as titles } from "@lyceum/texts/social/screens";
import { staff } from "@lyceum/texts/staff";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { addFaultTexts } from "../shared/fault-text.ts";
import type { SocialScreen } from "../shared/offered-screens.ts";
import { type ScreenModule, withTexts } from "../shared/with-texts.ts";

// Its pages alone are answered with its refusals.
addFaultTexts(socialFaults);

/** The screens of the social realm, of which a site without it loads not even the list (D7). */
export const socialScreens = {
  social: () => withTexts(import("./DiscoverScreen.tsx"), social, titles, socialDiscover),
  socialLogin: () => withTexts(import("./LoginScreen.tsx"), social, titles, account),
  socialProfile: () => withTexts(import("./ProfileScreen.tsx"), social, titles, socialRights),
  socialMatches: () => withTexts(import("./MatchesScreen.tsx"), social, titles),
  socialMessages: () => withTexts(import("./MessagesScreen.tsx"), social, titles, socialPictures, inbox),
  socialCheckout: () => withTexts(import("./CheckoutScreen.tsx"), social, titles),
  socialSafety: () => withTexts(import("./SafetyScreen.tsx"), social, titles, socialPeople),
  socialPrivacy: () =>
    withTexts(import("./PrivacyScreen.tsx"), social, titles, socialRights, ownAccount, account),
  socialPremium: () => withTexts(import("./PremiumScreen.tsx"), social, titles),
  moderation: () =>
    withTexts(
      import("./ModerationScreen.tsx"),
      social,
      titles,
      socialPictures,
      socialPeople,
      staff,
      kit,
      agreements,
      staffAgreements,
    ),
} satisfies Record<SocialScreen, () => Promise<ScreenModule>>;
