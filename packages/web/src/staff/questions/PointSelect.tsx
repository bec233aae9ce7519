import type { Subject } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Select } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { drawnMax, drawPoint, findPoints } from "./point-options.tsx";
import { usePointChoices } from "./use-points.ts";

type Props = {
  subject: Subject | null;
  value: string | null;
  onChange: (point: string | null) => void;
  /** In a form it has its name above it; it is small and without one among the filters of a table. */
  isInForm?: boolean;
  /** What it says while none is chosen. */
  placeholder?: string;
};

/** One point of a subject, out of its tree. */
export function PointSelect({ subject, value, onChange, isInForm = false, placeholder }: Props) {
  const t = useTexts(staffLearning);
  const choices = usePointChoices(subject);
  const [search, setSearch] = useState("");
  const names = choices.map(({ name }) => name);
  const isTyped = search !== "" && search !== value;
  return (
    <Select
      {...(isInForm
        ? { label: t("point") }
        : { size: "xs", "aria-label": t("point"), comboboxProps: { withinPortal: false } })}
      placeholder={subject === null ? t("pointNeedsSubject") : (placeholder ?? t("choosePoint"))}
      disabled={subject === null}
      searchable
      clearable
      selectFirstOptionOnChange
      limit={drawnMax}
      nothingFoundMessage={t("noPoint")}
      data={value === null || names.includes(value) ? names : [value, ...names]}
      filter={findPoints}
      renderOption={drawPoint(choices, isTyped ? search : "")}
      searchValue={search}
      onSearchChange={setSearch}
      value={value}
      onChange={onChange}
    />
  );
}
