import type { RoomAct, RoomMember } from "@lyceum/contract/shapes";
import { type Draft, Refusal } from "./draft.ts";

/** Recording on and off, a pause, and the consent of everybody else (R8). What is so already stays, without an entry. */
export function doRecordingAct(draft: Draft, { account }: RoomMember, act: RoomAct): boolean {
  const recording = draft.state().recording ?? null;
  switch (act.do) {
    case "startRecording":
      if (!recording) draft.emit({ type: "recordingStarted", account });
      return true;
    case "pauseRecording":
      if (!recording) throw new Refusal("objectMissing");
      if (recording.isPaused !== act.isOn)
        draft.emit({ type: act.isOn ? "recordingPaused" : "recordingResumed" });
      return true;
    case "stopRecording":
      if (recording) draft.emit({ type: "recordingStopped", why: null });
      return true;
    case "agreeToRecording":
      if (recording && !recording.agreed.includes(account)) draft.emit({ type: "recordingAgreed", account });
      return true;
    default:
      return false;
  }
}
