import { limits } from "@lyceum/contract/limits";
import { Socket } from "engine.io-client";
import { systemTimers, type Timers } from "../timers.ts";
import type { SocketPort } from "./socket-port.ts";

/**
 * engine.io: websocket first, polling where that is refused or left without an answer (M1). An address that needed
 * polling is polled at once for `limits.pollingMemory` ms, unless polling does not open there either.
 */
export function makeEngineSocket(timers: Timers): SocketPort {
  /** By origin: until when it is polled at once, in milliseconds since the epoch. */
  const polled = new Map<string, number>();

  return (url, events) => {
    const { origin, pathname } = new URL(url);
    const isPolledFirst = (polled.get(origin) ?? 0) > timers.now();
    let isOpen = false;
    let isClosed = false;
    let stopWaiting = () => {};

    function start(transport: "websocket" | "polling"): Socket {
      const one = new Socket(origin, { path: pathname, transports: [transport], upgrade: false });
      const isHeard = () => !isClosed && socket === one;
      const lose = (cause?: unknown) => {
        if (!isHeard()) return;
        if (transport === "websocket" && !isOpen) return poll();
        if (!isOpen) polled.delete(origin);
        isClosed = true;
        events.closed(cause);
      };
      one.on("open", () => {
        if (!isHeard()) return;
        stopWaiting();
        isOpen = true;
        events.opened();
      });
      one.on("message", (data) => {
        if (isHeard() && typeof data === "string") events.text(data);
      });
      one.on("error", lose);
      one.on("close", lose);
      return one;
    }

    function poll(): void {
      stopWaiting();
      const late = socket;
      polled.set(origin, timers.now() + limits.pollingMemory.value);
      socket = start("polling");
      late.close();
    }

    let socket = start(isPolledFirst ? "polling" : "websocket");
    // A proxy may swallow the upgrade: neither an answer nor an error ever comes.
    if (!isPolledFirst) stopWaiting = timers.after(limits.websocketTimeout.value, poll);
    return {
      send: (text) => void socket.send(text),
      close() {
        // The whole time of a try was given to polling, in vain.
        if (isPolledFirst && !isOpen && !isClosed) polled.delete(origin);
        isClosed = true;
        stopWaiting();
        socket.close();
      },
    };
  };
}

export const engineSocket: SocketPort = makeEngineSocket(systemTimers);
