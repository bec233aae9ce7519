import { type ForwarderProcess, type ForwarderListeners, runForwarder } from "./process.ts";
import type { ForwarderSettings } from "./protocol.ts";

/** The forwarding processes, by number. Each has the UDP port of its number; those above `shared` are for rooms alone. */
export type Places = {
  at(place: number): ForwarderProcess | undefined;
  /** Starts it where it is not there. */
  open(place: number): ForwarderProcess;
  /** All shared ones. */
  openShared(): void;
  living(): ForwarderProcess[];
  /** A number above the shared ones that nobody has; null: there is none. */
  takeAlone(): number | null;
  /** Ends one that was taken. */
  giveBack(place: number): void;
  close(): Promise<void>;
};

/** Processes beside the shared ones, for rooms in which somebody may do harm. */
export const alonePlaces = 4;

export function makePlaces(
  shared: number,
  { address, ...more }: ForwarderSettings,
  listenersOf: (place: number) => ForwarderListeners,
): Places {
  const forwarders = new Map<number, ForwarderProcess>();
  const closing = new Map<number, Promise<void>>();

  function open(place: number): ForwarderProcess {
    const there = forwarders.get(place);
    if (there) return there;
    const port = address.port === 0 ? 0 : address.port + place;
    const forwarder = runForwarder({ address: { ...address, port }, ...more }, listenersOf(place));
    forwarders.set(place, forwarder);
    return forwarder;
  }

  return {
    at: (place) => forwarders.get(place),
    open,
    openShared() {
      for (let place = 0; place < shared; place++) open(place);
    },
    living: () => [...forwarders.values()],
    takeAlone() {
      for (let place = shared; place < shared + alonePlaces; place++)
        if (!forwarders.has(place) && !closing.has(place)) {
          open(place);
          return place;
        }
      return null;
    },
    giveBack(place) {
      const forwarder = forwarders.get(place);
      if (!forwarder || place < shared) return;
      forwarders.delete(place);
      // Its port is free when it is gone.
      closing.set(
        place,
        forwarder.close().finally(() => closing.delete(place)),
      );
    },
    async close() {
      await Promise.all([
        ...[...forwarders.values()].map((forwarder) => forwarder.close()),
        ...closing.values(),
      ]);
    },
  };
}
