import type { StaffPrivacyRequest } from "@lyceum/contract/shapes";
import { staffPrivacy } from "@lyceum/texts/staff/privacy";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatIso, formatRelative, useZone } from "../../kit/dates/index.ts";
import { type Column, DataTable, useTableAddress } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { loadPrivacy, requestKinds, requestStates } from "./load-privacy.ts";

/** /staff/privacy (P13): who asked for their data or for being erased, and when it is due. */
export function Screen() {
  const t = useTexts(staffPrivacy);
  return (
    <StaffLayout screen="staffPrivacy" text={t("text")}>
      <Requests />
    </StaffLayout>
  );
}

function Requests() {
  const t = useTexts(staffPrivacy);
  const address = useTableAddress({ sorts: [], filters: ["kind", "state"] });
  const columns = useColumns();
  return (
    <DataTable<StaffPrivacyRequest>
      name="staff-privacy"
      label={t("kind")}
      columns={columns}
      idOf={({ id }) => id}
      labelOf={({ nickName }) => nickName}
      address={address}
      load={loadPrivacy}
      filters={[
        {
          name: "kind",
          title: t("kind"),
          options: requestKinds.map((value) => ({ value, label: t(value) })),
          isSingle: true,
        },
        {
          name: "state",
          title: t("state"),
          options: requestStates.map((value) => ({ value, label: t(value) })),
          isSingle: true,
        },
      ]}
      hasSearch={false}
      empty={{ title: t("none"), text: t("noneText") }}
    />
  );
}

const colours = { waiting: "blue", running: "blue", done: "green", undone: "gray", failed: "red" } as const;

function useColumns(): readonly Column<StaffPrivacyRequest>[] {
  const t = useTexts(staffPrivacy);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const time = (id: "asked" | "due" | "finished", of: keyof StaffPrivacyRequest & `${string}At`) => ({
      id,
      title: t(id),
      width: 115,
      cell: (row: StaffPrivacyRequest) => {
        const at = row[of];
        return at === null ? "" : formatRelative(language, zone, at, Date.now());
      },
      exports: (row: StaffPrivacyRequest) => {
        const at = row[of];
        return at === null ? "" : formatIso(zone, at);
      },
    });
    return [
      {
        id: "person",
        title: t("person"),
        isName: true,
        width: 200,
        cell: ({ nickName }) => nickName,
        exports: ({ nickName }) => nickName,
      },
      {
        id: "userName",
        title: t("userName"),
        width: 130,
        cell: ({ userName }) => userName,
        exports: ({ userName }) => userName,
      },
      {
        id: "kind",
        title: t("kind"),
        width: 140,
        cell: ({ kind }) => t(kind),
        exports: ({ kind }) => t(kind),
      },
      {
        id: "state",
        title: t("state"),
        width: 110,
        cell: ({ state }) => <Badge color={colours[state]}>{t(state)}</Badge>,
        exports: ({ state }) => t(state),
      },
      time("asked", "askedAt"),
      time("due", "dueAt"),
      time("finished", "finishedAt"),
    ];
  }, [t, language, zone]);
}
