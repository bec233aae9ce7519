import { screens } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { siteSearch } from "@lyceum/texts/site-search";
import { OfflineBar, Wordmark } from "@lyceum/ui";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { AgreementWatch } from "../../agreements/index.tsx";
import { AccountCorner } from "../../shared/parts/AccountCorner.tsx";
import { ColourSwitch } from "../../shared/parts/ColourSwitch.tsx";
import { LanguageSwitch } from "../../shared/parts/LanguageSwitch.tsx";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useIsSignedIn } from "../../shared/session-port.ts";
import { useSiteLogo, useSiteName } from "../../shared/site.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import css from "./CommonLayout.module.css";
import { Content } from "./Content.tsx";
import { InboxLink } from "./InboxLink.tsx";
import { footPlaces, placeOf, portalPlaces } from "./places.ts";
import { PageCorner } from "./PageCorner.tsx";
import { SkipLink } from "./SkipLink.tsx";

const NoticesBadge = lazyPanel(
  () => import("../../notices/NoticesBadge.tsx"),
  (file) => file.NoticesBadge,
  { Missing: Nothing },
);
/** Without it one searches by the address of its page. */
const HeaderSearch = lazyPanel(
  () => withTexts(import("../../site-search/HeaderSearch.tsx"), siteSearch),
  (file) => file.HeaderSearch,
  { Missing: Nothing },
);

function Nothing() {
  return null;
}

/** The portal's frame: top bar, content of at most 1,200 px, footer. */
export function CommonLayout() {
  const t = useTexts(shell);
  const tScreens = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const site = useSiteName(t("product"));
  const logoUrl = useSiteLogo();
  const places = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    // A narrow window has room for a few of them alone.
    const current = places.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.bar}>
        <div className={css.inner}>
          <RouteLink screen="pageHome" className={css.home}>
            <Wordmark name={site} logoUrl={logoUrl} />
          </RouteLink>
          <nav ref={places} className={css.places} aria-label={t("mainNavigation")}>
            {portalPlaces().map((screen) => (
              <RouteLink
                key={screen}
                screen={screen}
                className={css.place}
                aria-current={screen === placeOf(path) ? "page" : undefined}
              >
                {tScreens(screen)}
                {screen === "notice" && isSignedIn && <NoticesBadge className={css.waiting} />}
              </RouteLink>
            ))}
          </nav>
          <HeaderSearch />
          <div className={css.corner}>
            <InboxLink />
            <LanguageSwitch />
            <ColourSwitch />
            <AccountCorner />
          </div>
        </div>
        <OfflineBar />
      </header>
      <AgreementWatch />
      <Content width="page">
        <Outlet />
      </Content>
      <footer className={css.footer}>
        <div className={css.footerInner}>
          <span>{site}</span>
          {footPlaces().map((screen) => (
            <RouteLink key={screen} screen={screen} className={css.footPlace}>
              {tScreens(screen)}
            </RouteLink>
          ))}
          {site !== t("product") && <span className={css.product}>{t("poweredBy")}</span>}
        </div>
      </footer>
      <PageCorner />
    </div>
  );
}
