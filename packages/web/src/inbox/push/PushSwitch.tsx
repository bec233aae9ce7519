import "@mantine/core/styles/Switch.layer.css";
import { inboxSettings } from "@lyceum/texts/inbox-settings";
import { Switch } from "@mantine/core";
import { useEffect, useState } from "react";
import { forgetPush } from "../../shared/session/push-registration.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { canPush, isSubscribed, subscribe, tellServer } from "./subscription.ts";

/** Whether this browser is rung while no page is open (M10). */
export function PushSwitch() {
  const t = useTexts(inboxSettings);
  const [state, setState] = useState<"off" | "on" | "asking" | "failed">("off");
  useEffect(() => {
    void isSubscribed(openInbox().realm).then((isOn) => isOn && setState("on"));
  }, []);
  if (!canPush()) return null;
  const change = async (isOn: boolean) => {
    const { realm, transport } = openInbox();
    setState("asking");
    try {
      await (isOn ? subscribe(realm) : forgetPush(realm));
      await tellServer(realm, transport);
      setState(isOn ? "on" : "off");
    } catch {
      // What the server was not told rings nowhere.
      if (isOn) await forgetPush(realm).catch(() => {});
      setState(isOn ? "failed" : "off");
    }
  };
  return (
    <Switch
      label={t("pushOn")}
      description={t("pushOnText")}
      error={state === "failed" && t("pushFailed")}
      checked={state === "on" || state === "asking"}
      disabled={state === "asking"}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
