import type { RecordingFailure, RoomState } from "@lyceum/contract/shapes";
import type { App } from "../app/context.ts";
import type { RoomRow } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** What is done, in the transaction of a decision, where a recording begins or ends (R8). */
export type RecordingKeeper = {
  /** Throws a fault where there is no space left for it. */
  began(app: KeeperApp, trx: Db, room: RoomRow, state: RoomState): Promise<void>;
  ended(app: KeeperApp, trx: Db, room: RoomRow, ended: EndedRecording): Promise<void>;
};

export type KeeperApp = Pick<App, "clock" | "jobs">;
export type EndedRecording = { rev: number; at: number; failure: RecordingFailure | null };

let keeper: RecordingKeeper | undefined;

/** The feature of recordings says what becomes of them; without it nothing is recorded. */
export function registerRecordingKeeper(registered: RecordingKeeper): void {
  keeper = registered;
}

export function recordingKeeper(): RecordingKeeper | undefined {
  return keeper;
}
