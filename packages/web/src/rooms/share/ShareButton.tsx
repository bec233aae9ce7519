import { checkPermission } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { confirm } from "@lyceum/ui";
import { Fault } from "@lyceum/contract/faults";
import { Suspense, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ScreenIcon, StopScreenIcon } from "../parts/icons.tsx";
import { ToolButton } from "../parts/ToolButton.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useShortcut } from "../room/use-shortcut.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { lazyDialog } from "../parts/lazy-dialog.ts";

const ShareDialog = lazyDialog(
  () => import("./ShareDialog.tsx"),
  (m) => m.ShareDialog,
);

/** Begins and ends sharing the own screen; pressed where it is not possible it says why (R2). */
export function ShareButton() {
  const t = useTexts(rooms);
  const { room, share } = useRoomSession();
  const [isAsking, setIsAsking] = useState(false);
  const isSharing = useSyncExternalStore(share.subscribe, share.track) !== null;
  const stop = useStopShare();
  const shortcut = useShortcut("S");

  function ask(): void {
    const [state, self] = [room.state(), room.self()];
    if (!state || !self) return;
    const fault = checkPermission(state, self, { do: "startShare" }, Date.now());
    if (fault) showFault(new Fault(fault));
    else setIsAsking(true);
  }

  return (
    <>
      <ToolButton
        icon={isSharing ? <StopScreenIcon /> : <ScreenIcon />}
        label={t(isSharing ? "shareStop" : "share")}
        isOn={isSharing}
        {...shortcut}
        onClick={() => (isSharing ? void stop() : ask())}
      />
      {isAsking && (
        <Suspense>
          <ShareDialog onClosed={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Asks before the own share ends. */
export function useStopShare(): () => Promise<void> {
  const t = useTexts(rooms);
  const { share } = useRoomSession();
  return async () => {
    const isSure = await confirm({
      title: t("shareStopTitle"),
      text: t("shareStopText"),
      confirmLabel: t("shareStop"),
      isDangerous: true,
    });
    if (isSure) await share.stop().catch(showFault);
  };
}
