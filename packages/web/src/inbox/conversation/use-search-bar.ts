import { useCallback, useEffect, useRef, useState } from "react";
import { isCovered } from "../../shared/parts/is-writing.ts";
import { useQueryValues } from "../../shared/RouteLink.tsx";

/** The bar of the search: the keyword, or null while it is closed. The address may bring one. */
export function useSearchBar() {
  const { find } = useQueryValues();
  const [asked, setAsked] = useState(find);
  const [keyword, setKeyword] = useState<string | null>(find ?? null);
  if (asked !== find) {
    setAsked(find);
    setKeyword(find ?? null);
  }
  const field = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const open = useCallback(() => {
    cameFrom.current = document.activeElement;
    setKeyword((current) => current ?? "");
    field.current?.select();
    field.current?.focus();
  }, []);
  const close = useCallback(() => {
    setKeyword(null);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "f") return;
      if (isCovered()) return;
      // Once more inside the bar is the browser's own search.
      if (document.activeElement !== null && document.activeElement === field.current) return;
      event.preventDefault();
      open();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [open]);
  return { keyword, setKeyword, field, open, close };
}

/** Goes to the message that the address names. */
export function useAddressedPlace(isReady: boolean, jump: (seq: number) => void): void {
  const { at } = useQueryValues();
  const seq = Number(at);
  useEffect(() => {
    if (isReady && Number.isSafeInteger(seq) && seq > 0) jump(seq);
  }, [isReady, seq, jump]);
}
