import { type AccountRow, type Announced, announceIn } from "../../accounts/index.ts";
import type { App } from "../../app/context.ts";
import { referExactly } from "../../files/index.ts";
import { writeAvatarAddress } from "../store.ts";
import { avatarAddress, avatarOf } from "./address.ts";
import type { Db } from "../../ports/database.ts";

/**
 * Gives an account another picture or none, in the transaction that has locked the account: the file belongs to it, and
 * messaging shows it from then on. The file of the picture before is removed after a while.
 */
export async function writeAvatar(
  app: App,
  trx: Db,
  account: AccountRow,
  assetId: string | null,
): Promise<Announced> {
  const { id: accountId, dept_id: deptId } = account;
  const now = app.clock.now();
  const viewer = { realm: "edu", deptId, accountId } as const;
  await referExactly(app, trx, viewer, avatarOf(account), assetId === null ? [] : [assetId]);
  const avatar = assetId === null ? "" : avatarAddress(assetId);
  await writeAvatarAddress(trx, accountId, avatar, now);
  return await announceIn(app, trx, "edu", { ...account, avatar }, now);
}
