import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { checkPermission, memberOf } from "@lyceum/domain/rooms";
import type { App } from "../app/context.ts";
import type { CommandHandler } from "../app/socket/commands.ts";
import { writePush } from "../app/socket/hub.ts";
import { readInside, type RoomContext, seatOf } from "./enter.ts";
import { makeRoomLimit } from "./room-limit.ts";

/** Shows something of the moment to everybody in the room; nothing of it is stored (R5, R7). */
export function sendRoomSignal(context: RoomContext): CommandHandler<"sendRoomSignal"> {
  const { clock, bus } = context;
  const mayShow = makeRoomLimit(limits.roomSignalsMax.value);
  return async ({ roomId, signal }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { account } = await seatOf(context, connection, roomId);
    const member = memberOf(state, account);
    if (!member) throw new Fault("roomNotEntered");
    if (signal.kind === "reaction") {
      const fault = checkPermission(state, member, { do: "sendChat" }, clock.now());
      if (fault) throw new Fault(fault);
    }
    if (mayShow(roomId, clock.now())) {
      const frame = writePush("roomSignal", { roomId, account, signal });
      bus.publish({ kind: "roomFrame", roomId, frame });
    }
    return {};
  };
}

/** Tells everybody in the room of a broadcast that other files belong to it now, and not who of the staff has chosen them (P6). */
export function tellMaterials(
  { bus }: Pick<App, "bus">,
  { roomId, creator }: { roomId: string; creator: string },
): void {
  const frame = writePush("roomSignal", { roomId, account: creator, signal: { kind: "materials" } });
  bus.publish({ kind: "roomFrame", roomId, frame });
}
