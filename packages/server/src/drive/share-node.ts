import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { requireOwn, requireReach, sharesWithAll } from "./policy.ts";
import { listChoices, listShares, replaceShares } from "./store/shares.ts";
import { changeDrive, viewerOf } from "./within-drive.ts";

const choicesMax = 30;

/** GET /drive/shareChoices (P11). */
export const listShareChoices: CallHandler<"GET /drive/shareChoices"> = async ({ query }, context) => {
  const viewer = { ...viewerOf(context), isStaff: sharesWithAll(callerOf(context)) };
  const words = query.q?.replaceAll("\0", "").trim();
  const choices = await listChoices(context.database.kysely, viewer, {
    ...(words ? { words } : {}),
    limit: choicesMax,
  });
  return { choices: choices.map((choice) => ({ ...choice, mayWrite: false })) };
};

/** GET /drive/nodes/{id}/shares (P11). */
export const showShares: CallHandler<"GET /drive/nodes/{id}/shares"> = async ({ params }, context) => {
  const { kysely } = context.database;
  const viewer = viewerOf(context);
  requireOwn(await requireReach(kysely, viewer, params.id));
  return { shares: await listShares(kysely, viewer.deptId, params.id) };
};

/** POST /drive/nodes/{id}/shares (P11). With whom it is shared already may stay, whatever has changed since. */
export const share: CallHandler<"POST /drive/nodes/{id}/shares"> = async ({ params, body }, context) =>
  await changeDrive(context, params.id, async (trx, viewer) => {
    requireOwn(await requireReach(trx, viewer, params.id));
    const targets = [...new Map(body.shares.map((one) => [`${one.who} ${one.id}`, one])).values()];
    const held = await listShares(trx, viewer.deptId, params.id);
    const choices = await listChoices(
      trx,
      { ...viewer, isStaff: sharesWithAll(callerOf(context)) },
      { ids: targets.map(({ id }) => id.replaceAll("\0", "")), limit: targets.length * 2 },
    );
    for (const { who, id } of targets)
      if (![...held, ...choices].some((one) => one.who === who && one.id === id))
        throw new Fault("notFound", { field: "shares" });
    await replaceShares(trx, viewer.deptId, params.id, targets, viewer.now);
    return { shares: await listShares(trx, viewer.deptId, params.id) };
  });
