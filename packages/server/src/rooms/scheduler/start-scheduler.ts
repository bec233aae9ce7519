import { Fault } from "@lyceum/contract/faults";
import type { App } from "../../app/context.ts";
import { type NotificationsContext, sendNotifications } from "../attendees/send-notifications.ts";
import type { RoomRepository } from "../repository.ts";
import { recordHeartbeat, forgetNode, readDueRooms, readRoomsOfNode } from "./store.ts";

const lookEveryMs = 1_000;
const heartbeatEveryMs = 2_000;
/** A process that has not been heard of for this long is gone, and its seats are lost. */
const silentMs = 20_000;
/** So long where its connection to the bus has ended, too: a process that is busy keeps that one. */
const silentAndUnheardMs = 6_000;
const roomsAtOnce = 200;

/**
 * Time of the rooms. What is due stands in the database, so it survives every process; any process does it, and the lock
 * of the room lets one do it.
 */
export function startScheduler(
  context: NotificationsContext & Pick<App, "bus">,
  repository: RoomRepository,
  node: string,
): { stop(): Promise<void> } {
  const { bus, database, clock, log } = context;
  const db = database.kysely;
  let heartbeatAt = -Infinity;

  async function meetDue(): Promise<void> {
    for (const scope of await readDueRooms(db, clock.now(), roomsAtOnce))
      await repository.decide(scope, { by: "server", do: "tick" }).catch(note);
  }

  /** One room that fails must not stop the clock of the others. */
  function note(error: unknown): void {
    if (!(error instanceof Fault)) log("rooms.scheduler", { error });
  }

  async function watchNodes(): Promise<void> {
    const now = performance.now();
    if (now - heartbeatAt < heartbeatEveryMs) return;
    heartbeatAt = now;
    for (const silent of await recordHeartbeat(db, node, silentAndUnheardMs)) {
      if (silent.silentMs < silentMs && (await bus.isHeard(silent.id)) !== false) continue;
      for (const scope of await readRoomsOfNode(db, silent.id))
        await repository.decide(scope, { by: "server", do: "loseNode", node: silent.id }).catch(note);
      await forgetNode(db, silent.id);
    }
  }

  const turns = [
    repeat(() => watchNodes().catch(note).then(meetDue).catch(note)),
    // Many who are to be told something must not keep a room waiting.
    repeat(() => sendNotifications(context).catch(note)),
  ];
  return {
    async stop() {
      await Promise.all(turns.map((stop) => stop()));
      // Its seats are lost by now; a node that failed to say so is found silent.
      await forgetNode(db, node).catch(() => {});
    },
  };
}

/** One turn at a time; to stop waits for the one under way. */
function repeat(turn: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= turn().finally(() => (running = null));
  }, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
