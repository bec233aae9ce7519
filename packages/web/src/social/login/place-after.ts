import { screens } from "@lyceum/contract/screens";

/**
 * Where somebody goes after the sign-in (A4): back to the page of the social realm from which its end led here, as the address
 * asks, and else to where that realm begins. Members are no moderators, and moderators are members, too.
 */
export function placeAfter(asked: string | undefined, isModerator: boolean): string {
  const places = isModerator ? [screens.moderation.path, screens.social.path] : [screens.social.path];
  const [home = screens.social.path] = places;
  if (asked === undefined || !URL.canParse(asked, location.origin)) return home;
  // As the browser will read it: dots, backslashes and other hosts are resolved.
  const { origin, pathname, search, hash } = new URL(asked, location.origin);
  const isWithin = places.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  if (origin !== location.origin || !isWithin || pathname === screens.socialLogin.path) return home;
  return pathname + search + hash;
}
