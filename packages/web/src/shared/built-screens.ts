import { isOfFeatures, type ScreenName, screens } from "@lyceum/contract/screens";
import { pageConfig } from "./page-config.ts";

/**
 * The screens that have no component yet. Every other one is bound in `shell/screens.tsx` or in the list of its feature, and
 * a missing or extra line there does not compile. A list of names, so that a feature may ask whether a screen exists without
 * importing the shell.
 */
const absentScreens: readonly never[] = [];

export type BuiltScreen = Exclude<ScreenName, (typeof absentScreens)[number]>;
/** The screens that a feature lists by itself, so that nobody else loads the list. */
export type StaffScreen = ScreenOf<"staff">;
export type SocialScreen = ScreenOf<"social">;
export type LearningScreen = ScreenOf<"learning">;

type ScreenOf<Feature> = {
  [Name in BuiltScreen]: (typeof screens)[Name]["feature"] extends Feature ? Name : never;
}[BuiltScreen];

/** A screen of the social realm says its title itself, for no other page has the words (D7). */
export function isOfSocial(screen: ScreenName): screen is SocialScreen {
  return isOfFeatures(screen, ["social"]);
}

/** Links lead only to screens that exist, at this institution too. */
export function isBuilt(screen: ScreenName): boolean {
  return !absentScreens.some((absent) => absent === screen) && !isOff(screen);
}

/** Whether the institution does without the part of the portal, or without the realm, that a screen belongs to. */
export function isOff(screen: ScreenName): boolean {
  return !Object.hasOwn(screens, screen) || isOfFeatures(screen, pageConfig.off);
}
