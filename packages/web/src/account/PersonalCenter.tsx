import { account } from "@lyceum/texts/account";
import { PageHeader, PageSkeleton, SignOutIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { signOut } from "../shared/session/index.ts";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./PersonalCenter.module.css";
import { Preferences } from "./Preferences.tsx";
import { SignInPanel } from "./SignInPanel.tsx";

const OwnAccount = lazyPanel(
  () => import("./own/OwnAccount.tsx"),
  (module) => module.OwnAccount,
  { Waiting: PageSkeleton },
);

/** /personalCenter (P12): open to everyone, with the sign-in in its place for who is not signed in. */
export function Screen() {
  const t = useTexts(account);
  const isSignedIn = useIsSignedIn();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <PageHeader
        title={t("centerTitle")}
        {...(isSignedIn
          ? {
              actions: (
                <Button
                  variant="default"
                  leftSection={<SignOutIcon size={16} />}
                  loading={isLeaving}
                  onClick={() => {
                    setIsLeaving(true);
                    void signOut().finally(() => setIsLeaving(false));
                  }}
                >
                  {t("signOut")}
                </Button>
              ),
            }
          : {})}
      />
      {isSignedIn ? (
        <Suspense fallback={<PageSkeleton />}>
          <OwnAccount />
        </Suspense>
      ) : (
        <>
          <SignInPanel title={t("signedOutTitle")} level={2} staysHere />
          <div className={css.below}>
            <Preferences />
          </div>
        </>
      )}
    </>
  );
}
