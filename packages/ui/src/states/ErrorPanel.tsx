import { Button } from "@mantine/core";
import { WarningIcon } from "../brand/icons.tsx";
import { useWords } from "../theme/words.ts";
import css from "./ErrorPanel.module.css";
import { StatePanel } from "./StatePanel.tsx";

type Props = {
  title?: string;
  text: string;
  /** What the server's log knows this failure by. */
  traceId?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** A part of the page that could not be loaded, in its place. */
export function ErrorPanel({ title, text, traceId, onRetry }: Props) {
  const words = useWords();
  return (
    <StatePanel
      isAlert
      icon={<WarningIcon />}
      title={title ?? words.errorTitle}
      actions={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            {words.retry}
          </Button>
        )
      }
    >
      {text}
      {traceId !== undefined && <div className={css.trace}>{words.traceId(traceId)}</div>}
    </StatePanel>
  );
}
