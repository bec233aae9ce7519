import "@mantine/core/styles/Switch.layer.css";
import { inbox } from "@lyceum/texts/inbox";
import { inboxSettings } from "@lyceum/texts/inbox-settings";
import { ErrorPanel } from "@lyceum/ui";
import { Modal, Skeleton, Stack, Switch } from "@mantine/core";
import { useState } from "react";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { DesktopSettings } from "../desktop/DesktopSettings.tsx";
import css from "./InboxSettings.module.css";
import { useOwnInfo } from "../people/use-own-info.ts";
import { showFault } from "../../shared/show-fault.ts";

/** What a person decides of messaging, on all devices (M5, M10). */
export function InboxSettings({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(inboxSettings);
  const tInbox = useTexts(inbox);
  useFocusBack();
  const { info, isLive, hasFailed, load } = useOwnInfo();
  const [isSaving, setIsSaving] = useState(false);
  const isDisabled = isSaving || !isLive;
  const save = (change: Promise<unknown>) => {
    setIsSaving(true);
    change.catch(showFault).finally(() => setIsSaving(false));
  };
  const { users } = openInbox().client;
  return (
    <Modal opened onClose={onClosed} title={tInbox("settings")} size={460}>
      <DesktopSettings />
      <h3 className={css.part}>{t("onAllDevices")}</h3>
      {info ? (
        <Stack gap="lg">
          <Switch
            label={t("sendReceipts")}
            description={t("sendReceiptsText")}
            checked={info.shouldSendReceipts}
            {...(isDisabled && softDisabled)}
            onChange={(event) => {
              if (!isDisabled) save(users.updateReceiptSwitch(event.currentTarget.checked));
            }}
          />
          <Switch
            label={t("ringPhone")}
            description={t("ringPhoneText")}
            checked={info.shouldPushNotificationWhenPCOnline}
            {...(isDisabled && softDisabled)}
            onChange={(event) => {
              if (!isDisabled) save(users.updatePushSwitch(event.currentTarget.checked));
            }}
          />
          {!isLive && <p className={css.offline}>{t("settingsOffline")}</p>}
        </Stack>
      ) : hasFailed ? (
        <ErrorPanel text={t("settingsFailed")} onRetry={load} />
      ) : isLive ? (
        <div role="status" aria-label={tInbox("loading")}>
          <Skeleton height={18} width="50%" mb={10} />
          <Skeleton height={12} width="90%" />
        </div>
      ) : (
        <p>{t("settingsOffline")}</p>
      )}
    </Modal>
  );
}
