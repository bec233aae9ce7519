import { kit } from "@lyceum/texts/kit";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { BusyButton } from "./BusyButton.tsx";
import css from "./Form.module.css";

type Props = {
  isSaving: boolean;
  label?: string;
  onCancel?: (() => void) | undefined;
  /** Beside the buttons: how far the draft is saved, or a second way to save. */
  children?: ReactNode;
  /** Stays at the lower edge of the window while the form is longer. */
  isSticky?: boolean;
};

/** The end of a form: what saves it, and the way back. */
export function FormActions({ isSaving, label, onCancel, children, isSticky = false }: Props) {
  const t = useTexts(kit);
  return (
    <div className={css.actions} data-sticky={isSticky || undefined}>
      <div className={css.beside}>{children}</div>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t("formCancel")}
        </Button>
      )}
      <BusyButton type="submit" isBusy={isSaving}>
        {label ?? t("formSave")}
      </BusyButton>
    </div>
  );
}
