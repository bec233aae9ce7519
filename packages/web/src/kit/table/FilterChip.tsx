import { CloseIcon } from "@lyceum/ui";
import { VisuallyHidden } from "@mantine/core";
import css from "./FilterChip.module.css";

type Props = {
  title?: string;
  text: string;
  /** What a press does, for those who do not see the cross. */
  label: string;
  /** As high as the fields that it stands among. */
  isFieldHigh?: boolean;
  onRemove: () => void;
};

/** A filter in force; it goes away by a press. */
export function FilterChip({ title, text, label, isFieldHigh = false, onRemove }: Props) {
  return (
    <button type="button" className={css.chip} data-field-high={isFieldHigh || undefined} onClick={onRemove}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {title !== undefined && (
        <span className={css.title} aria-hidden>
          {title}
        </span>
      )}
      <span className={css.text} aria-hidden>
        {text}
      </span>
      <CloseIcon size={14} />
    </button>
  );
}
