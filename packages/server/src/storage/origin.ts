import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { readSafeUrl, writeObjectUrl, writeSafeUrl } from "@lyceum/domain/storage";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readableByUrl } from "./policy.ts";
import { findReadableBySum } from "./store/readable.ts";
import { makeObjectLink } from "./signatures.ts";

/** What opens objects at their origin, as the query of their address (M16). */
export function getBackSourceToken({
  clock,
  database,
  secret,
}: MessagingContext): CommandHandler<"getBackSourceToken"> {
  return async ({ type, urls }, call) => {
    const { realm, personId } = loginOf(call);
    const now = clock.now();
    const objects = await readableByUrl(database, { realm, personId }, urls, now);
    const tokens = objects.map(({ name: objectName }) => {
      const { query, until } = makeObjectLink(secret, { realm, objectName, personId }, now);
      return { url: writeObjectUrl(realm, objectName), token: query, expireTime: until };
    });
    return { type, tokens };
  };
}

/** The object behind a safe short address; the same answer for one that does not exist and one that is not seen (M16). */
export function getNosOriginUrl({
  clock,
  database,
  secret,
}: MessagingContext): CommandHandler<"getNosOriginUrl"> {
  return async ({ safeUrl }, call) => {
    const { realm, personId } = loginOf(call);
    const now = clock.now();
    const url = readSafeUrl(safeUrl);
    if (url === null) throw new Fault("parameterError", { field: "safeUrl" });
    const [object] = await readableByUrl(database, { realm, personId }, [url], now);
    if (!object) throw new Fault("objectMissing");
    const { query, until } = makeObjectLink(secret, { realm, objectName: object.name, personId }, now);
    return { nosUrl: url, link: `${url}?${query}`, expireTime: until };
  };
}

/** A nearer host for objects, where the operator has named one (M16). */
export function getNosCdnHost({ storageAddresses }: MessagingContext): CommandHandler<"getNosCdnHost"> {
  return async () => {
    const cdnHost = storageAddresses?.cdnHost ?? "";
    return { cdnHost, expire: cdnHost === "" ? 0 : limits.cdnHostLife.value };
  };
}

/** The object with these bytes among those that the person may read anyway (M16). */
export function fileQuickTransfer({
  clock,
  database,
}: MessagingContext): CommandHandler<"fileQuickTransfer"> {
  return async ({ md5, size }, call) => {
    const { realm, personId } = loginOf(call);
    const threshold = limits.quickTransferMin.value;
    const found =
      size < threshold
        ? null
        : await findReadableBySum(database, realm, personId, { md5, size }, clock.now());
    if (!found) return { url: "", size: 0, threshold, _url_safe: "" };
    const url = writeObjectUrl(realm, found.name);
    return { url, size: found.size ?? 0, threshold, _url_safe: writeSafeUrl(url) };
  };
}
