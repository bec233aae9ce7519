import { screens as paths } from "@lyceum/contract/screens";
import { screens } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { OfflineBar, PanelIcon, Sign } from "@lyceum/ui";
import { Navigate, Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { AgreementWatch } from "../../agreements/index.tsx";
import { AccountCorner } from "../../shared/parts/AccountCorner.tsx";
import { ColourSwitch } from "../../shared/parts/ColourSwitch.tsx";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { LanguageSwitch } from "../../shared/parts/LanguageSwitch.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { useSiteLogo, useSiteName } from "../../shared/site.ts";
import { stored } from "../../shared/stored.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./AppLayout.module.css";
import { Content } from "./Content.tsx";
import { railPlaces } from "./places.ts";
import { PageCorner } from "./PageCorner.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { UnreadBadge } from "./UnreadBadge.tsx";

const railKey = "railIsNarrow";

/** The frame of the signed-in applications: a rail on the left, the rest of the window for the page. */
export function AppLayout() {
  const t = useTexts(shell);
  const tScreens = useTexts(screens);
  const site = useSiteName(t("product"));
  const logoUrl = useSiteLogo();
  const person = usePerson();
  const [isNarrow, setIsNarrow] = useState(() => stored.get(railKey) === "true");
  const toggle = () => {
    stored.set(railKey, String(!isNarrow));
    setIsNarrow(!isNarrow);
  };
  return (
    <div className={css.page} data-narrow={isNarrow || undefined}>
      <SkipLink />
      <div className={css.rail}>
        <RouteLink screen="pageHome" className={css.home} aria-label={site}>
          <Sign logoUrl={logoUrl} />
          <span className={css.name}>{site}</span>
        </RouteLink>
        <nav className={css.places} aria-label={t("mainNavigation")}>
          {railPlaces(person).map(({ screen, icon: Icon }) => (
            <RouteLink key={screen} screen={screen} className={css.place} title={tScreens(screen)}>
              <Icon />
              <span className={css.name}>{tScreens(screen)}</span>
              {screen === "message" && <UnreadBadge className={css.unread} />}
            </RouteLink>
          ))}
        </nav>
        <div className={css.corner}>
          <AccountCorner isNarrow />
          <LanguageSwitch />
          <ColourSwitch />
          <span className={css.toggle}>
            <IconButton name={t(isNarrow ? "expandRail" : "collapseRail")} onClick={toggle}>
              <PanelIcon />
            </IconButton>
          </span>
        </div>
      </div>
      <div className={css.rest}>
        <OfflineBar />
        <AgreementWatch />
        <Content width="app">
          {/* Everything in this frame is for members; whoever waits for admission is told how to get it. */}
          {person?.isMember === false ? <Navigate to={paths.admission.path} replace /> : <Outlet />}
        </Content>
        <PageCorner />
      </div>
    </div>
  );
}
