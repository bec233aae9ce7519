import type { ConsentPurpose } from "@lyceum/contract/shapes";
import { socialRights } from "@lyceum/texts/social/rights";
import { Checkbox } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";

type Props = {
  purpose: ConsentPurpose;
  isChecked: boolean;
  problem?: string | null;
  onChange: (isChecked: boolean) => void;
};

/** Asks for one consent where it is needed, never ticked beforehand. */
export function ConsentBox({ purpose, isChecked, problem, onChange }: Props) {
  const t = useTexts(socialRights);
  return (
    <Checkbox
      label={t(`agree_${purpose}`)}
      description={t("anytime")}
      checked={isChecked}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
