import type { PlayedReplay } from "@lyceum/contract/shapes";
import type { Composition } from "@lyceum/domain/recordings";
import { recordings } from "@lyceum/texts/recordings";
import { Avatar, Loader } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import type { Player } from "./make-player.ts";
import css from "./Replay.module.css";

type Props = {
  replay: PlayedReplay;
  composition: Composition;
  player: Player;
  isWaiting: boolean;
  /** Over the large picture. */
  children: ReactNode;
};

/** The shared screen or the speaker, and the others on the stage small beside it. */
export function ReplayStage({ replay, composition, player, isWaiting, children }: Props) {
  const t = useTexts(recordings);
  const nameOf = (account: string) => replay.people.find((one) => one.account === account)?.nick ?? account;
  const { large, small } = composition;
  return (
    <div className={css.stage}>
      <div className={css.large}>
        {large && (
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
