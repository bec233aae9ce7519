import { screens as titles } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { Outlet, useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { InboxWatch } from "../inbox/InboxWatch.tsx";
import { useShownHeadline } from "../shared/headline.ts";
import { useSiteName } from "../shared/site.ts";
import { useTexts } from "../shared/use-texts.ts";

/** Above every layout: keeps the title of the document in step with the route and the language. */
export function Root() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <InboxWatch />
    </>
  );
}

function useDocumentTitle(): void {
  const tScreens = useTexts(titles);
  const t = useTexts(shell);
  const site = useSiteName(t("product"));
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const headline = useShownHeadline();
  useEffect(() => {
    document.title = [title && tScreens(title), headline, site].filter(Boolean).join(" · ");
  }, [title, tScreens, headline, site]);
}
