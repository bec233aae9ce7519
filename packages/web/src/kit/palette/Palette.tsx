import { kit } from "@lyceum/texts/kit";
import { screens as titles } from "@lyceum/texts/screens";
import { SearchIcon } from "@lyceum/ui";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import "@mantine/spotlight/styles.layer.css";
import { useEffect, useState } from "react";
import { pageConfig } from "../../shared/page-config.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useIsSignedIn, usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useOfferedCommands } from "./commands.ts";
import { openScreens } from "./open-screens.ts";

/** Everything that one can do or open here, found by its words. */
export function Palette({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(kit);
  const titleOf = useTexts(titles);
  const go = useGo();
  const isSignedIn = useIsSignedIn();
  const person = usePerson();
  const commands = useOfferedCommands();
  const [[store, { open }]] = useState(createSpotlight);
  useEffect(() => open(), [open]);
  const screens = openScreens({ isSignedIn, person, isDevelopment: pageConfig.dev });
  return (
    <Spotlight
      store={store}
      shortcut={null}
      onSpotlightClose={onClosed}
      aria-label={t("paletteTitle")}
      searchProps={{
        "aria-label": t("paletteSearch"),
        placeholder: t("paletteSearch"),
        leftSection: <SearchIcon size={18} />,
      }}
      nothingFound={t("paletteNone")}
      highlightQuery
      // Whoever presses the keys goes on typing at once.
      transitionProps={{ duration: 0 }}
      scrollable
      maxHeight={380}
      actions={[
        {
          group: t("paletteActions"),
          actions: commands.map(({ id, label, words, run }) => ({
            id,
            label,
            ...(words === undefined ? {} : { keywords: words }),
            onClick: run,
          })),
        },
        {
          group: t("paletteScreens"),
          actions: screens.map((screen) => ({
            id: `screen.${screen}`,
            label: titleOf(screen),
            onClick: () => void go({ screen }),
          })),
        },
      ].filter(({ actions }) => actions.length > 0)}
    />
  );
}
