import { makeEmitter } from "@lyceum/kit";
import type { Bus, BusMessage } from "../../ports/bus.ts";

/** One node: a notice goes straight to the listeners of this process. */
export function makeMemoryBus(): Bus {
  const emitter = makeEmitter<{ message: BusMessage }>();
  return {
    publish: (message) => emitter.emit("message", message),
    subscribe: (listener) => emitter.on("message", listener),
    follow: () => {},
    unfollow: () => {},
    close: async () => {},
  };
}
