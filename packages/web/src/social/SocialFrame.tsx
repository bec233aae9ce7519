import { screens } from "@lyceum/contract/screens";
import { shell } from "@lyceum/texts/shell";
import { social } from "@lyceum/texts/social";
import { OfflineBar, Wordmark } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { http } from "../shared/http/index.ts";
import { ColourSwitch } from "../shared/parts/ColourSwitch.tsx";
import { LanguageSwitch } from "../shared/parts/LanguageSwitch.tsx";
import { queryClient } from "../shared/query-client.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { isSignedIn, sessionEvents, writeToken } from "../shared/session/tokens.ts";
import { useSiteName } from "../shared/site.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./SocialFrame.module.css";

type Props = { title: string; isModeration?: boolean; children: ReactNode };

/** The frame of the social pages; without a sign-in of this realm it leads to theirs. */
export function SocialFrame({ title, isModeration = false, children }: Props) {
  const t = useTexts(social);
  const site = useSiteName(useTexts(shell)("product"));
  if (!isSignedIn("social")) return <Navigate to={screens.socialLogin.path} replace />;
  return (
    <div className={css.frame}>
      <OfflineBar />
      <header className={css.head}>
        <RouteLink screen="social" className={css.home}>
          <Wordmark name={site} />
        </RouteLink>
        {!isModeration && (
          <nav className={css.nav} aria-label={t("nav")}>
            <RouteLink screen="social">{t("discover")}</RouteLink>
            <RouteLink screen="socialMatches">{t("matches")}</RouteLink>
            <RouteLink screen="socialProfile">{t("profile")}</RouteLink>
          </nav>
        )}
        <div className={css.corner}>
          <LanguageSwitch />
          <ColourSwitch />
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => void signOut()}>
            {t("signOut")}
          </Button>
        </div>
      </header>
      <main className={css.main} id="content" tabIndex={-1}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** Ends this realm's sign-in alone: a sign-in to the school in the same browser is another person's matter. */
async function signOut(): Promise<void> {
  await http.call("POST /v1/auth/logout", { body: {}, as: "social", isQuiet: true }).catch(() => undefined);
  writeToken("social", null);
  queryClient.removeQueries({ queryKey: ["social"] });
  sessionEvents.emit("disconnectChat", "social");
  location.assign(screens.socialLogin.path);
}
