import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../app/calls.ts";
import { recordAct } from "../audit/index.ts";
import { referExactly } from "../files/index.ts";
import { tellMaterials } from "../rooms/index.ts";
import { changeLive } from "./change-live.ts";
import { materialsOf } from "./files.ts";
import { findRoomOf, updateLive } from "./store/live.ts";

/**
 * POST /staff/live/{id}/materials (P6): apart from what is written, which is fixed when the broadcast begins. Who is in its
 * room is told. Throws `notFound`, also for a file that the caller does not read, `forbidden`, `liveState`, and `liveChanged`
 * where somebody else has chosen since.
 */
export const chooseMaterials: CallHandler<"POST /staff/live/{id}/materials"> = async (
  { params, body },
  context,
) => {
  const materials = [...new Set(body.assetIds)];
  const room = await changeLive(context, params.id, "materials", async ({ trx, actor, live }) => {
    // Sent again, or chosen by both.
    if (isSame(live.materials, materials)) return null;
    if (!isSame(live.materials, body.knownIds)) throw new Fault("liveChanged");
    await updateLive(trx, live, { materials });
    await referExactly(context, trx, actor, materialsOf(live), materials);
    if (live.state === "draft") return null;
    const { title, titleEn } = live.content;
    await recordAct(trx, actor, {
      act: "live.change",
      thing: { kind: "live", id: live.liveId },
      before: { title, titleEn, materials: live.materials.length },
      after: { title, titleEn, materials: materials.length },
    });
    return await findRoomOf(trx, live);
  });
  if (room?.endedAt === null) tellMaterials(context, room);
  return {};
};

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
