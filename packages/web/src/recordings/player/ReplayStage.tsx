import type { PlayedReplay, ReplaySlide } from "@lyceum/contract/shapes";
import type { Composition } from "@lyceum/domain/recordings";
import { recordings } from "@lyceum/texts/recordings";
import { Avatar, Loader } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import type { Player } from "./make-player.ts";
import css from "./Replay.module.css";

const ReplayBoard = lazyPanel(
  () => import("./ReplayBoard.tsx"),
  (m) => m.ReplayBoard,
);

type Props = {
  replay: PlayedReplay;
  composition: Composition;
  slide: ReplaySlide["picture"];
  /** The page of the whiteboard that is large, where it is. */
  page: number | null;
  atMs: number;
  player: Player;
  isWaiting: boolean;
  /** Over the large picture. */
  children: ReactNode;
};

/** Slides, the whiteboard, the shared screen or the speaker, and the others on the stage small beside it. */
export function ReplayStage({ replay, composition, slide, page, atMs, player, isWaiting, children }: Props) {
  const t = useTexts(recordings);
  const nameOf = (account: string) => replay.people.find((one) => one.account === account)?.nick ?? account;
  const { large } = composition;
  const isShared = slide !== null || page !== null;
  const beside = isShared && large && !large.isScreen ? [large] : [];
  const small = [...beside, ...composition.small];
  return (
    <div className={css.stage}>
      <div className={css.large}>
        {slide && <Slide slide={slide} />}
        {page !== null && <ReplayBoard board={replay.board} page={page} atMs={atMs} />}
        {large && !isShared && (
          <Tile
            key={`${large.account} ${large.isScreen}`}
            name={large.isScreen ? t("screenOf", { name: nameOf(large.account) }) : nameOf(large.account)}
            avatar={replay.people.find(({ account }) => account === large.account)?.avatar ?? ""}
            track={large.track}
            player={player}
            isScreen={large.isScreen}
          />
        )}
        {children}
        {isWaiting && (
          <div className={css.waiting} role="status" aria-label={t("loading")}>
            <Loader color="white" />
          </div>
        )}
      </div>
      {small.length > 0 && (
        <ul className={css.small} aria-label={t("others")}>
          {small.map(({ account, track }) => (
            <li key={account}>
              <Tile
                name={nameOf(account)}
                avatar={replay.people.find((one) => one.account === account)?.avatar ?? ""}
                track={track}
                player={player}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Its words are what it says to who does not see it. */
function Slide({ slide: { page, link, width, height, text } }: { slide: NonNullable<Props["slide"]> }) {
  const t = useTexts(recordings);
  const name = t("slide", { page: page + 1 });
  return (
    <figure className={css.tile} data-screen>
      {link === null ? (
        <p className={css.face}>{t("slideGone")}</p>
      ) : (
        <img
          className={css.slide}
          src={link}
          width={width}
          height={height}
          alt={text === "" ? name : text}
          draggable={false}
        />
      )}
      <figcaption className={css.caption}>{name}</figcaption>
    </figure>
  );
}

type TileProps = { name: string; avatar: string; track: number | null; player: Player; isScreen?: boolean };

function Tile({ name, avatar, track, player, isScreen = false }: TileProps) {
  const t = useTexts(recordings);
  return (
    <figure className={css.tile} data-screen={isScreen || undefined}>
      {track === null ? (
        <div className={css.face} role="img" aria-label={t("cameraOff", { name })}>
          <Avatar src={avatar || null} name={name} size="lg" radius="xl" color="gray" alt="" />
        </div>
      ) : (
        <Picture track={track} player={player} name={name} />
      )}
      <figcaption className={css.caption}>{name}</figcaption>
    </figure>
  );
}

/** The element belongs to the player, which goes on steering it wherever it stands. */
function Picture({ track, player, name }: { track: number; player: Player; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = player.pictureOf(track);
    element.setAttribute("aria-label", name);
    place.current?.replaceChildren(element);
  }, [track, player, name]);
  return <div ref={place} className={css.picture} />;
}
