import type { RoomDeck, Slide } from "@lyceum/contract/shapes";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRoomSession } from "../session/session-context.tsx";
import { decksOf } from "./decks-of.ts";

const againMs = 3_000;
const triesMax = 3;

/** The slide that everybody sees. The one before stays until its picture is there, and the next one is fetched behind it. */
export function useSlide({ id, page, readyCount }: RoomDeck): { slide: Slide | null; isMissing: boolean } {
  const session = useRoomSession();
  const decks = decksOf(session);
  const [shown, setShown] = useState<{ id: number; slide: Slide } | null>(null);
  const view = useSyncExternalStore(decks.subscribe, () => decks.known(id, page));
  const isHere = shown?.id === id && shown.slide.page === page;
  const fails = useRef({ key: "", count: 0 });
  const [broken, setBroken] = useState("");
  const key = `${id}/${page}`;

  useEffect(() => {
    const look = () => void decks.slide(id, page);
    look();
    return decks.subscribe(look);
  }, [decks, id, page]);

  useEffect(() => {
    if (view === null || view === "missing") return;
    const picture = new Image();
    let again: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    picture.src = view.link;
    picture.decode().then(
      () => {
        if (isGone) return;
        setShown({ id, slide: view });
        setBroken("");
      },
      () => {
        if (isGone) return;
        const count = fails.current.key === key ? fails.current.count + 1 : 1;
        fails.current = { key, count };
        if (count < triesMax) again = setTimeout(() => decks.forget(id, page), againMs);
        else setBroken(key);
      },
    );
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [decks, id, page, key, view]);

  const fetched = useRef("");
  useEffect(() => {
    if (!isHere || page + 1 >= readyCount) return;
    const look = () => {
      const next = decks.slide(id, page + 1);
      if (next === null || next === "missing" || fetched.current === next.link) return;
      fetched.current = next.link;
      new Image().src = next.link;
    };
    look();
    return decks.subscribe(look);
  }, [decks, id, page, readyCount, isHere]);

  return { slide: shown?.id === id ? shown.slide : null, isMissing: view === "missing" || broken === key };
}
