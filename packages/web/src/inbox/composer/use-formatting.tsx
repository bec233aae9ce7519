import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  useState,
} from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { keepPart } from "./keep-part.ts";
import type { Format } from "./mark-text.ts";

const FormatBar = lazyPanel(
  () => import("./FormatBar.tsx"),
  (m) => m.FormatBar,
  { Missing: () => null },
);
const marks = keepPart(() => import("./mark-text.ts"));
const formatOfKey = new Map<string, Format>([
  ["b", "bold"],
  ["i", "italic"],
  ["e", "code"],
]);

/** Loads what formats words, for whoever loses the connection before. */
export async function preloadFormatting(): Promise<void> {
  await Promise.allSettled([FormatBar.preload(), marks.preload()]);
}

type Formatting = {
  /** Over the chosen words; null while none are chosen. */
  bar: ReactNode;
  /** Ctrl with B, I or E. */
  hear: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** For the field. */
  events: {
    onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
    onCompositionStart: () => void;
    onBlur: () => void;
  };
};

/** The formats of a field in which a message is written, by keys and by a bar over the chosen words (D6). */
export function useFormatting(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onText: (text: string) => void,
): Formatting {
  /** Where the chosen words begin; null: none are chosen. */
  const [chosenFrom, setChosenFrom] = useState<number | null>(null);
  return {
    bar: chosenFrom !== null && text !== "" && (
      <Suspense>
        <FormatBar key={chosenFrom} field={field} onText={onText} />
      </Suspense>
    ),
    hear(event) {
      const format = event.ctrlKey || event.metaKey ? formatOfKey.get(event.key.toLowerCase()) : undefined;
      if (format === undefined || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
      event.preventDefault();
      const element = event.currentTarget;
      marks.with(({ markField }) => markField(element, format, onText)).catch(showFault);
    },
    events: {
      onSelect: ({ currentTarget: { selectionStart, selectionEnd } }) =>
        setChosenFrom(selectionStart < selectionEnd ? selectionStart : null),
      // What an input method offers is chosen too, and not yet written.
      onCompositionStart: () => setChosenFrom(null),
      onBlur: () => setChosenFrom(null),
    },
  };
}
