import { kit } from "@lyceum/texts/kit";
import { message } from "@lyceum/ui";
import { Button, CloseButton } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { BusyButton } from "../form/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { BulkAction, Selection } from "./columns.ts";
import css from "./BulkBar.module.css";

type Props = {
  selection: Selection;
  total: number;
  isPageChosen: boolean;
  actions: readonly BulkAction[];
  onAll: () => void;
  onClear: () => void;
  onDone: () => void;
};

/** What can be done with the chosen rows; over the foot of the table, so that nothing moves when it appears. */
export function BulkBar({ selection, total, isPageChosen, actions, onAll, onClear, onDone }: Props) {
  const t = useTexts(kit);
  const [busy, setBusy] = useState<string | null>(null);
  const count = selection.kind === "rows" ? selection.ids.length : selection.count;
  const clear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && count > 0 && !event.defaultPrevented && !isInLayer(event.target)) onClear();
  });
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("keydown", (event) => clear(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);

  async function act({ label, run }: BulkAction): Promise<void> {
    if (busy !== null) return;
    setBusy(label);
    try {
      if ((await run(selection)) !== false) onDone();
    } catch (error) {
      message.error(sentenceOf(error, t("tableActFailed")));
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className={css.place} aria-live="polite">
      {count > 0 && (
        <div className={css.bar} role="toolbar" aria-label={t("tableBulk")}>
          <span className={css.count} data-numbers>
            {t("tableChosen", { n: count })}
          </span>
          {isPageChosen && selection.kind === "rows" && total > selection.ids.length && (
            <Button variant="subtle" size="compact-sm" onClick={onAll}>
              {t("tableChooseAll", { n: total })}
            </Button>
          )}
          <span className={css.line} />
          {actions.map((action) => (
            <BusyButton
              key={action.label}
              isBusy={busy === action.label}
              variant="subtle"
              size="compact-sm"
              leftSection={action.icon}
              {...(action.isDangerous ? { color: "red" } : {})}
              onClick={() => void act(action)}
            >
              {action.label}
            </BusyButton>
          ))}
          <CloseButton
            size="sm"
            aria-label={t("tableUnchoose")}
            title={t("tableUnchoose")}
            onClick={onClear}
          />
        </div>
      )}
    </div>
  );
}

/** Escape closes a dialog or a menu before it takes back a choice. */
function isInLayer(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=menu], [role=listbox]") !== null;
}
