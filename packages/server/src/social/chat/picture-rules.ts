import { Fault } from "@lyceum/contract/faults";
import type { PictureRules } from "@lyceum/contract/shapes";
import type { CallHandler } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { mayChat, requireAdult } from "../policy.ts";
import { type Member, readMembers } from "../store/members.ts";
import { readChoice, writeChoice } from "../store/pictures.ts";
import { lockProfiles } from "../store/profile.ts";
import type { Db } from "../../ports/database.ts";

/** GET /v1/chat/pictures (D3). */
export const readPictureRules: CallHandler<"GET /v1/chat/pictures"> = async ({ query }, context) => {
  const { kysely } = context.database;
  const own = await requireMatch(context, kysely, query.user_id);
  return await rulesOf(kysely, own.id, query.user_id);
};

/** POST /v1/chat/pictures (D3): with both profiles held, as a picture is sent, so that none comes after a refusal. */
export const choosePictures: CallHandler<"POST /v1/chat/pictures"> = async ({ body }, context) => {
  const { userId, choice } = body;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const { deptId, id } = await requireAdult(context, trx);
    await lockProfiles(trx, deptId, [id, userId]);
    await requireMatch(context, trx, userId);
    await writeChoice(trx, { deptId, accountId: id, peerId: userId }, choice, context.clock.now());
    return await rulesOf(trx, id, userId);
  });
};

/** The caller, who has matched with the other and sees them. */
async function requireMatch(context: CallContext, db: Db, userId: string): Promise<Member> {
  const own = await requireAdult(context, db);
  const [other] = await readMembers(db, own.deptId, [userId], own.id);
  const isOpen =
    other && mayChat({ ...own, isMatch: other.isMatch, isApart: other.isApart }, other, context.clock.now());
  if (!isOpen) throw new Fault("notFound");
  return own;
}

async function rulesOf(db: Db, ownId: string, otherId: string): Promise<PictureRules> {
  return {
    choice: await readChoice(db, ownId, otherId),
    mayOffer: (await readChoice(db, otherId, ownId)) !== "refuse",
  };
}
