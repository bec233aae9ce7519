import type { RoomReaction } from "@lyceum/contract/shapes";
import { memberOf } from "@lyceum/domain/rooms";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { VisuallyHidden } from "@mantine/core";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import css from "./Extras.module.css";
import { reactions } from "./reactions.ts";

type Shown = { id: number; user: string; sign: RoomReaction; lane: number };

const lifeMs = 4_000;
const shownMax = 12;
const lanes = 6;

/** What people react with rises at the edge of the stage, each with its name, and is gone. */
export function ReactionStream() {
  const t = useTexts(roomsExtras);
  const { room } = useRoomSession();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = room.signals.on((account, signal) => {
      const state = room.state();
      if (signal.kind !== "reaction" || !state) return;
      const id = (count.current += 1);
      const user = memberOf(state, account)?.nick ?? account;
      setShown((before) => [
        ...before.slice(1 - shownMax),
        { id, user, sign: signal.reaction, lane: id % lanes },
      ]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setShown((before) => before.filter((one) => one.id !== id));
      }, lifeMs);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [room]);
  const last = shown.at(-1);
  const nameOf = (sign: RoomReaction) => reactions.find((one) => one.sign === sign)?.name ?? "like";
  return (
    <>
      <div className={css.stream} aria-hidden>
        {shown.map(({ id, user, sign, lane }) => (
          // React knows no types for custom properties.
          <span key={id} className={css.rising} style={{ "--lane": lane } as CSSProperties}>
            <span className={css.big}>{sign}</span>
            <span className={css.by}>{user}</span>
          </span>
        ))}
      </div>
      <VisuallyHidden role="status">
        {last && t("reacted", { user: last.user, name: t(nameOf(last.sign)) })}
      </VisuallyHidden>
    </>
  );
}
