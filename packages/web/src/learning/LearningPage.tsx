import { learning } from "@lyceum/texts/learning";
import { PageHeader, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { type View, ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { useTexts } from "../shared/use-texts.ts";

type Props = {
  tab: "homework" | "wrong" | "saved";
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
      <ViewLinks
        label={t("tabs")}
        views={[
          view("myHomework", t("tabHomework"), tab === "homework"),
          view("myWrong", t("tabWrong"), tab === "wrong"),
          view("collectWrong", t("tabSaved"), tab === "saved"),
        ]}
      />
      <PageHeader title={title} text={text} actions={actions} />
      {children}
    </>
  );
}

function view(screen: "myHomework" | "myWrong" | "collectWrong", label: string, isCurrent: boolean): View {
  return { name: screen, label, screen, query: {}, isCurrent };
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
