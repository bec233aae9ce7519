import { type Static, Type } from "typebox";
import { Account, Time } from "./basic.ts";
import { Rev } from "./room-ids.ts";

/** What the server keeps of the room while it lasts (R8). */
export const RoomRecording = Type.Object({
  /** The place of the log where it began; with the room it names the recording. */
  rev: Rev,
  since: Time,
  by: Account,
  isPaused: Type.Boolean(),
  /** Who began it, and who was asked and agreed; nobody else is recorded. */
  agreed: Type.Array(Account),
});
export type RoomRecording = Static<typeof RoomRecording>;
/** Why a recording stopped by itself. */
export const RecordingFailure = Type.Union([
  Type.Literal("diskFull"),
  Type.Literal("broken"),
  Type.Literal("switchedOff"),
]);
export type RecordingFailure = Static<typeof RecordingFailure>;
