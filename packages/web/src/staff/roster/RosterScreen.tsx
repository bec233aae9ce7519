import { staffRoster } from "@lyceum/texts/staff/roster";
import { useNavigate } from "@tanstack/react-router";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { FileStep } from "./FileStep.tsx";
import { ImportStep } from "./ImportStep.tsx";

/** /staff/people/import (P13): a file, what it would do, carrying it out, password slips. The import is in the address. */
export function Screen() {
  const t = useTexts(staffRoster);
  return (
    <StaffLayout screen="staffRoster" text={t("text")}>
      <Roster />
    </StaffLayout>
  );
}

function Roster() {
  const navigate = useNavigate();
  const { import: importId } = useQueryValues();
  const open = (id: string | undefined) =>
    void navigate({ to: ".", search: id === undefined ? {} : { import: id } });
  if (importId === undefined || importId === "") return <FileStep onLooked={open} />;
  return <ImportStep key={importId} importId={importId} onAnother={() => open(undefined)} />;
}
