import type { SchoolFaultKey } from "@lyceum/contract/faults";
import { checkPermission, checkShare } from "@lyceum/domain/rooms";
import { faults } from "@lyceum/texts/faults";
import { rooms } from "@lyceum/texts/rooms";
import { message } from "@lyceum/ui";
import { Fault } from "@lyceum/contract/faults";
import { Suspense, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ScreenIcon, StopScreenIcon } from "../parts/icons.tsx";
import { ToolButton } from "../parts/ToolButton.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useShortcut } from "../room/use-shortcut.ts";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import { lazyDialog } from "../parts/lazy-dialog.ts";

const ShareDialog = lazyDialog(
  () => import("./ShareDialog.tsx"),
  (m) => m.ShareDialog,
);

/**
 * Begins and ends sharing the own screen. Who needs a permission asks for it here and may take the request back; where
 * sharing is not possible the button says why (R2, R3).
 */
export function ShareButton() {
  const t = useTexts(rooms);
  const tFaults = useTexts(faults);
  const { room, share } = useRoomSession();
  const [isChoosing, setIsChoosing] = useState(false);
  const isSharing = useSyncExternalStore(share.subscribe, share.track) !== null;
  const fault = useShareFault();
  const isAsking = useSelf()?.shareAskedAt != null;
  const shortcut = useShortcut("S");
  const isBlocked = !isSharing && fault !== null && fault !== "shareLocked";
  const label = isSharing
    ? "shareStop"
    : isAsking
      ? "shareWithdraw"
      : fault === "shareLocked"
        ? "shareAsk"
        : "share";

  async function press(): Promise<void> {
    if (isSharing) return await share.stop();
    const [state, self] = [room.state(), room.self()];
    if (!state || !self) return;
    if (self.shareAskedAt != null) return await room.actions.withdrawShareRequest();
    const refusal = checkPermission(state, self, { do: "startShare" }, Date.now());
    if (refusal === null) return setIsChoosing(true);
    if (refusal !== "shareLocked") throw new Fault(refusal);
    await room.actions.requestShare();
    message.info(t("shareAsked"));
  }

  return (
    <>
      <ToolButton
        icon={isSharing ? <StopScreenIcon /> : <ScreenIcon />}
        label={t(label)}
        isOn={isSharing || isAsking}
        {...shortcut}
        {...(isBlocked && {
          "aria-disabled": true,
          title: tFaults(fault),
          "aria-description": tFaults(fault),
        })}
        onClick={() => void press().catch(showFault)}
      />
      {isChoosing && (
        <Suspense>
          <ShareDialog onClosed={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Why this person may not share, apart from somebody else who does; null: may. */
function useShareFault(): SchoolFaultKey | null {
  const state = useRoomState();
  const self = useSelf();
  if (!state || !self) return null;
  return self.place === "on" ? checkShare(state, self) : "raiseHandFirst";
}
