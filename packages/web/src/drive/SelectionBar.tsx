import { drive } from "@lyceum/texts/drive";
import { Button } from "@mantine/core";
import type { ComponentType } from "react";
import type { IconProps } from "@lyceum/ui";
import { IconButton } from "../shared/parts/IconButton.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Drive.module.css";
import { ClearIcon } from "./icons.ts";

export type Act = { name: string; icon: ComponentType<IconProps>; run: () => void; isDangerous?: boolean };

/** What can be done with what is chosen. */
export function SelectionBar({
  count,
  acts,
  onClear,
}: {
  count: number;
  acts: readonly Act[];
  onClear: () => void;
}) {
  const t = useTexts(drive);
  return (
    <div className={css.chosen} role="toolbar" aria-label={t("selected", { n: count })}>
      <IconButton name={t("clear")} onClick={onClear}>
        <ClearIcon />
      </IconButton>
      <span className={css.count} aria-live="polite">
        {t("selected", { n: count })}
      </span>
      <div className={css.acts}>
        {acts.map(({ name, icon: Icon, run, isDangerous = false }) => (
          <Button
            key={name}
            size="xs"
            variant="subtle"
            color={isDangerous ? "red" : "grey"}
            leftSection={<Icon size={16} />}
            onClick={run}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
