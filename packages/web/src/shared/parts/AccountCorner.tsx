import { shell } from "@lyceum/texts/shell";
import { PersonIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPanel } from "./lazy-part.tsx";
import { RouteLink } from "../RouteLink.tsx";
import { useIsSignedIn } from "../session-port.ts";
import { useTexts } from "../use-texts.ts";
import { IconButton } from "./IconButton.tsx";

// Visitors never see the menu, so its code waits for a person who is signed in.
const AccountMenu = lazyPanel(
  () => import("./AccountMenu.tsx"),
  (m) => m.AccountMenu,
  {
    Waiting: PersonIcon,
    Missing: AccountRetry,
  },
);

/** The way in, or the menu of the person who is in. */
export function AccountCorner({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useTexts(shell);
  const isSignedIn = useIsSignedIn();
  const { href, pathname } = useLocation();
  if (isSignedIn) {
    return (
      <Suspense fallback={<PersonIcon />}>
        <AccountMenu />
      </Suspense>
    );
  }
  const query = pathname === "/login" || pathname === "/register" ? {} : { redirect: href };
  return (
    <Button component={RouteLink} screen="login" query={query} size="compact-md" ml={isNarrow ? 0 : "xs"}>
      {t("signIn")}
    </Button>
  );
}

function AccountRetry({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(shell);
  return (
    <IconButton name={t("accountNavigation")} onClick={onRetry}>
      <PersonIcon />
    </IconButton>
  );
}
