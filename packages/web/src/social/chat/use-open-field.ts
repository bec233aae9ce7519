import { useState } from "react";

/**
 * Whether one may write. While the page asks again what a message has changed, two answers may come one after the other and
 * contradict each other for a moment: a field that was open stays so, and loses nothing that is being typed.
 */
export function useOpenField(isOpen: boolean, isAsking: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const stays = isOpen || (isAsking && wasOpen);
  if (stays !== wasOpen) setWasOpen(stays);
  return stays;
}
