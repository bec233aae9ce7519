import type { AssetKind, AssetView } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { DrivePicker } from "./DrivePicker.tsx";

type Props = {
  /** What may be chosen; everything where it is left out. */
  accepts?: readonly AssetKind[];
  isDisabled?: boolean;
  onChosen: (asset: AssetView) => void;
};

/** A button that takes a file from the person's drive; no bytes are sent again. */
export function FromDrive({ accepts, isDisabled = false, onChosen }: Props) {
  const t = useTexts(drive);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {t("fromDrive")}
      </Button>
      {isOpen && (
        <DrivePicker
          {...(accepts ? { accepts } : {})}
          onChosen={(asset) => {
            setIsOpen(false);
            onChosen(asset);
          }}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
