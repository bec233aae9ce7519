import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../../app/calls.ts";
import { isClassOf } from "../../roles/index.ts";
import { requireMayShare } from "../policy.ts";
import { arrange, channelOf, namesOf } from "./arrange.ts";
import { showChannels, updateChannel, withdrawChannels } from "./store.ts";

/** POST /staff/channels/{id} (P13). */
export const changeChannel: CallHandler<"POST /staff/channels/{id}"> = async ({ params, body }, context) =>
  await arrange(context, "channel.change", async ({ trx, scope, channels }) => {
    const names = namesOf(body);
    const channel = channelOf(channels, Number(params.id));
    const { channelId, parentId } = channel;
    if (body.shared !== channel.shared) requireMayShare(scope);
    if (channels.some((one) => one.channelId !== channelId && one.shareNameExt === body.shareNameExt))
      throw new Fault("channelNameTaken", { field: "shareNameExt" });
    if (body.classId !== null && !(await isClassOf(trx, scope.deptId, [body.classId])))
      throw new Fault("notFound", { field: "classId" });
    const parent = parentId === null ? null : channelOf(channels, parentId);
    // It would be shown nowhere.
    if (!body.isWithdrawn && parent?.isWithdrawn) throw new Fault("channelPlace");
    await updateChannel(trx, scope.deptId, channelId, {
      ...body,
      ...names,
      docTypes: body.docTypes ?? [],
    });
    if (body.isWithdrawn !== channel.isWithdrawn) {
      const change = body.isWithdrawn ? withdrawChannels : showChannels;
      await change(trx, scope.deptId, channelId);
    }
    return channelId;
  });
