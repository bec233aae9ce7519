import "@mantine/core/styles/Switch.layer.css";
import { inboxSettings } from "@lyceum/texts/inbox-settings";
import { Group, Stack, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../settings/InboxSettings.module.css";
import { PreviewSwitch } from "../previews/PreviewSwitch.tsx";
import { PushSwitch } from "../push/PushSwitch.tsx";
import { isSubscribed, tellServer } from "../push/subscription.ts";
import { openInbox } from "../connection/inbox.ts";
import { usePerson } from "../../shared/session-port.ts";
import { forgetPush } from "../../shared/session/push-registration.ts";
import { type DesktopPreferences, readPreferences, savePreferences } from "./preferences.ts";
import { canTell } from "./tell-desktop.ts";

/** How this device tells of messages while nobody looks at the page, and what it shows of links (D6). */
export function DesktopSettings() {
  const t = useTexts(inboxSettings);
  const school = usePerson()?.quietHours;
  const [preferences, setPreferences] = useState(readPreferences);
  const [permission, setPermission] = useState(() => (canTell() ? Notification.permission : "denied"));
  const isOn = preferences.isOn && permission === "granted";
  const change = (part: Partial<DesktopPreferences>) => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    savePreferences(next);
    tellPush();
  };
  const switchOn = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    change({ isOn: answer === "granted" });
  };
  const switchOff = () => {
    change({ isOn: false });
    const { realm, transport } = openInbox();
    void forgetPush(realm).then(
      async () => await tellServer(realm, transport),
      () => {},
    );
  };
  const time = (label: string, name: "quietFrom" | "quietTo") => (
    <TextInput
      type="time"
      label={label}
      required
      withAsterisk={false}
      value={preferences[name]}
      onChange={(event) => {
        if (event.currentTarget.value !== "") change({ [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <Stack gap="lg" role="group" aria-label={t("onThisDevice")}>
      <h3 className={css.part}>{t("onThisDevice")}</h3>
      {school && (
        <p className={css.school}>
          {t("quietBySchool", { from: school.from, to: school.to, zone: school.timeZone })}
        </p>
      )}
      <Switch
        label={t("desktopOn")}
        description={t(permission === "denied" ? "desktopDenied" : "desktopOnText")}
        checked={isOn}
        disabled={permission === "denied"}
        onChange={(event) => {
          if (event.currentTarget.checked) void switchOn();
          else switchOff();
        }}
      />
      {isOn && (
        <>
          <PushSwitch />
          <Switch
            label={t("desktopWords")}
            description={t("desktopWordsText")}
            checked={preferences.hasWords}
            onChange={(event) => change({ hasWords: event.currentTarget.checked })}
          />
          <Switch
            label={t("desktopSound")}
            checked={preferences.hasSound}
            onChange={(event) => change({ hasSound: event.currentTarget.checked })}
          />
          <Switch
            label={t("quietHours")}
            description={t("quietHoursText")}
            checked={preferences.hasQuietHours}
            onChange={(event) => change({ hasQuietHours: event.currentTarget.checked })}
          />
          {preferences.hasQuietHours && (
            <Group grow>
              {time(t("quietFrom"), "quietFrom")}
              {time(t("quietTo"), "quietTo")}
            </Group>
          )}
        </>
      )}
      <PreviewSwitch />
    </Stack>
  );
}

/** Words and quiet hours hold for what comes by push, too. */
function tellPush(): void {
  const { realm, transport } = openInbox();
  void isSubscribed(realm).then(
    async (isOn) => isOn && (await tellServer(realm, transport)),
    () => {},
  );
}
