import { live } from "@lyceum/texts/live";
import { makeIcon, message } from "@lyceum/ui";
import { useEffect, useEffectEvent } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ToolButton } from "../parts/ToolButton.tsx";
import { useMedia, useRoomSession, useSelf } from "../session/session-context.tsx";

const StreamIcon = makeIcon(<path d="M2.5 4h15v9.5h-15zM8.500 6.500v4.500l4-2.250zM5 17h10" />);

/** The stream in place of the media connection, for who only watches and has one (P6). */
export function StreamButton() {
  const t = useTexts(live);
  const { media } = useRoomSession();
  const choice = useMedia((session) => session.media.streamChoice());
  const isOnStage = useSelf()?.place === "on";
  const isRefused = choice === "refused";
  const tell = useEffectEvent(() => message.info(t("streamRefused")));
  useEffect(() => {
    if (isRefused) tell();
  }, [isRefused]);
  if (choice === "none" || isOnStage) return null;
  const isOn = choice === "chosen";
  return (
    <ToolButton
      icon={<StreamIcon />}
      label={t(isOn ? "streamBack" : "streamChoose")}
      title={isOn ? undefined : t(isRefused ? "streamRefused" : "streamChooseHint")}
      isOn={isOn}
      onClick={() => media.chooseStream(!isOn)}
    />
  );
}
