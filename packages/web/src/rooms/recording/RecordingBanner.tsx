import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { message } from "@lyceum/ui";
import { Button, Group, Modal } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { playNotes } from "../extras/use-chimes.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import css from "./Recording.module.css";

const begins = [783.99, 987.77];
const ends = [987.77, 783.99];

/** Says as long as it lasts that the room is recorded, and asks everybody but who began it whether they stay (R8). */
export function RecordingBanner() {
  const t = useTexts(roomsExtras);
  const recording = useRoomState()?.recording ?? null;
  useTold();
  return (
    <>
      <div role="status" className={css.place}>
        {recording && (
          <p className={css.banner} data-paused={recording.isPaused || undefined}>
            <span className={css.dot} aria-hidden />
            {t(recording.isPaused ? "recordingPaused" : "recordingNow")}
          </p>
        )}
      </div>
      <Consent />
    </>
  );
}

function Consent() {
  const t = useTexts(roomsExtras);
  const session = useRoomSession();
  const self = useSelf();
  const recording = useRoomState()?.recording ?? null;
  const isAsked = recording !== null && self !== null && !recording.agreed.includes(self.account);
  return (
    <Modal
      opened={isAsked}
      onClose={() => {}}
      title={t("consentTitle")}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
    >
      <p className={css.text}>{t("consentText")}</p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => void session.leave().catch(showFault)}>
          {t("consentLeave")}
        </Button>
        <Button
          data-autofocus
          onClick={() => void session.room.actions.act({ do: "agreeToRecording" }).catch(showFault)}
        >
          {t("consentStay")}
        </Button>
      </Group>
    </Modal>
  );
}

/** Begin and end are heard, and hosts learn why one ended by itself. */
function useTold(): void {
  const t = useTexts(roomsExtras);
  const { room, devices } = useRoomSession();
  const isHost = useIsHost();
  const tell = useEffectEvent((event: { type: string; why?: unknown }) => {
    const { isSpeakerOn, speakerId } = devices.choice();
    if (event.type === "recordingStarted") {
      if (isSpeakerOn) playNotes(begins, speakerId);
      message.info(t("recordingBegan"));
    }
    if (event.type !== "recordingStopped") return;
    if (isSpeakerOn) playNotes(ends, speakerId);
    if (event.why === "switchedOff") message.info(t("recordingSwitchedOff"));
    else if (event.why === null || !isHost) message.info(t("recordingEnded"));
    else message.error(t(event.why === "diskFull" ? "recordingDiskFull" : "recordingBroken"));
  });
  useEffect(() => room.onStep(({ entry }) => tell(entry.event)), [room]);
}
