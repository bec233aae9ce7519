import { isOfFeatures, type ScreenName, screens } from "@lyceum/contract/screens";
import { pageConfig } from "./page-config.ts";

/** The screens that a feature lists by itself, so that nobody else loads the list. */
export type StaffScreen = ScreenOf<"staff">;
export type SocialScreen = ScreenOf<"social">;
export type LearningScreen = ScreenOf<"learning">;

type ScreenOf<Feature> = {
  [Name in ScreenName]: (typeof screens)[Name]["feature"] extends Feature ? Name : never;
}[ScreenName];

/** A screen of the social realm says its title itself, for no other page has the words (D7). */
export function isOfSocial(screen: ScreenName): screen is SocialScreen {
  return isOfFeatures(screen, ["social"]);
}

/** Links lead only to screens of parts of the portal that the institution uses. */
export function isOffered(screen: ScreenName): boolean {
  return Object.hasOwn(screens, screen) && !isOfFeatures(screen, pageConfig.off);
}
