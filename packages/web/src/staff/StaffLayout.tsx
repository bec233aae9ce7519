import { type SchoolScreen, type ScreenRow, screens } from "@lyceum/contract/screens";
import { screens as titles } from "@lyceum/texts/screens";
import { staff } from "@lyceum/texts/staff";
import { ErrorPanel, PageHeader, PageSkeleton, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { loadMe } from "../shared/session/index.ts";
import { type SessionPerson, usePerson } from "../shared/session-port.ts";
import { holds, staffPlaces } from "../shared/staff-places.ts";
import { useTexts } from "../shared/use-texts.ts";
import { InZone } from "./InZone.tsx";
import css from "./StaffLayout.module.css";
import { StaffNav } from "./StaffNav.tsx";

type Props = {
  screen: SchoolScreen;
  text?: ReactNode;
  actions?: ReactNode;
  /** The page alone: one thing that takes the whole width, with a head of its own. */
  isPlain?: boolean;
  /** A page alone whose times are those that its readers have, not those of the institution. */
  hasOwnTimes?: boolean;
  children: ReactNode;
};

/** The frame of the administration: its pages on the left, as far as the person may open them. */
export function StaffLayout({
  screen,
  text,
  actions,
  isPlain = false,
  hasOwnTimes = false,
  children,
}: Props) {
  const t = useTexts(staff);
  const titleOf = useTexts(titles);
  const person = usePerson();
  const me = useQuery({ queryKey: ["me"], queryFn: loadMe, staleTime: Infinity, enabled: person === null });
  if (person === null) {
    if (!me.isError) return <PageSkeleton />;
    return <ErrorPanel text={sentenceOf(me.error, t("failed"))} onRetry={() => void me.refetch()} />;
  }
  if (!mayOpen(screen, person)) return <NotYours />;
  if (hasOwnTimes) return children;
  if (isPlain) return <InZone>{children}</InZone>;
  return (
    <div className={css.staff}>
      <div className={css.places}>
        <StaffNav screen={screen} />
      </div>
      <div className={css.page}>
        <PageHeader
          title={screen === "staff" ? t("overview") : titleOf(screen)}
          text={text}
          actions={actions}
        />
        <InZone>{children}</InZone>
      </div>
    </div>
  );
}

function NotYours() {
  const t = useTexts(staff);
  return (
    <StatePanel
      level={1}
      icon={<ShieldIcon />}
      title={t("notYours")}
      actions={
        <Button component={RouteLink} screen="pageHome" variant="default">
          {t("toHome")}
        </Button>
      }
    >
      {t("notYoursText")}
    </StatePanel>
  );
}

function mayOpen(screen: SchoolScreen, person: SessionPerson): boolean {
  const row: ScreenRow = screens[screen];
  if (screen === "staff") return staffPlaces(person).length > 0;
  return row.permission !== undefined && holds(row, person);
}
