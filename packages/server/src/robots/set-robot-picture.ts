import { Fault } from "@lyceum/contract/faults";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { findOwnAsset, referExactly } from "../files/index.ts";
import { avatarAddress, avatarKind } from "../personal/index.ts";
import { putPerson } from "./staff-robots.ts";
import { contentOf, lockRobot, writeRobotAvatar } from "./store/robots.ts";

/** Gives a robot a picture, or takes it away; everybody of the institution sees it, as one of a person (M18). */
export const robotPictureHandlers = {
  "POST /staff/robots/{id}/picture": async ({ params, body: { assetId } }, context) => {
    const caller = callerOf(context);
    const { deptId, accountId } = caller;
    if (assetId !== null) {
      const asset = await findOwnAsset(context, caller, assetId);
      if (asset.purpose !== "avatar") throw new Fault("assetTypeRefused", { field: "assetId" });
      // Nobody is shown what nobody has looked at yet.
      if (asset.state !== "ready") throw new Fault("notFound", { field: "assetId" });
    }
    const avatar = assetId === null ? "" : avatarAddress(assetId);
    const at = context.clock.now();
    await context.database.kysely.transaction().execute(async (trx) => {
      const robot = await lockRobot(trx, deptId, Number(params.id));
      if (!robot) throw new Fault("notFound");
      if (robot.avatar === avatar) return;
      const thing = { kind: avatarKind, id: robot.account, deptId } as const;
      const viewer = { realm: "edu", deptId, accountId } as const;
      await referExactly(context, trx, viewer, thing, assetId === null ? [] : [assetId]);
      await writeRobotAvatar(trx, robot.robot_id, avatar, at);
      await putPerson(trx, context, {
        deptId,
        account: robot.account,
        avatar,
        content: contentOf(robot),
        at,
      });
      await recordAct(trx, actorOf(context), {
        act: "robot.change",
        thing: { kind: "robot", id: robot.robot_id },
        before: { avatar: robot.avatar },
        after: { avatar },
      });
    });
    return { avatar };
  },
} satisfies Partial<CallHandlers>;
