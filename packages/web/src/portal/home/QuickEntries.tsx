import type { ScreenName } from "@lyceum/contract/screens";
import { portal } from "@lyceum/texts/portal";
import { screens } from "@lyceum/texts/screens";
import { BookIcon, CheckIcon, HomeIcon, PeopleIcon, PinIcon, RetryIcon, VideoIcon } from "@lyceum/ui";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { isOffered } from "../../shared/offered-screens.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { NewsIcon, TrophyIcon } from "./icons.tsx";
import css from "./QuickEntries.module.css";

const entries = [
  { screen: "information", icon: NewsIcon },
  { screen: "liveBroadcast", icon: VideoIcon },
  { screen: "homework", icon: CheckIcon },
  { screen: "wrong", icon: RetryIcon },
  { screen: "study", icon: BookIcon },
  { screen: "platformQuizzes", icon: TrophyIcon },
  { screen: "rooms", icon: PeopleIcon },
  { screen: "orgHome", icon: HomeIcon },
  { screen: "schools", icon: PinIcon },
] as const satisfies { screen: ScreenName; icon: unknown }[];

/** The usual ways on, as far as their screens exist. */
export function QuickEntries() {
  const t = useTexts(portal);
  const tScreens = useTexts(screens);
  return (
    <nav aria-label={t("quickEntries")} className={css.entries}>
      {entries
        .filter(({ screen }) => isOffered(screen))
        .map(({ screen, icon: Icon }) => (
          <RouteLink key={screen} screen={screen} className={css.entry}>
            <span className={css.icon}>
              <Icon size={20} />
            </span>
            {tScreens(screen)}
          </RouteLink>
        ))}
    </nav>
  );
}
