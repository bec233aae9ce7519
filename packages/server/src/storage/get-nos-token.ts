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
import { beginObject } from "./store/objects.ts";
import type { Db } from "../ports/database.ts";

/** The right to upload one object that is kept for ever (M16). */
export function getSimpleNosToken(context: MessagingContext): CommandHandler<"getSimpleNosToken"> {
  return async (_params, call) => await giveToken(context, loginOf(call), {});
}

/** The same with a tag and an end (M16). */
export function getNosToken(context: MessagingContext): CommandHandler<"getNosToken"> {
  return async (asked, call) => await giveToken(context, loginOf(call), asked);
}

/** Rights to upload to the store that is named (M16). */
export function getMixStoreToken(context: MessagingContext): CommandHandler<"getMixStoreToken"> {
  return async ({ provider, tokenCount, tag, returnBody }, call) => {
    if (!(context.stores?.providers ?? [1]).includes(provider)) throw new Fault("objectMissing");
    const tokens = [];
    for (let count = 0; count < tokenCount; count++) {
      // Each counts the ones before it.
      // oxlint-disable-next-line no-await-in-loop
      const { bucket, objectName, token, shortUrl, expireTime } = await giveToken(context, loginOf(call), {
        tag,
        provider,
      });
      const keys = { accessKeyId: "", secretAccessKey: "", sessionToken: token, region: "local" };
      tokens.push({ provider, ...keys, bucket, objectName, shortUrl, expireTime, returnBody });
    }
    return { tokens };
  };
}

type Asked = { tag?: string; expireSec?: number; provider?: 1 | 2 };

/** Begins an object; `besides` runs in the same transaction, with its name. */
export async function giveToken(
  { clock, database, secret, stores }: MessagingContext,
  { realm, personId }: Login,
  { tag = "", expireSec = 0, provider }: Asked,
  besides?: (transaction: Db, objectName: string) => Promise<void>,
): Promise<StorageToken> {
  const now = clock.now();
  const objectName = randomId();
  const store = provider ?? stores?.current(now) ?? 1;
  const fresh = { realm, name: objectName, context: randomId(), tag, expireSec, provider: store, now };
  const isGiven = await beginObject(database, personId, fresh, mayBegin(now), async (transaction) =>
    besides?.(transaction, objectName),
  );
  if (!isGiven) throw new Fault("noPermission");
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
