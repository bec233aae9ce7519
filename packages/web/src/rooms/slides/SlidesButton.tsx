import { memberOf } from "@lyceum/domain/rooms";
import { roomsSlides } from "@lyceum/texts/rooms-slides";
import { VisuallyHidden } from "@mantine/core";
import { Suspense, useEffect, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { lazyDialog } from "../parts/lazy-dialog.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { roomRealm } from "../session/realm.ts";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import { SlidesIcon } from "./icons.ts";

const SlidesDialog = lazyDialog(
  () => withTexts(import("./SlidesDialog.tsx"), roomsSlides),
  (m) => m.SlidesDialog,
);

/** Shows a PDF as slides, for hosts who may send files into the room; everybody hears that slides are shown (R6). */
export function SlidesButton() {
  const t = useTexts(roomsSlides);
  const self = useSelf();
  const isShown = (useRoomState()?.deck ?? null) !== null;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useOpener();
  const mayShow = self !== null && self.role !== "member" && self.mayHost && roomRealm() === "edu";
  return (
    <>
      {mayShow && (
        <ToolButton
          icon={<SlidesIcon size={20} />}
          label={t("slides")}
          isOn={isShown}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense>
          <SlidesDialog onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
      <VisuallyHidden role="status">{opener !== null && t("opened", { user: opener })}</VisuallyHidden>
    </>
  );
}

/** Who else has shown slides while this page was there. */
function useOpener(): string | null {
  const { room, account } = useRoomSession();
  const [opener, setOpener] = useState<string | null>(null);
  useEffect(
    () =>
      room.onStep(({ entry: { event }, after }) => {
        if (event.type === "deckShown" && event.account !== account)
          setOpener(memberOf(after, event.account)?.nick ?? event.account);
        if (event.type === "deckClosed") setOpener(null);
      }),
    [room, account],
  );
  return opener;
}
