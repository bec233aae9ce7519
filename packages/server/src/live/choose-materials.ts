import type { CallHandler } from "../app/calls.ts";
import { recordAct } from "../audit/index.ts";
import { referExactly } from "../files/index.ts";
import { changeLive } from "./change-live.ts";
import { materialsOf } from "./files.ts";
import { updateLive } from "./store/live.ts";

/**
 * POST /staff/live/{id}/materials (P6): apart from what is written, which is fixed when the broadcast begins. Throws `notFound`,
 * also for a file that the caller does not read, `forbidden` and `liveState`.
 */
export const chooseMaterials: CallHandler<"POST /staff/live/{id}/materials"> = async (
  { params, body },
  context,
) => {
  const materials = [...new Set(body.assetIds)];
  await changeLive(context, params.id, "materials", async ({ trx, actor, live }) => {
    await updateLive(trx, live, { materials });
    await referExactly(context, trx, actor, materialsOf(live), materials);
    if (live.state === "draft") return;
    const { title, titleEn } = live.content;
    await recordAct(trx, actor, {
      act: "live.change",
      thing: { kind: "live", id: live.liveId },
      before: { title, titleEn, materials: live.materials.length },
      after: { title, titleEn, materials: materials.length },
    });
  });
  return {};
};
