import type { FaultKey } from "@lyceum/contract/faults";
import type {
  FailedRecording,
  LostMedia,
  MediaGrant,
  MediaStats,
  RecordingOrder,
  SentLine,
  Speaking,
  StreamOrder,
  Watch,
  WatchedPictures,
} from "../../../ports/media-engine.ts";
import type { Intrusion } from "../../intrusion.ts";
import type { ConnectionAddress } from "./address.ts";
import type { Excess } from "./budget.ts";

/** How a forwarding process is started; it travels as its argument. */
export type ForwarderSettings = {
  address: ConnectionAddress;
  joinTimeoutMs: number;
  /** Where ffmpeg is, which makes streams; null: nowhere. */
  ffmpeg: string | null;
};

/** What one process counts. */
export type ForwarderStats = { [Key in Exclude<keyof MediaStats, "processes">]: number };

/** To the forwarding process, in order. What carries an `id` is answered. Media never travels here. */
export type Order =
  | { do: "allow"; roomId: string; grants: readonly MediaGrant[]; recording: RecordingOrder | null }
  | { do: "disconnect"; roomId: string; seat: string }
  | { do: "probe"; probe: number }
  | { do: "stream"; roomId: string; order: StreamOrder | null }
  /** The room goes on in the process at that port of the loopback too; null: no longer. */
  | { do: "bridge"; roomId: string; to: { key: string; port: number } | null }
  | { do: "connect"; id: number; roomId: string; seat: string; offer: string; sends: readonly SentLine[] }
  | { do: "watch"; id: number; roomId: string; seat: string; watches: readonly Watch[] }
  | { do: "stats"; id: number };

export type Answer =
  | { id: number; value: string | ForwarderStats | null }
  | { id: number; fault: FaultKey; field?: string }
  /** Once, at the beginning. */
  | { ready: { port: number; relayPort: number } }
  /** The probe has come through. */
  | { echo: number }
  | { lost: LostMedia }
  | { intrusion: Intrusion }
  | { watched: WatchedPictures }
  | { spoke: Speaking }
  | { cut: CutSeat }
  | { recordingFailed: FailedRecording }
  | { streamStopped: StoppedStream };

/** A seat that sent more than it may. */
export type CutSeat = LostMedia & { account: string; excess: Excess };

/** What made a stream has ended, and is started again. */
export type StoppedStream = { roomId: string; why: string };
