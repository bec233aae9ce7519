import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";
import { Fault } from "@lyceum/contract/faults";
import { type Forwarder, makeForwarder } from "./forwarder.ts";
import { openRelay } from "./relay.ts";
import { openProbe } from "./probe.ts";
import type { Answer, ForwarderSettings, Order } from "./protocol.ts";

// A process of its own: whatever ends the native code ends only this, and the server starts another.
const writeLimitMs = 2_000;
const { joinTimeoutMs, ffmpeg, ...delivered } = JSON.parse(process.argv[2] ?? "") as ForwarderSettings;

// The signals of a terminal reach us too; the server decides when we end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.once("disconnect", () => {
  // The server is gone; what was recorded until now is still written.
  setTimeout(() => process.exit(0), writeLimitMs);
  void forwarder.endRecordings().finally(() => process.exit(0));
});

const address = { ...delivered.address, port: await findPort() };
const relay = await openRelay();
const forwarder = makeForwarder(
  address,
  {
    lost: (lost) => answerParent({ lost }),
    watched: (watched) => answerParent({ watched }),
    spoke: (spoke) => answerParent({ spoke }),
    intruded: (intrusion) => answerParent({ intrusion }),
    cut: (cut) => answerParent({ cut }),
    recordingFailed: (recordingFailed) => answerParent({ recordingFailed }),
    streamStopped: (streamStopped) => answerParent({ streamStopped }),
  },
  { joinTimeoutMs, ffmpeg },
);
const probe = openProbe(address, (number) => answerParent({ echo: number }));
process.on("message", (order: Order) => void obey(forwarder, order));
answerParent({ ready: { port: address.port, relayPort: relay.port } });

async function obey(to: Forwarder, order: Order): Promise<void> {
  switch (order.do) {
    case "allow":
      return to.allow(order.roomId, order.grants, order.recording);
    case "disconnect":
      return to.disconnect(order.roomId, order.seat);
    case "stream":
      return to.stream(order.roomId, order.order);
    case "bridge": {
      const other = order.to;
      return to.bridge(order.roomId, other && ((heard) => relay.open(other.key, other.port, heard)));
    }
    case "probe":
      // Before there is a connection to ourselves, this thread is all that can be proved to move.
      if (!probe.send(order.probe)) answerParent({ echo: order.probe });
      return;
    default:
      try {
        answerParent({ id: order.id, value: await serve(to, order) });
      } catch (error) {
        const fault = error instanceof Fault ? error : new Fault("serverError");
        const { key, field } = fault;
        answerParent({ id: order.id, fault: key, ...(field === undefined ? {} : { field }) });
      }
  }
}

async function serve(to: Forwarder, order: Extract<Order, { id: number }>) {
  switch (order.do) {
    case "connect":
      return await to.connect(order.roomId, order.seat, order.offer, order.sends);
    case "watch":
      to.watch(order.roomId, order.seat, order.watches);
      return null;
    case "stats":
      return to.stats();
  }
}

function answerParent(answer: Answer): void {
  if (process.connected) process.send?.(answer, () => {});
}

/** The port, or a free one for 0. The native code would find out only with the first connection that it is taken. */
async function findPort(): Promise<number> {
  const { host, port: wished } = delivered.address;
  const socket = createSocket(isIPv6(host) ? "udp6" : "udp4");
  socket.bind(wished, host);
  await once(socket, "listening");
  const { port } = socket.address();
  socket.close();
  return port;
}
