import { screenAt } from "@lyceum/contract/screens";
import { socialScreens } from "@lyceum/texts/social/screens";
import { useLocation } from "@tanstack/react-router";
import { isOfSocial } from "../shared/offered-screens.ts";
import { useHeadline } from "../shared/headline.ts";
import { useTexts } from "../shared/use-texts.ts";

/** Keeps the title of the document: pages of this realm have the words of it themselves (D7). */
export function useTitle(): void {
  const t = useTexts(socialScreens);
  const name = screenAt(useLocation().pathname);
  useHeadline(name !== undefined && isOfSocial(name) ? t(name) : undefined);
}
