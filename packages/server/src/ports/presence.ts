/** A device that is online, by the connection that it has. */
export type PresentDevice = { personId: number; connectionId: string; clientType: number };

/** Who is online, on whatever node. Every entry is leased: what is not renewed is over (M13). */
export type Presence = {
  /** Counts devices as online until a moment; for one that is there it moves that moment. */
  renew(devices: readonly (PresentDevice & { until: number })[]): Promise<void>;
  /** The connection ended. One that is not there is no fault. */
  leave(device: Pick<PresentDevice, "personId" | "connectionId">): Promise<void>;
  /** Client types of the devices whose lease lives, ascending and once each; whoever has none is left out. */
  online(personIds: readonly number[], now: number): Promise<ReadonlyMap<number, readonly number[]>>;
  /** Forgets devices whose lease is over and answers their people; of several callers one gets each. */
  takeExpired(now: number): Promise<readonly number[]>;
  close(): Promise<void>;
};
