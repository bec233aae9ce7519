import { type ScreenKind, screenSoundOf } from "@lyceum/rooms-client";
import { rooms } from "@lyceum/texts/rooms";
import { message, ShieldIcon } from "@lyceum/ui";
import { Button, Group, Modal, Radio, Stack, Switch } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { ScreenIcon } from "../parts/icons.tsx";
import { TabIcon, WindowIcon } from "./icons.tsx";
import { showShareFault } from "./share-fault.ts";
import css from "./ShareDialog.module.css";

/** What to share is thought of here, before the browser asks which one (R2). */
export function ShareDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(rooms);
  const { share } = useRoomSession();
  const { lastChoice } = share;
  const [kind, setKind] = useState<ScreenKind | null>(() => lastChoice()?.kind ?? null);
  const [chosenSound, setChosenSound] = useState<boolean | null>(() => lastChoice()?.hasSound ?? null);
  const [isMissing, setIsMissing] = useState(false);
  const errorId = useId();

  function start(event: SubmitEvent): void {
    event.preventDefault();
    setIsMissing(kind === null);
    if (kind === null) return;
    onClosed();
    share
      .start({ kind, hasSound })
      .then((isWhole) => {
        if (!isWhole) message.info(t("shareNoSound"));
      })
      .catch(showShareFault);
  }

  const sound = kind && screenSoundOf(kind);
  // Of a tab one mostly wants to be heard; a computer plays more than one thinks of.
  const hasSound = sound === "offered" && (chosenSound ?? kind === "browser");

  return (
    <Modal opened onClose={onClosed} title={t("shareTitle")} size={560}>
      <form onSubmit={start}>
        <Stack gap="md">
          <Radio.Group
            label={t("shareWhat")}
            description={t("shareNext")}
            value={kind}
            onChange={(value) => {
              setKind(kinds.find((one) => one.kind === value)?.kind ?? null);
              setIsMissing(false);
            }}
            error={isMissing && <span id={errorId}>{t("selectScreen")}</span>}
          >
            <div className={css.kinds}>
              {kinds.map((one, at) => (
                <Radio.Card
                  key={one.kind}
                  value={one.kind}
                  className={css.kind}
                  data-autofocus={at === 0 || undefined}
                >
                  {one.icon}
                  <span className={css.name}>{t(one.name)}</span>
                  <span className={css.about}>{t(one.about)}</span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <p className={css.safety}>
            <ShieldIcon />
            <span>{t("shareSafety")}</span>
          </p>
          <Switch
            label={t("shareSound")}
            description={t(kind && sound ? aboutSound(kind, sound) : "shareSoundFirst")}
            checked={hasSound}
            disabled={sound !== "offered"}
            onChange={(event) => setChosenSound(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClosed}>
              {t("cancel")}
            </Button>
            <Button type="submit">{t("shareStart")}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What becomes of the sound, as far as this browser can. */
function aboutSound(kind: ScreenKind, sound: ReturnType<typeof screenSoundOf>) {
  if (sound === "absent") return "shareSoundAbsent";
  if (sound === "echo") return "shareSoundEcho";
  return ({ monitor: "shareSoundMonitor", window: "shareSoundWindow", browser: "shareSoundTab" } as const)[
    kind
  ];
}

type Choice = {
  kind: ScreenKind;
  icon: ReactNode;
  name: "shareMonitor" | "shareWindow" | "shareTab";
  about: "shareMonitorAbout" | "shareWindowAbout" | "shareTabAbout";
};
const kinds: readonly Choice[] = [
  { kind: "monitor", icon: <ScreenIcon />, name: "shareMonitor", about: "shareMonitorAbout" },
  { kind: "window", icon: <WindowIcon />, name: "shareWindow", about: "shareWindowAbout" },
  { kind: "browser", icon: <TabIcon />, name: "shareTab", about: "shareTabAbout" },
];
