import { screens as titles } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { PageSkeleton } from "@lyceum/ui";
import { Outlet, useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { InboxWatch } from "../inbox/InboxWatch.tsx";
import { isOfSocial } from "../shared/offered-screens.ts";
import { useShownHeadline } from "../shared/headline.ts";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useSiteName } from "../shared/site.ts";
import { useTexts } from "../shared/use-texts.ts";
import { LanguageOffer } from "./LanguageOffer.tsx";
import { mayEnter } from "./may-enter.ts";

/** Without it a page has no calls, and is whole. */
const CallWatch = lazy(() =>
  import("../calls/CallWatch.tsx").then(
    (module) => ({ default: module.CallWatch }),
    () => ({ default: () => null }),
  ),
);

/** Above every layout: keeps the title of the document in step with the route and the language. */
export function Root() {
  useDocumentTitle();
  const isSignedIn = useIsSignedIn();
  // Messages and rooms need the whole window, and have a switch of their own.
  const isOpen = useMatches({ select: (matches) => matches.at(-1)?.staticData.access === "open" });
  const mayStay = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      return (
        isSignedIn || last?.staticData.title === undefined || mayEnter(last.staticData.title, last.search)
      );
    },
  });
  return (
    <>
      {/* The sign-in is over and the way to /login has begun: nothing of the person is shown any longer. */}
      {mayStay ? <Outlet /> : <PageSkeleton />}
      {isOpen && <LanguageOffer />}
      <InboxWatch />
      {isSignedIn && (
        <Suspense>
          <CallWatch />
        </Suspense>
      )}
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
    document.title = [headline ?? (title && !isOfSocial(title) && tScreens(title)), site]
      .filter(Boolean)
      .join(" · ");
  }, [title, tScreens, headline, site]);
}
