import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../../app/calls.ts";
import { arrange, channelOf, depthMax } from "./arrange.ts";
import { placeChannel } from "./store.ts";

/** POST /staff/channels/{id}/move (P13): with all that lies below it. */
export const moveChannel: CallHandler<"POST /staff/channels/{id}/move"> = async ({ params, body }, context) =>
  await arrange(context, "channel.move", async ({ trx, scope, channels }) => {
    const moved = channelOf(channels, Number(params.id));
    const parent = body.parentId === null ? null : channelOf(channels, body.parentId);
    if (parent?.path.includes(moved.channelId)) throw new Fault("channelPlace");
    if (parent?.isWithdrawn && !moved.isWithdrawn) throw new Fault("channelPlace");
    const below = channels.filter(({ path }) => path.includes(moved.channelId));
    const height = Math.max(...below.map(({ path }) => path.length)) - moved.path.length;
    if ((parent?.path.length ?? 0) + 1 + height > depthMax) throw new Fault("channelPlace");
    const beside = channels
      .filter((one) => one.parentId === body.parentId && one.channelId !== moved.channelId)
      .map(({ channelId }) => channelId);
    const at = body.beforeId === null ? beside.length : beside.indexOf(body.beforeId);
    if (at < 0) throw new Fault("channelPlace");
    await placeChannel(trx, scope.deptId, moved, parent, beside.toSpliced(at, 0, moved.channelId));
    return moved.channelId;
  });
