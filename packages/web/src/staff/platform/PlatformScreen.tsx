import type { PlatformInstitution } from "@lyceum/contract/shapes";
import { staffPlatform } from "@lyceum/texts/staff/platform";
import { Button } from "@mantine/core";
import { useState } from "react";
import { DataTable, useTableAddress } from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { nameIn, useInstitutionColumns } from "./institution-columns.tsx";
import { institutionTable, kinds, loadInstitutions, states, useReloadInstitutions } from "./queries.ts";

const { lazyDialog } = makeLazyDialogs();
const InstitutionDrawer = lazyDialog(
  () => import("./InstitutionDrawer.tsx"),
  (file) => file.InstitutionDrawer,
);
const NewInstitution = lazyDialog(
  () => import("./NewInstitution.tsx"),
  (file) => file.NewInstitution,
);

/** /staff/platform (P13): the institutions, for those who run the platform. */
export function Screen() {
  const t = useTexts(staffPlatform);
  return (
    <StaffLayout screen="staffPlatform" text={t("text")}>
      <Institutions />
    </StaffLayout>
  );
}

function Institutions() {
  const t = useTexts(staffPlatform);
  const language = useLanguage();
  const address = useTableAddress({ sorts: [], filters: ["kind", "state"] });
  const reload = useReloadInstitutions();
  const [open, setOpen] = useState<PlatformInstitution | "new" | null>(null);
  return (
    <>
      <DataTable<PlatformInstitution>
        name={institutionTable}
        label={t("institutions")}
        columns={useInstitutionColumns()}
        idOf={({ deptId }) => String(deptId)}
        labelOf={(one) => nameIn(language, one)}
        address={address}
        load={loadInstitutions}
        filters={[
          {
            name: "kind",
            title: t("kind"),
            options: kinds.map((value) => ({ value, label: t(`kind_${value}`) })),
            isSingle: true,
          },
          {
            name: "state",
            title: t("state"),
            options: states.map((value) => ({ value, label: t(`state_${value}`) })),
            isSingle: true,
          },
        ]}
        onOpen={setOpen}
        rowActions={(one) => [{ label: t("open"), run: () => setOpen(one) }]}
        actions={
          <Button size="xs" onClick={() => setOpen("new")}>
            {t("add")}
          </Button>
        }
        empty={{ title: t("none"), text: t("noneText") }}
      />
      {open === "new" && (
        <NewInstitution
          onClosed={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void reload();
          }}
        />
      )}
      {open !== null && open !== "new" && (
        <InstitutionDrawer
          key={open.deptId}
          deptId={open.deptId}
          title={nameIn(language, open)}
          onClosed={() => setOpen(null)}
        />
      )}
    </>
  );
}
