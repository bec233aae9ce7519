import type { InstitutionPerson } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { eduRoles } from "@lyceum/contract/permissions";
import { staffPeople } from "@lyceum/texts/staff/people";
import { DataTable, useTableAddress } from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useRoleName } from "../../shared/role-names.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn, useClasses } from "../classes.ts";
import { useLetters } from "../guardian-letters/use-letters.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import { loadPeople, peopleTable } from "./load-people.ts";
import { useOpenPerson } from "./use-open-person.ts";
import { ImportLink } from "../roster/ImportLink.tsx";
import { useMove } from "../school-classes/use-move.tsx";
import { useSlips } from "../roster/use-slips.tsx";
import { useMe } from "../use-me.ts";
import { usePeopleColumns } from "./people-columns.tsx";
import { useKnownPerson } from "./use-roles.ts";

const { lazyDialog } = makeLazyDialogs();
const PersonDrawer = lazyDialog(
  () => import("./PersonDrawer.tsx"),
  (file) => file.PersonDrawer,
);

/** /staff/people (A5): who belongs to the institution, and what each may do. */
export function Screen() {
  const t = useTexts(staffPeople);
  const mayImport = useMe()?.permissions.includes("edu:roster:write") ?? false;
  return (
    <StaffLayout screen="staffPeople" text={t("text")} actions={mayImport && <ImportLink />}>
      <People />
    </StaffLayout>
  );
}

function People() {
  const t = useTexts(staffPeople);
  const language = useLanguage();
  const roleName = useRoleName();
  const classes = useClasses();
  const address = useTableAddress({ sorts: [], filters: ["role", "class"] });
  const { person: shown } = useQueryValues();
  const open = useOpenPerson();
  const keep = useKnownPerson();
  const may = useMe()?.permissions ?? [];
  const mayImport = may.includes("edu:roster:write");
  const letters = useLetters();
  const slips = useSlips();
  const move = useMove();
  const roleFilter = {
    name: "role",
    title: t("role"),
    options: eduRoles.map((value) => ({ value, label: roleName(value) })),
    isSingle: true,
  };
  const classFilter = {
    name: "class",
    title: t("class"),
    options: classes.map((one) => ({ value: String(one.classId), label: classNameIn(language, one) })),
    isSingle: true,
  };
  return (
    <>
      <DataTable<InstitutionPerson>
        name={peopleTable}
        label={t("people")}
        columns={usePeopleColumns(classes)}
        idOf={({ userId }) => userId}
        labelOf={({ nickName }) => nickName}
        address={address}
        load={loadPeople}
        searchMin={limits.peopleSearchMin.value}
        filters={classes.length > 0 ? [roleFilter, classFilter] : [roleFilter]}
        onOpen={(person) => {
          keep(person);
          open(person.userName);
        }}
        bulkActions={[
          ...(mayImport ? [move.action(address.query), slips.action(address.query)] : []),
          ...(may.includes("edu:roster:class") ? [letters.action(address.query)] : []),
        ]}
        empty={{ title: t("nobody"), text: t("nobodyText") }}
      />
      {move.dialog}
      {slips.dialog}
      {letters.dialog}
      {shown !== undefined && shown !== "" && (
        <PersonDrawer key={shown} userName={shown} classes={classes} onClosed={() => open(undefined)} />
      )}
    </>
  );
}
