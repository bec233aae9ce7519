import type { UserCard } from "@lyceum/contract/shapes";
import { useEffect, useState } from "react";
import { openInbox, useStatus } from "../connection/inbox.ts";
import { usePinyin } from "../pinyin/use-pinyin.ts";

export type Found = { words: string; people: readonly UserCard[] } | { words: string; failed: true } | null;

const pauseMs = 200;

/** Whom the server finds by name; null while nothing was asked. */
export function useFound(words: string): Found {
  const [found, setFound] = useState<Found>(null);
  const isLive = useStatus().phase === "live";
  useEffect(() => {
    // Typed before the connection is up: asked when it is.
    if (!isLive || words === "") return;
    let isOver = false;
    const search = async () => {
      try {
        const people = await openInbox().client.users.search(words);
        if (!isOver) setFound({ words, people });
      } catch {
        if (!isOver) setFound({ words, failed: true });
      }
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words, isLive]);
  return found;
}

/** Whether a name contains the words, or is meant by them in letters. */
export function useMatches(words: string, names: readonly string[]): (name: string) => boolean {
  const byPinyin = usePinyin(words, names);
  const wanted = words.toLocaleLowerCase();
  return (name) => name.toLocaleLowerCase().includes(wanted) || byPinyin(name) !== null;
}
