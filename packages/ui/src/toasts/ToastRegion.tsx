import { Button, CloseButton } from "@mantine/core";
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { CheckIcon, InfoIcon, WarningIcon } from "../brand/icons.tsx";
import { useWords } from "../theme/words.ts";
import type { Toast, ToastQueue, Tone } from "./queue.ts";
import css from "./ToastRegion.module.css";

const icons = {
  plain: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  error: WarningIcon,
} as const satisfies Record<Tone, unknown>;

/** Where a queue's toasts are shown. The region stays in the page, so that screen readers hear what is added. */
export function ToastRegion({
  queue,
  place,
  name,
}: {
  queue: ToastQueue;
  place: "corner" | "top";
  name: string;
}) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  const hold = useHold(queue, toasts.length === 0);
  return (
    <section className={css.region} data-place={place} aria-label={name}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stops the clocks */}
      <ol
        className={css.list}
        aria-live="polite"
        aria-relevant="additions"
        onPointerMove={hold.start}
        onPointerLeave={hold.end}
        onFocus={hold.start}
        onBlur={(event: FocusEvent<HTMLOListElement>) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hold.end();
        }}
      >
        {toasts.map((toast) => (
          <li key={toast.id} className={css.toast} data-tone={toast.tone}>
            {place === "top" ? <Line toast={toast} /> : <Card toast={toast} queue={queue} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ toast }: { toast: Toast }) {
  const Icon = icons[toast.tone];
  return (
    <>
      <Icon className={css.icon} />
      <span>{toast.text}</span>
    </>
  );
}

function Card({ toast, queue }: { toast: Toast; queue: ToastQueue }) {
  const words = useWords();
  const { action } = toast;
  const Icon = icons[toast.tone];
  return (
    <>
      {toast.tone !== "plain" && <Icon className={css.icon} />}
      <div className={css.body}>
        {toast.title !== undefined && <div className={css.title}>{toast.title}</div>}
        <div className={css.text}>{toast.text}</div>
      </div>
      {action && (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => {
            queue.close(toast.id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton
        size="sm"
        aria-label={words.close}
        onClick={() => {
          queue.close(toast.id);
        }}
      />
    </>
  );
}

/**
 * Moving over the toasts holds them; one that appears under a resting pointer still leaves. A toast that vanishes
 * under the pointer sends no leave event, so an empty region lets go by itself.
 */
function useHold(queue: ToastQueue, isEmpty: boolean) {
  const release = useRef<(() => void) | null>(null);
  const end = () => {
    release.current?.();
    release.current = null;
  };
  useEffect(() => {
    if (!isEmpty) return;
    release.current?.();
    release.current = null;
  }, [isEmpty]);
  return {
    start: () => {
      release.current ??= queue.hold();
    },
    end,
  };
}
