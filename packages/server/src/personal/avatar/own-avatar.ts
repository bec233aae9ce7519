import { Fault } from "@lyceum/contract/faults";
import { lockAccount, publishGrants } from "../../accounts/index.ts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { findOwnAsset } from "../../files/index.ts";
import { avatarAddress } from "./address.ts";
import { writeAvatar } from "./write-avatar.ts";

/** POST /account/avatar (P12). */
export const setAvatar: CallHandler<"POST /account/avatar"> = async ({ body: { assetId } }, context) => {
  const caller = callerOf(context);
  const asset = await findOwnAsset(context, caller, assetId);
  if (asset.purpose !== "avatar") throw new Fault("assetTypeRefused", { field: "assetId" });
  // Nobody is shown what nobody has looked at yet.
  if (asset.state !== "ready") throw new Fault("notFound", { field: "assetId" });
  const avatar = avatarAddress(assetId);
  const announced = await context.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", caller.accountId);
    if (!account) throw new Fault("unauthorized");
    if (account.avatar === avatar) return null;
    return await writeAvatar(context, transaction, account, assetId);
  });
  if (announced) publishGrants(context, announced);
  return { avatar };
};

/** POST /account/avatar/remove (P12). */
export const removeAvatar: CallHandler<"POST /account/avatar/remove"> = async (_input, context) => {
  const { accountId } = callerOf(context);
  const announced = await context.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, "edu", accountId);
    if (!account) throw new Fault("unauthorized");
    if (account.avatar === "") return null;
    return await writeAvatar(context, transaction, account, null);
  });
  if (announced) publishGrants(context, announced);
  return {};
};
