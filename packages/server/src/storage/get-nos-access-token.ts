import { writeObjectUrl } from "@lyceum/domain/storage";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readableByUrl } from "./policy.ts";
import { makeObjectLink } from "./signatures.ts";

/** Signed links to the objects that the person may read (M16). */
export function getNosAccessToken({
  clock,
  database,
  secret,
}: MessagingContext): CommandHandler<"getNosAccessToken"> {
  return async ({ urls }, call) => {
    const { realm, personId } = loginOf(call);
    const now = clock.now();
    const objects = await readableByUrl(database, { realm, personId }, urls, now);
    const links = objects.map(({ name: objectName }) => {
      const url = writeObjectUrl(realm, objectName);
      const { query, until } = makeObjectLink(secret, { realm, objectName, personId }, now);
      return { url, link: `${url}?${query}`, expireTime: until };
    });
    return { links };
  };
}
