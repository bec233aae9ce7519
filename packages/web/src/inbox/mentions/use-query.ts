import { type RefObject, useEffect, useState } from "react";
import { findQuery, type MentionQuery } from "./find-query.ts";

/** What is written behind an "@" at the caret of the field; while an input method composes it stays as it was. */
export function useMentionQuery(
  field: RefObject<HTMLTextAreaElement | null>,
): [MentionQuery | null, (query: null) => void] {
  const [query, setQuery] = useState<MentionQuery | null>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const look = () => {
      const { selectionStart, selectionEnd, value } = element;
      const isHere = document.activeElement === element && selectionStart === selectionEnd;
      const next = isHere ? findQuery(value, selectionStart) : null;
      setQuery((held) => (held?.from === next?.from && held?.words === next?.words ? held : next));
    };
    const hear = (event: Event) => {
      if (!(event instanceof InputEvent && event.isComposing)) look();
    };
    element.addEventListener("input", hear);
    element.addEventListener("compositionend", look);
    element.addEventListener("click", look);
    element.addEventListener("keyup", ifMoved);
    element.addEventListener("focus", look);
    const leave = () => setQuery(null);
    element.addEventListener("blur", leave);
    function ifMoved({ key, isComposing }: KeyboardEvent) {
      if (!isComposing && moves.has(key)) look();
    }
    look();
    return () => {
      element.removeEventListener("input", hear);
      element.removeEventListener("compositionend", look);
      element.removeEventListener("click", look);
      element.removeEventListener("keyup", ifMoved);
      element.removeEventListener("focus", look);
      element.removeEventListener("blur", leave);
    };
  }, [field]);
  return [query, setQuery];
}

const moves = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
