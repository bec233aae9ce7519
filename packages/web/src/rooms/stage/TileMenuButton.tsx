import type { RoomMember } from "@lyceum/contract/shapes";
import type { PictureStream } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { Suspense, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { DotsIcon } from "./icons.tsx";
import { lazyDialog } from "../parts/lazy-dialog.ts";
import css from "./Tile.module.css";

const TileMenu = lazyDialog(
  () => withTexts(import("./TileMenu.tsx"), roomsExtras),
  (m) => m.TileMenu,
);

const KickDialog = lazyDialog(
  () => import("../people/KickDialog.tsx"),
  (m) => m.KickDialog,
);

/** Opens what can be done with a tile; the menu itself is loaded when somebody first opens one. */
export function TileMenuButton({
  stream,
  name,
  isTabStop,
}: {
  stream: PictureStream;
  name: string;
  isTabStop: boolean;
}) {
  const t = useTexts(rooms);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [kicked, setKicked] = useState<RoomMember | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.menu}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t("tileMenu", { user: name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <DotsIcon />
      </button>
      {isOpen && button.current && (
        <Suspense>
          <TileMenu
            stream={stream}
            name={name}
            button={button.current}
            onKick={setKicked}
            onClosed={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      <Suspense>{kicked && <KickDialog member={kicked} onClosed={() => setKicked(null)} />}</Suspense>
    </>
  );
}
