import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { StorageToken } from "@lyceum/contract/shapes";
import { writeObjectUrl } from "@lyceum/domain/storage";
import { randomId } from "@lyceum/kit";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { Login } from "../app/socket/connection.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { mayBegin } from "./policy.ts";
import { makeStorageToken } from "./signatures.ts";
import { beginObject } from "./store.ts";

/** The right to upload one object that is kept for ever (M16). */
export function getSimpleNosToken(context: MessagingContext): CommandHandler<"getSimpleNosToken"> {
  return async (_params, call) => await give(context, loginOf(call), "", 0);
}

/** The same with a tag and an end (M16). */
export function getNosToken(context: MessagingContext): CommandHandler<"getNosToken"> {
  return async ({ tag, expireSec }, call) => await give(context, loginOf(call), tag, expireSec);
}

async function give(
  { clock, database, secret }: MessagingContext,
  { realm, personId }: Login,
  tag: string,
  expireSec: number,
): Promise<StorageToken> {
  const now = clock.now();
  const objectName = randomId();
  const fresh = { realm, name: objectName, context: randomId(), tag, expireSec, now };
  if (!(await beginObject(database, personId, fresh, mayBegin(now)))) throw new Fault("noPermission");
  const expireTime = now + limits.storageTokenLife.value;
  const token = makeStorageToken(secret, { realm, objectName, personId }, expireTime);
  return {
    bucket: realm,
    objectName,
    token,
    shortUrl: writeObjectUrl(realm, objectName),
    expireTime,
    expireSec,
    tag,
  };
}
