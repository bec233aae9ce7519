import { limits } from "@lyceum/contract/limits";
import { writing } from "@lyceum/texts/writing";
import { message } from "@lyceum/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { SendIcon } from "../chat-icons.tsx";
import box from "../composer/WriteBox.module.css";
import { openInbox } from "../connection/inbox.ts";
import { sendVoice } from "../files/own-files.ts";
import { CloseIcon } from "../icons.tsx";
import { type Recorded, type Recording, startRecording } from "./record-voice.ts";
import css from "./Voice.module.css";
import { VoicePlayer } from "./VoicePlayer.tsx";
import { lengthText } from "./voice-of.ts";

type Props = { scene: 0 | 1 | 5; to: string; onClosed: () => void };

const stepMs = 100;
const shortestMs = 500;

/** In the place of the field: records, lets one listen to it, and sends it. Nothing leaves the device before. */
export function VoiceRecorder({ scene, to, onClosed }: Props) {
  const t = useTexts(writing);
  const recording = useRef<Recording | null>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [heard, setHeard] = useState<{ ms: number; level: number } | null>(null);
  const [recorded, setRecorded] = useState<(Recorded & { address: string }) | null>(null);
  const refuse = useEffectEvent((error: unknown) => {
    message.error(t(problemOf(error)));
    onClosed();
  });
  useEffect(() => {
    let isOver = false;
    startRecording().then((begun) => {
      if (isOver) return begun.cancel();
      recording.current = begun;
      setHeard({ ms: 0, level: 0 });
    }, refuse);
    return () => {
      isOver = true;
      recording.current?.cancel();
    };
  }, []);
  const closeByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") onClosed();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const stop = () => {
    const current = recording.current;
    recording.current = null;
    void current?.stop().then((done) => {
      if (done.dur >= shortestMs) return setRecorded({ ...done, address: URL.createObjectURL(done.file) });
      message.info(t("voiceShort"));
      onClosed();
    });
  };
  const stopLate = useEffectEvent(stop);
  const isRecording = heard !== null && recorded === null;
  useEffect(() => {
    if (!isRecording) return;
    stopButton.current?.focus();
    const timer = setInterval(() => {
      const current = recording.current;
      if (!current) return;
      setHeard({ ms: current.elapsed(), level: current.level() });
      if (current.elapsed() >= limits.voiceMax.value) stopLate();
    }, stepMs);
    return () => clearInterval(timer);
  }, [isRecording]);
  useEffect(() => {
    if (!recorded) return;
    sendButton.current?.focus();
    return () => URL.revokeObjectURL(recorded.address);
  }, [recorded]);
  const send = () => {
    if (!recorded) return;
    sendVoice(openInbox().client, { scene, to }, recorded);
    onClosed();
  };
  return (
    <div className={box.box} role="group" aria-label={t("voice")}>
      <button
        type="button"
        className={box.tool}
        aria-label={t("voiceCancel")}
        title={t("voiceCancel")}
        onClick={onClosed}
      >
        <CloseIcon />
      </button>
      {recorded ? (
        <VoicePlayer source={recorded.address} dur={recorded.dur} />
      ) : (
        <>
          <span className={css.time} role="timer">
            {lengthText(heard?.ms ?? 0)}
          </span>
          <span className={css.level} aria-hidden>
            <span style={{ transform: `scaleX(${heard?.level ?? 0})` }} />
          </span>
          <span className={css.hint} role="status">
            {heard ? t("voiceRecording") : t("voiceAsking")}
          </span>
          <button ref={stopButton} type="button" className={css.stop} disabled={!heard} onClick={stop}>
            {t("voiceStop")}
          </button>
        </>
      )}
      <button
        ref={sendButton}
        type="button"
        className={box.send}
        disabled={!recorded}
        aria-label={t("voiceSend")}
        title={t("voiceSend")}
        onClick={send}
      >
        <SendIcon />
      </button>
    </div>
  );
}

function problemOf(error: unknown): "voiceNoDevice" | "voiceDenied" | "voiceUnsupported" {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "voiceDenied";
  return name === "NotSupportedError" || !(error instanceof DOMException)
    ? "voiceUnsupported"
    : "voiceNoDevice";
}
