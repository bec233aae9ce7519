import type { StaffHonourRow } from "@lyceum/contract/shapes";
import { honours } from "@lyceum/texts/honours";
import { staffHonours } from "@lyceum/texts/staff/honours";
import { Button } from "@mantine/core";
import { staffProposals } from "@lyceum/texts/staff/proposals";
import { useMemo } from "react";
import { useZone } from "../../kit/dates/index.ts";
import { type Column, DataTable, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { titleIn } from "../documents/texts.ts";
import { useAskMany } from "./ask-many.ts";
import { WritingsPage } from "../WritingsPage.tsx";
import { HonourBadge } from "./HonourBadge.tsx";
import { kinds, levels, loadHonours, states, tableSpec } from "./load-honours.ts";
import { titleColumn, updatedColumn } from "../written-columns.tsx";

/** /staff/honours (P4): what the school was honoured for, and how many of those named allow their names. */
export function Screen() {
  const t = useTexts(staffHonours);
  const go = useGo();
  const mayPublish = useMayPublish();
  const begin = async () => {
    const { honourId } = await http.call("POST /staff/honours", { body: {}, isQuiet: true });
    await go({ screen: "staffHonour", params: { id: String(honourId) } });
  };
  return (
    <WritingsPage
      screen="staffHonours"
      t={t}
      label={t("newHonour")}
      begin={begin}
      others={
        mayPublish && (
          <Button component={RouteLink} screen="staffHonoursImport" variant="default">
            {t("import")}
          </Button>
        )
      }
    >
      <Honours />
    </WritingsPage>
  );
}

function Honours() {
  const t = useTexts(staffHonours);
  const tHonours = useTexts(honours);
  const tProposals = useTexts(staffProposals);
  const language = useLanguage();
  const go = useGo();
  const address = useTableAddress(tableSpec);
  const askMany = useAskMany(address.query);
  const mayPublish = useMayPublish();
  const filter = (name: "state" | "level" | "kind", options: { value: string; label: string }[]) => ({
    name,
    title: t(name),
    options,
    isSingle: true,
  });
  return (
    <DataTable<StaffHonourRow>
      name="staff-honours"
      label={t("honours")}
      columns={useColumns()}
      idOf={({ honourId }) => String(honourId)}
      labelOf={(row) => titleIn(language, row, t("untitled"))}
      address={address}
      load={loadHonours}
      filters={[
        filter(
          "state",
          states.map((value) => ({
            value,
            label: value === "proposed" ? tProposals("state_proposed") : t(`state_${value}`),
          })),
        ),
        filter(
          "level",
          levels.map((value) => ({ value, label: tHonours(`level_${value}`) })),
        ),
        filter(
          "kind",
          kinds.map((value) => ({ value, label: tHonours(`kind_${value}`) })),
        ),
      ]}
      bulkActions={mayPublish ? [askMany] : none}
      onOpen={({ honourId }) => void go({ screen: "staffHonour", params: { id: String(honourId) } })}
      empty={{ title: t("none"), text: t("noneText") }}
    />
  );
}

function useColumns(): readonly Column<StaffHonourRow>[] {
  const t = useTexts(staffHonours);
  const tHonours = useTexts(honours);
  const tProposals = useTexts(staffProposals);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const place = { language, zone };
    const consents = ({ people, consents: n }: StaffHonourRow) =>
      people === 0 ? "" : t("consentsOf", { n, all: people });
    return [
      titleColumn(t, place),
      {
        id: "state",
        title: t("state"),
        width: 112,
        exports: ({ state, proposedAt }) =>
          proposedAt === null ? t(`state_${state}`) : tProposals("state_proposed"),
        cell: (row) => <HonourBadge of={row} />,
      },
      {
        id: "level",
        title: t("level"),
        width: 120,
        exports: ({ level }) => tHonours(`level_${level}`),
        cell: ({ level }) => tHonours(`level_${level}`),
      },
      {
        id: "kind",
        title: t("kind"),
        width: 172,
        exports: ({ kind }) => tHonours(`kind_${kind}`),
        cell: ({ kind }) => tHonours(`kind_${kind}`),
      },
      { id: "consents", title: t("consents"), width: 124, exports: consents, cell: consents },
      {
        id: "awarded",
        title: t("awarded"),
        width: 116,
        align: "end",
        isSortable: true,
        exports: ({ awardedOn }) => awardedOn,
        cell: ({ awardedOn }) => awardedOn,
      },
      { ...updatedColumn(t, place), startsHidden: true },
    ];
  }, [t, tHonours, tProposals, language, zone]);
}

const none: never[] = [];

/** Whoever may not proposes. */
function useMayPublish(): boolean {
  return usePerson()?.permissions.includes("edu:honor:write") ?? false;
}
