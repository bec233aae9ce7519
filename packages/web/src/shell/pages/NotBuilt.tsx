import { screens } from "@lyceum/contract/screens";
import { screens as titles } from "@lyceum/texts/screens";
import { shellPages } from "@lyceum/texts/shell/pages";
import { PageHeader, StatePanel, ToolsIcon } from "@lyceum/ui";
import { useMatches } from "@tanstack/react-router";
import { isOfSocial } from "../../shared/built-screens.ts";
import { QuietFrame } from "../../shared/parts/QuietFrame.tsx";
import { useTexts } from "../../shared/use-texts.ts";

/** A screen of the table that has no component yet. */
export function Screen() {
  const t = useTexts(shellPages);
  const tScreens = useTexts(titles);
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  if (!name || isOfSocial(name)) return null;
  const notice = (
    <>
      <PageHeader title={tScreens(name)} />
      <StatePanel icon={<ToolsIcon />} title={t("notBuilt")}>
        {t("notBuiltText")}
      </StatePanel>
    </>
  );
  return screens[name].layout === "bare" ? <QuietFrame>{notice}</QuietFrame> : notice;
}
