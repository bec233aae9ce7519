import "@mantine/core/styles/Switch.layer.css";
import { rooms } from "@lyceum/texts/rooms";
import { confirm } from "@lyceum/ui";
import { Button, Popover, Switch } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showFault } from "../../shared/show-fault.ts";
import { lazyDialog } from "../parts/lazy-dialog.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Members.module.css";

const BlockedDialog = lazyDialog(
  () => import("./BlockedDialog.tsx"),
  (m) => m.BlockedDialog,
);

type Bulk = "mic" | "camera" | "chat";
const bulkTexts = {
  mic: { on: "muteAll", off: "unmuteAll", title: "muteAllTitle", text: "muteAllText" },
  camera: { on: "videoOffAll", off: "videoOnAll", title: "videoOffTitle", text: "videoOffText" },
  chat: { on: "chatOffAll", off: "chatOnAll", title: "chatOffTitle", text: "chatOffText" },
} as const;
const liftTexts = {
  mic: { title: "unmuteAllTitle", text: "unmuteAllText" },
  camera: { title: "videoOnTitle", text: "videoOnText" },
  chat: { title: "chatOnTitle", text: "chatOnText" },
} as const;

/** What hosts switch for everybody, also for those who come later (R3, R5). */
export function RoomControls() {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const state = useRoomState();
  const [isOpen, setIsOpen] = useState(false);
  const [showsBlocked, setShowsBlocked] = useState(false);
  if (!state) return null;
  const { locks, blocked } = state;
  const { actions } = room;
  const turn = async (what: Bulk) => {
    const isOn = !locks[what];
    const { title, text } = isOn ? bulkTexts[what] : liftTexts[what];
    const confirmLabel = t(isOn ? bulkTexts[what].on : bulkTexts[what].off);
    if (!(await confirm({ title: t(title), text: t(text), confirmLabel }))) return;
    await (what === "chat" ? actions.banChatAll(isOn) : actions.lockAll(what, isOn)).catch(showFault);
  };
  const bulk = (what: Bulk) => (
    <Button
      variant={locks[what] ? "light" : "default"}
      {...(locks[what] ? { color: "red" } : {})}
      px="xs"
      onClick={() => void turn(what)}
    >
      {t(locks[what] ? bulkTexts[what].off : bulkTexts[what].on)}
    </Button>
  );
  return (
    <div className={css.controls} role="group" aria-label={t("forAll")}>
      {bulk("mic")}
      {bulk("camera")}
      <Popover opened={isOpen} onChange={setIsOpen} position="top-end" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" px="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t("moreControls")}
          </Button>
        </Popover.Target>
        <Popover.Dropdown w={320} aria-label={t("moreControls")}>
          <div className={css.switches}>
            {bulk("chat")}
            <Switch
              label={t("openShare")}
              description={t("openShareText")}
              checked={!locks.share}
              onChange={(event) =>
                void actions.setShareByRequest(!event.currentTarget.checked).catch(showFault)
              }
            />
            {state.privateChat !== undefined && (
              <Switch
                label={t("privateChat")}
                description={t("privateChatText")}
                checked={state.privateChat}
                onChange={(event) =>
                  void actions.setPrivateChat(event.currentTarget.checked).catch(showFault)
                }
              />
            )}
            <Switch
              label={t("lockRoom")}
              description={t("lockRoomText")}
              checked={locks.room}
              onChange={(event) => void actions.lockRoom(event.currentTarget.checked).catch(showFault)}
            />
            <Switch
              label={t("waitingRoom")}
              description={t("waitingRoomText")}
              checked={locks.waitingRoom}
              onChange={(event) => void actions.setWaitingRoom(event.currentTarget.checked).catch(showFault)}
            />
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setIsOpen(false);
                setShowsBlocked(true);
              }}
            >
              {t("blockedPeople", { n: blocked.length })}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      <Suspense>
        {showsBlocked && <BlockedDialog blocked={blocked} onClosed={() => setShowsBlocked(false)} />}
      </Suspense>
    </div>
  );
}
