import type { RoomDeck, SlidePlace } from "@lyceum/contract/shapes";
import type { SlidePointer } from "@lyceum/rooms-client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useRoomSession } from "../session/session-context.tsx";
import { pointersOf } from "./decks-of.ts";
import { placeAfter } from "./place-on.ts";

export type Pointing = {
  isOn: boolean;
  toggle(): void;
  /** null: one points nowhere. */
  point(at: SlidePlace | null): void;
  /** Of everybody, where they point on the slide that is shown. */
  shown: readonly SlidePointer[];
  /** Does what the key says; false where it says nothing about the pointer. */
  press(event: Pressed): boolean;
};

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault">;

/** Pointing at the slide that everybody sees, for who may turn it; a pointer goes on to the next slide. */
export function usePointing({ id, page }: RoomDeck, mayPoint: boolean): Pointing {
  const session = useRoomSession();
  const pointers = pointersOf(session);
  const shown = useSyncExternalStore(pointers.subscribe, () => pointers.on(id, page));
  const [isAsked, setIsAsked] = useState(false);
  const [at, setAt] = useState<SlidePlace | null>(null);
  const isOn = isAsked && mayPoint;

  useEffect(() => {
    if (!isOn || at === null) return;
    pointers.point(id, page, at);
  }, [pointers, id, page, isOn, at]);
  const isThere = isOn && at !== null;
  useEffect(() => {
    if (!isThere) return;
    return () => pointers.point(id, page, null);
  }, [pointers, id, page, isThere]);

  return {
    isOn,
    toggle() {
      setAt(null);
      setIsAsked(!isOn);
    },
    point: setAt,
    shown,
    press(event) {
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey) return false;
      const next = event.shiftKey ? placeAfter(at, event.key) : null;
      if (!next && event.key !== "Escape") return false;
      event.preventDefault();
      if (next) setAt(next);
      else setIsAsked(false);
      return true;
    },
  };
}
