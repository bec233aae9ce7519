import { checkPermission } from "@lyceum/domain/rooms";
import { useEffect, useEffectEvent } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";

export type Turn = {
  /** Whether one turns the slides; the others follow. */
  mayTurn: boolean;
  /** null: there is no such slide, or not yet. */
  previous: (() => void) | null;
  next: (() => void) | null;
  close(): void;
};

/** Turning the slides, for who may: by buttons, and by the keys that pointers with a button send too. */
export function useTurn(): Turn {
  const { room } = useRoomSession();
  const [state, self] = [useRoomState(), useSelf()];
  const deck = state?.deck ?? null;
  const page = deck?.page ?? 0;
  const act = { do: "turnDeck", page: 0 } as const;
  const mayTurn =
    deck !== null &&
    state !== null &&
    self !== null &&
    checkPermission(state, self, act, Date.now()) === null;
  const to = (at: number) =>
    mayTurn && at >= 0 && at < deck.readyCount
      ? () => void room.actions.act({ do: "turnDeck", page: at }).catch(showFault)
      : null;
  return {
    mayTurn,
    previous: to(page - 1),
    next: to(page + 1),
    close: () => void room.actions.act({ do: "closeDeck" }).catch(showFault),
  };
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault">;

/** Does what the key says; false where it says nothing about slides. */
export function pressSlideKey(event: Pressed, { mayTurn, previous, next }: Turn): boolean {
  if (!mayTurn || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isNext = event.key === "ArrowRight" || event.key === "PageDown";
  if (!isNext && event.key !== "ArrowLeft" && event.key !== "PageUp") return false;
  event.preventDefault();
  (isNext ? next : previous)?.();
  return true;
}

/** Where nothing has the focus, the keys are for the slides that stand large. */
export function useSlideKeys(onKey: (event: KeyboardEvent) => void, isLarge: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body && !event.defaultPrevented) onKey(event);
  });
  useEffect(() => {
    if (!isLarge) return;
    const ended = new AbortController();
    document.addEventListener("keydown", (event) => press(event), { signal: ended.signal });
    return () => ended.abort();
  }, [isLarge]);
}
