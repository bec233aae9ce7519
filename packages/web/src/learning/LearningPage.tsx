import { learning } from "@lyceum/texts/learning";
import { PageHeader, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Learning.module.css";

type Props = {
  tab: "homework" | "wrong";
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of homework and the wrong book. Who is not signed in is told what this is: it shows nobody's work by an address. */
export function LearningPage({ tab, title, text, actions, children }: Props) {
  const t = useTexts(learning);
  if (!useIsSignedIn()) return <SignedOut />;
  return (
    <>
      <nav className={css.tabs} aria-label={t("tabs")}>
        <RouteLink screen="myHomework" className={css.tab} data-current={tab === "homework" || undefined}>
          {t("tabHomework")}
        </RouteLink>
        <RouteLink screen="myWrong" className={css.tab} data-current={tab === "wrong" || undefined}>
          {t("tabWrong")}
        </RouteLink>
      </nav>
      <PageHeader title={title} text={text} actions={actions} />
      {children}
    </>
  );
}

function SignedOut() {
  const t = useTexts(learning);
  return (
    <StatePanel
      level={1}
      icon={<ShieldIcon />}
      title={t("signInTitle")}
      actions={
        <Button
          component={RouteLink}
          screen="login"
          query={{ redirect: location.pathname + location.search }}
        >
          {t("signIn")}
        </Button>
      }
    >
      {t("signInText")}
    </StatePanel>
  );
}
