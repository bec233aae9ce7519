import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallHandler } from "../../app/calls.ts";
import { arrange, channelOf, depthMax, namesOf } from "./arrange.ts";
import { insertChannel } from "./store.ts";

/** POST /staff/channels (P13). */
export const createChannel: CallHandler<"POST /staff/channels"> = async ({ body }, context) =>
  await arrange(context, "channel.create", async ({ trx, scope, channels }) => {
    const { parentId, shareNameExt } = body;
    const names = namesOf(body);
    const parent = parentId === null ? null : channelOf(channels, parentId);
    if (parent && (parent.isWithdrawn || parent.path.length >= depthMax)) throw new Fault("channelPlace");
    if (channels.length >= limits.channelsMax.value) throw new Fault("channelsFull");
    if (channels.some((one) => one.shareNameExt === shareNameExt))
      throw new Fault("channelNameTaken", { field: "shareNameExt" });
    const beside = channels.filter((one) => one.parentId === parentId);
    const position = Math.max(0, ...beside.map(({ order }) => order)) + 1;
    return await insertChannel(trx, {
      deptId: scope.deptId,
      parent,
      position,
      ...names,
      shareNameExt,
    });
  });
