import type { SocketPort } from "@lyceum/im-client";
import type { FakeTimers, ServerEnd } from "../socket-pair.ts";

export type Weather = {
  /** Longest way of a frame. */
  delayMs: number;
  /** Chance that a connection breaks with a frame, or, where connections keep no order, that the frame is lost. */
  lose: number;
  /** Chance that a frame comes twice; only where connections keep no order. */
  double: number;
  /** Like a socket; otherwise like a bad transport under one. */
  keepsOrder: boolean;
};

export const calm: Weather = { delayMs: 1, lose: 0, double: 0, keepsOrder: true };

/** The way of one device to the server. */
export type Route = {
  port: SocketPort;
  /** Both ends learn of it. */
  cut(): void;
  /** Neither end learns of it. */
  vanish(): void;
  /** What the server sends waits so long. */
  stall(ms: number): void;
  /** No socket opens while this is false. */
  isOnline: boolean;
  /** Frames that wait for this device now. */
  queued(): number;
};

export type Taps = { up(text: string): void; down(text: string): void };

export type NetworkSettings = {
  timers: FakeTimers;
  random: () => number;
  weather: () => Weather;
  accept: (end: ServerEnd) => void;
  isServerUp: () => boolean;
};

/** A connection holds its order as a socket does; order between connections is chance. */
export function makeRoute(
  { timers, random, weather, accept, isServerUp }: NetworkSettings,
  taps: Taps,
): Route {
  let current: { cut(): void; vanish(): void; stall(ms: number): void; queued(): number } | null = null;

  const port: SocketPort = (_url, events) => {
    const up = { isOpen: true, lastAt: 0 };
    const down = { isOpen: true, lastAt: 0 };
    let isVanished = false;
    let queued = 0;
    let stalledUntil = 0;

    /** Whether it is on its way. */
    function carry(side: typeof up, notBefore: number, deliver: () => void): boolean {
      const { delayMs, lose, double, keepsOrder } = weather();
      if (isVanished) return false;
      if (random() < lose) {
        if (keepsOrder) cut();
        return false;
      }
      const times = !keepsOrder && random() < double ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        const at = Math.max(
          timers.now() + Math.floor(random() * delayMs),
          notBefore,
          keepsOrder ? side.lastAt : 0,
        );
        side.lastAt = Math.max(side.lastAt, at);
        timers.after(at - timers.now(), deliver);
      }
      return true;
    }

    const end: ServerEnd = {
      queued: () => queued,
      send(text) {
        if (!down.isOpen) return;
        let waits = 1;
        const isOnWay = carry(down, stalledUntil, () => {
          queued -= waits;
          waits = 0;
          if (!up.isOpen || isVanished) return;
          taps.down(text);
          events.text(text);
        });
        if (isOnWay) queued += 1;
      },
      close() {
        if (!down.isOpen) return;
        down.isOpen = false;
        if (!isVanished) timers.after(1, endClient);
        end.onClosed();
      },
      onText: () => {},
      onClosed: () => {},
    };
    function endClient(): void {
      if (!up.isOpen) return;
      up.isOpen = false;
      events.closed();
    }
    function cut(): void {
      timers.after(1, endClient);
      if (!down.isOpen) return;
      down.isOpen = false;
      timers.after(1, () => end.onClosed());
    }
    timers.after(1, () => {
      if (!up.isOpen) return;
      if (!isServerUp() || !route.isOnline) return endClient();
      accept(end);
      events.opened();
    });
    current = {
      cut,
      vanish: () => void (isVanished = true),
      stall: (ms) => void (stalledUntil = timers.now() + ms),
      queued: () => queued,
    };
    return {
      send(text) {
        if (!up.isOpen) return;
        taps.up(text);
        carry(up, 0, () => {
          if (down.isOpen) end.onText(text);
        });
      },
      close() {
        if (!up.isOpen) return;
        up.isOpen = false;
        if (isVanished || !down.isOpen) return;
        down.isOpen = false;
        end.onClosed();
      },
    };
  };

  const route: Route = {
    port,
    cut: () => current?.cut(),
    vanish: () => current?.vanish(),
    stall: (ms) => current?.stall(ms),
    queued: () => current?.queued() ?? 0,
    isOnline: true,
  };
  return route;
}
