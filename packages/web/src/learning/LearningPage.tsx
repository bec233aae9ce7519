import { learning } from "@lyceum/texts/learning";
import { PageHeader, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { type View, ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { useTexts } from "../shared/use-texts.ts";

type Props = {
  tab: "homework" | "wrong" | "saved" | "practice";
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** What somebody who is not signed in is told, where it is not about homework. */
  invitation?: Invitation;
};

type Invitation = { title: string; text: string };

/** The frame of homework and the wrong book. Who is not signed in is told what this is: it shows nobody's work by an address. */
export function LearningPage({ tab, title, text, actions, children, invitation }: Props) {
  const t = useTexts(learning);
  if (!useIsSignedIn()) return <SignedOut {...invitation} />;
  return (
    <>
      <PageHeader title={title} text={text} actions={actions} />
      <ViewLinks
        label={t("tabs")}
        views={[
          view("myHomework", t("tabHomework"), tab === "homework"),
          view("myWrong", t("tabWrong"), tab === "wrong"),
          view("collectWrong", t("tabSaved"), tab === "saved"),
          view("intelligent", t("tabPractice"), tab === "practice"),
        ]}
      />
      {children}
    </>
  );
}

type TabScreen = "myHomework" | "myWrong" | "collectWrong" | "intelligent";

function view(screen: TabScreen, label: string, isCurrent: boolean): View {
  return { name: screen, label, screen, query: {}, isCurrent };
}

function SignedOut({ title, text }: Partial<Invitation>) {
  const t = useTexts(learning);
  return (
    <StatePanel
      level={1}
      icon={<ShieldIcon />}
      title={title ?? t("signInTitle")}
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
      {text ?? t("signInText")}
    </StatePanel>
  );
}
