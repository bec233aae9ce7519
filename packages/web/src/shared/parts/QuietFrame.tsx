import { shell } from "@lyceum/texts/shell";
import { OfflineBar, Wordmark } from "@lyceum/ui";
import type { ReactNode } from "react";
import { ColourSwitch } from "./ColourSwitch.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { RouteLink } from "../RouteLink.tsx";
import { useSiteLogo, useSiteName } from "../site.ts";
import { useTexts } from "../use-texts.ts";
import css from "./QuietFrame.module.css";

/** For pages that stand alone, such as the sign-in: the name, the switches, and one thing in the middle. */
export function QuietFrame({ children }: { children: ReactNode }) {
  const t = useTexts(shell);
  const site = useSiteName(t("product"));
  const logoUrl = useSiteLogo();
  return (
    <div className={css.frame}>
      <OfflineBar />
      <div className={css.head}>
        <RouteLink screen="pageHome" className={css.home}>
          <Wordmark name={site} logoUrl={logoUrl} />
        </RouteLink>
        <div className={css.corner}>
          <LanguageSwitch />
          <ColourSwitch />
        </div>
      </div>
      <div className={css.middle}>{children}</div>
    </div>
  );
}
