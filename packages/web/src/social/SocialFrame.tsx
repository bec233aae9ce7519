import { screens } from "@lyceum/contract/screens";
import { shell } from "@lyceum/texts/shell";
import { social } from "@lyceum/texts/social";
import { OfflineBar, Wordmark } from "@lyceum/ui";
import { Button, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { http } from "../shared/http/index.ts";
import { ColourSwitch } from "../shared/parts/ColourSwitch.tsx";
import { LanguageSwitch } from "../shared/parts/LanguageSwitch.tsx";
import { queryClient } from "../shared/query-client.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { forgetPush } from "../shared/session/push-registration.ts";
import { isSignedIn, sessionEvents, writeToken } from "../shared/session/tokens.ts";
import { useSiteLogo, useSiteName } from "../shared/site.ts";
import { useTexts } from "../shared/use-texts.ts";
import { useChat } from "./chat/use-chat.ts";
import { PremiumNotice } from "./premium/PremiumNotice.tsx";
import { rolesQuery } from "./queries.ts";
import { SafetyNotice } from "./safety/SafetyNotice.tsx";
import { useTitle } from "./use-title.ts";
import css from "./SocialFrame.module.css";

const places = [
  { screen: "social", word: "discover" },
  { screen: "socialMatches", word: "matches" },
  { screen: "socialMessages", word: "messages" },
  { screen: "socialPremium", word: "premium" },
  { screen: "socialProfile", word: "profile" },
  { screen: "socialSafety", word: "safety" },
  { screen: "socialPrivacy", word: "privacy" },
] as const;

type Props = {
  title: string;
  isModeration?: boolean;
  /** The page fills the window below the head, and its parts scroll. */
  isFull?: boolean;
  children: ReactNode;
};

/** The frame of the social pages; without a sign-in of this realm it leads to theirs. */
export function SocialFrame(props: Props) {
  // The way there is gone once for each render, so what renders with each address stays below.
  return isSignedIn("social") ? <Frame {...props} /> : <ToSignIn />;
}

/** The sign-in leads back here. */
function ToSignIn() {
  // Not by a hook of the router: it would render this, and go, with each address on the way.
  const [redirect] = useState(() => location.pathname + location.search + location.hash);
  return <Navigate to={screens.socialLogin.path} search={{ redirect }} replace />;
}

function Frame({ title, isModeration = false, isFull = false, children }: Props) {
  const t = useTexts(social);
  // A link counts as current also below its path, and every page here lies below the first.
  const { pathname } = useLocation();
  useTitle();
  useChat(!isModeration);
  const site = useSiteName(useTexts(shell)("product"));
  const logoUrl = useSiteLogo();
  return (
    <div className={css.frame} data-full={isFull || undefined}>
      <OfflineBar />
      <header className={css.head}>
        <RouteLink screen="social" className={css.home}>
          <Wordmark name={site} logoUrl={logoUrl} />
        </RouteLink>
        {!isModeration && (
          <nav className={css.nav} aria-label={t("nav")}>
            {places.map(({ screen, word }) => (
              <RouteLink
                key={screen}
                screen={screen}
                data-here={pathname === screens[screen].path || undefined}
              >
                {t(word)}
              </RouteLink>
            ))}
          </nav>
        )}
        <div className={css.corner}>
          {!isModeration && <ModerationLink />}
          <LanguageSwitch />
          <ColourSwitch />
          <Button variant="subtle" color="gray" size="compact-md" onClick={() => void signOut()}>
            {t("signOut")}
          </Button>
        </div>
      </header>
      <div className={css.main}>
        {isFull ? (
          <VisuallyHidden component="h1">{title}</VisuallyHidden>
        ) : (
          <h1 className={css.title}>{title}</h1>
        )}
        {!isModeration && screens.socialSafety.path !== pathname && <SafetyNotice />}
        {!isModeration && screens.socialPremium.path !== pathname && <PremiumNotice />}
        {children}
      </div>
    </div>
  );
}

/** Members who are moderators, too, go there from here. */
function ModerationLink() {
  const t = useTexts(social);
  const roles = useQuery(rolesQuery()).data?.roles ?? [];
  if (!roles.some((role) => role === "moderator" || role === "seniorModerator")) return null;
  return (
    <Button component={RouteLink} screen="moderation" variant="subtle" color="gray" size="compact-md">
      {t("moderation")}
    </Button>
  );
}

/** Ends this realm's sign-in alone: a sign-in to the school in the same browser is another person's matter. */
async function signOut(): Promise<void> {
  await Promise.allSettled([
    http.call("POST /v1/auth/logout", { body: {}, as: "social", isQuiet: true }),
    forgetPush("social"),
  ]);
  writeToken("social", null);
  queryClient.removeQueries({ queryKey: ["social"] });
  sessionEvents.emit("disconnectChat", "social");
  location.assign(screens.socialLogin.path);
}
