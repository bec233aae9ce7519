import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../../app/calls.ts";
import { requireMayShare } from "../policy.ts";
import { arrange, channelOf } from "./arrange.ts";
import { isClassOf, setWithdrawn, updateChannel } from "./store.ts";

/** POST /staff/channels/{id} (P13). */
export const changeChannel: CallHandler<"POST /staff/channels/{id}"> = async ({ params, body }, context) =>
  await arrange(context, "channel.change", async ({ trx, scope, channels }) => {
    const channel = channelOf(channels, Number(params.id));
    const { channelId, parentId } = channel;
    if (body.shared !== channel.shared) requireMayShare(scope);
    if (channels.some((one) => one.channelId !== channelId && one.shareNameExt === body.shareNameExt))
      throw new Fault("channelNameTaken", { field: "shareNameExt" });
    if (body.classId !== null && !(await isClassOf(trx, scope.deptId, body.classId)))
      throw new Fault("notFound", { field: "classId" });
    const parent = parentId === null ? null : channelOf(channels, parentId);
    // It would be shown nowhere.
    if (!body.isWithdrawn && parent?.isWithdrawn) throw new Fault("channelPlace");
    await updateChannel(trx, scope.deptId, channelId, {
      ...body,
      name: body.name.trim(),
      nameEn: (body.nameEn ?? "").trim(),
      docTypes: body.docTypes ?? [],
    });
    if (body.isWithdrawn !== channel.isWithdrawn)
      await setWithdrawn(trx, scope.deptId, channelId, body.isWithdrawn);
    return channelId;
  });
