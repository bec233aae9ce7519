import { Fault } from "@lyceum/contract/faults";
import { randomId } from "@lyceum/kit";
import type { App } from "../../app/context.ts";
import type { BusNodeAnswer, MediaCall } from "../../ports/bus.ts";

/** What nodes ask each other about the media of rooms (M20). */
export type NodeCalls = {
  /** Throws the fault of the answer. Null: none came in time, the node may be gone. */
  ask(to: string, roomId: string, call: MediaCall): Promise<{ value: string | null } | null>;
  close(): void;
};

/** A node that has not answered by then is looked for. */
const lookAfterMs = 500;
/** A little longer than a forwarding process has. A browser that connects asks again by itself. */
const patienceMs = 9_000;

export function makeNodeCalls(
  { bus, log }: Pick<App, "bus" | "log">,
  node: string,
  /** Answers what others ask. */
  answer: (roomId: string, call: MediaCall) => Promise<string | null>,
): NodeCalls {
  const waiting = new Map<string, (answer: BusNodeAnswer["answer"] | null) => void>();
  bus.attend(node);

  const answered = (roomId: string, call: MediaCall): Promise<BusNodeAnswer["answer"]> =>
    answer(roomId, call).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof Fault) return { fault: error.key };
        log("rooms.nodeCall", { error });
        return { fault: "serverBusy" };
      },
    );

  const stop = bus.subscribe((message) => {
    if (message.kind === "nodeAnswer" && message.to === node) waiting.get(message.id)?.(message.answer);
    if (message.kind !== "nodeCall" || message.to !== node) return;
    const { from: to, id } = message;
    void answered(message.roomId, message.call).then((said) =>
      bus.publish({ kind: "nodeAnswer", to, id, answer: said }),
    );
  });

  return {
    async ask(to, roomId, call) {
      const id = randomId();
      const said = await new Promise<BusNodeAnswer["answer"] | null>((resolve) => {
        const giveUpUnheard = async () => {
          if ((await bus.isHeard(to)) === false) resolve(null);
        };
        const timers = [
          setTimeout(resolve, patienceMs, null),
          setTimeout(() => void giveUpUnheard(), lookAfterMs),
        ];
        for (const timer of timers) timer.unref();
        waiting.set(id, (one) => {
          for (const timer of timers) clearTimeout(timer);
          resolve(one);
        });
        bus.publish({ kind: "nodeCall", to, from: node, id, roomId, call });
      }).finally(() => waiting.delete(id));
      if (said !== null && "fault" in said) throw new Fault(said.fault);
      return said;
    },
    close() {
      stop();
      for (const resolve of waiting.values()) resolve(null);
    },
  };
}
