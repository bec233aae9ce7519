import "@mantine/core/styles/Switch.layer.css";
import { inbox } from "@lyceum/texts/inbox";
import { ErrorPanel } from "@lyceum/ui";
import { Modal, Skeleton, Stack, Switch } from "@mantine/core";
import { useState } from "react";
import { held } from "../../app/parts/held.ts";
import { useFocusBack } from "../../app/parts/use-focus-back.ts";
import { useTexts } from "../../app/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import css from "./InboxSettings.module.css";
import { useOwnInfo } from "../people/use-own-info.ts";
import { sayFault } from "../talk/say-fault.ts";

/** What a person decides of messaging, on all devices (M5, M10). */
export function InboxSettings({ onClosed }: { onClosed: () => void }) {
  const say = useTexts(inbox);
  useFocusBack();
  const { info, isLive, hasFailed, load } = useOwnInfo();
  const [isSaving, setIsSaving] = useState(false);
  const isHeld = isSaving || !isLive;
  const save = (change: Promise<unknown>) => {
    setIsSaving(true);
    change.catch(sayFault).finally(() => setIsSaving(false));
  };
  const { users } = openInbox().client;
  return (
    <Modal opened onClose={onClosed} title={say("settings")} size={460}>
      {info ? (
        <Stack gap="lg">
          <Switch
            label={say("sendReceipts")}
            description={say("sendReceiptsText")}
            checked={info.shouldSendReceipts}
            {...(isHeld && held)}
            onChange={(event) => {
              if (!isHeld) save(users.updateReceiptSwitch(event.currentTarget.checked));
            }}
          />
          <Switch
            label={say("ringPhone")}
            description={say("ringPhoneText")}
            checked={info.shouldPushNotificationWhenPCOnline}
            {...(isHeld && held)}
            onChange={(event) => {
              if (!isHeld) save(users.updatePushSwitch(event.currentTarget.checked));
            }}
          />
          {!isLive && <p className={css.offline}>{say("settingsOffline")}</p>}
        </Stack>
      ) : hasFailed ? (
        <ErrorPanel text={say("settingsFailed")} onRetry={load} />
      ) : isLive ? (
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
