import "@mantine/core/styles/Switch.layer.css";
import { inbox } from "@lyceum/texts/inbox";
import { ErrorPanel } from "@lyceum/ui";
import { Modal, Skeleton, Switch } from "@mantine/core";
import { useEffect, useState } from "react";
import { held } from "../../app/parts/held.ts";
import { useFocusBack } from "../../app/parts/use-focus-back.ts";
import { useTexts } from "../../app/use-texts.ts";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { sayFault } from "../talk/say-fault.ts";

/** What a person decides of messaging, on all devices (M5). */
export function InboxSettings({ onClosed }: { onClosed: () => void }) {
  const say = useTexts(inbox);
  useFocusBack();
  const { phase } = useStatus();
  const info = useInbox((client) => client.users.myInfo());
  const { hasFailed, load } = useOwnInfo(phase === "live");
  const [isSaving, setIsSaving] = useState(false);
  const isHeld = isSaving || phase !== "live";
  const turn = (isOn: boolean) => {
    if (isHeld) return;
    setIsSaving(true);
    openInbox()
      .client.users.updateReceiptSwitch(isOn)
      .catch(sayFault)
      .finally(() => setIsSaving(false));
  };
  return (
    <Modal opened onClose={onClosed} title={say("settings")} size={460}>
      {info ? (
        <Switch
          label={say("sendReceipts")}
          description={phase === "live" ? say("sendReceiptsText") : say("settingsOffline")}
          checked={info.shouldSendReceipts}
          {...(isHeld && held)}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      ) : hasFailed ? (
        <ErrorPanel text={say("settingsFailed")} onRetry={load} />
      ) : phase === "live" ? (
        <div role="status" aria-label={say("loading")}>
          <Skeleton height={18} width="50%" mb={10} />
          <Skeleton height={12} width="90%" />
        </div>
      ) : (
        <p>{say("settingsOffline")}</p>
      )}
    </Modal>
  );
}

/** Fetched when the line is live, and once more on demand. */
function useOwnInfo(isLive: boolean): { hasFailed: boolean; load: () => void } {
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    setHasFailed(false);
    openInbox()
      .client.users.fetchMyInfo()
      .catch(() => setHasFailed(true));
  };
  useEffect(() => {
    if (isLive) load();
  }, [isLive]);
  return { hasFailed, load };
}
