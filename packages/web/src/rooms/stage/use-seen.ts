import type { PictureStream } from "@lyceum/domain/rooms";
import { type RefObject, useEffect } from "react";
import { useRoomSession } from "../session/session-context.tsx";

/** Tells the stage how wide a tile is while any of it is in sight (R2). */
export function useSeen(tile: RefObject<HTMLElement | null>, stream: PictureStream): void {
  const { stage } = useRoomSession();
  useEffect(() => {
    const element = tile.current;
    if (!element) return;
    let isInSight = false;
    const tell = () => stage.see(stream, isInSight ? element.clientWidth : null);
    const sight = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      tell();
    });
    const size = new ResizeObserver(tell);
    sight.observe(element);
    size.observe(element);
    return () => {
      sight.disconnect();
      size.disconnect();
      stage.see(stream, null);
    };
  }, [tile, stream, stage]);
}
