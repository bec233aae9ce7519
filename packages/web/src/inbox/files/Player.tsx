import { type ReactNode, useRef, useState } from "react";
import { openInbox } from "../connection/inbox.ts";
import css from "./FileBody.module.css";
import type { FileParts } from "./file-of.ts";
import { placeOf } from "./picture-place.ts";
import { missing, useLink } from "./use-link.ts";

type Stop = { at: number; isPlaying: boolean };

type Props = {
  file: FileParts;
  isFilm: boolean;
  /** In the whole window. */
  isLarge?: boolean;
  /** Stands there where the browser cannot play it. */
  instead?: ReactNode;
};

/** Played by the browser; where it cannot, the file is there to be saved. */
export function Player({ file: { url, name, w, h }, isFilm, isLarge = false, instead = null }: Props) {
  const link = useLink(url);
  const [source, setSource] = useState(link);
  const [isBegun, setIsBegun] = useState(false);
  const [canPlay, setCanPlay] = useState(true);
  /** The address that has failed before, and where it stopped. */
  const failed = useRef<string | null>(null);
  const stopped = useRef<Stop | null>(null);
  // What has begun keeps its address: another one would take it back to the start.
  if (link !== source && (source === null || !isBegun)) setSource(link);
  if (!canPlay || link === missing) return instead;

  /** The address may have ended: the next one goes on there. The same address gets one more try. */
  const tryAgain = async (player: HTMLMediaElement) => {
    const place = { at: player.currentTime, isPlaying: !player.paused };
    const next = await openInbox()
      .client.storage.getLink(url)
      .catch(() => null);
    if (next === null || next === failed.current) return setCanPlay(false);
    failed.current = next;
    stopped.current = place;
    setSource(next);
    if (next === source) player.load();
  };
  const goOn = (player: HTMLMediaElement) => {
    const place = stopped.current;
    stopped.current = null;
    if (!place) return;
    player.currentTime = place.at;
    // A browser may ask for another click.
    if (place.isPlaying) void player.play().catch(() => {});
  };
  const Element = isFilm ? "video" : "audio";
  return (
    <Element
      src={source ?? undefined}
      controls
      preload="metadata"
      aria-label={name}
      className={isLarge ? css.large : isFilm ? css.film : css.sound}
      style={isFilm && !isLarge ? placeOf(w, h) : undefined}
      onPlay={() => setIsBegun(true)}
      onLoadedMetadata={(event) => goOn(event.currentTarget)}
      onError={(event) => void tryAgain(event.currentTarget)}
    />
  );
}
