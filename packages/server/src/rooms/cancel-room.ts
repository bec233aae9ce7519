import { Fault } from "@lyceum/contract/faults";
import type { App } from "../app/context.ts";
import { makeKeeper } from "./keeper.ts";
import type { RoomScope } from "./store.ts";

/** Calls a scheduled room off, for its host, while nobody has opened it (R1). */
export async function cancelRoom(
  app: Pick<App, "database" | "clock" | "bus">,
  scope: RoomScope,
  account: string,
): Promise<void> {
  const keeper = makeKeeper(app, ({ roomId }, _state, entries) =>
    app.bus.publish({ kind: "room", roomId, entries }),
  );
  try {
    await keeper.decide(scope, { by: "server", do: "cancel", account });
  } catch (error) {
    throw error instanceof Fault && error.key === "roomMissing" ? new Fault("roomUnknown") : error;
  }
}
