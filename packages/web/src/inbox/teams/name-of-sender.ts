import type { Message } from "@lyceum/contract/shapes";
import type { ImClient } from "@lyceum/im-client";
import { readMemberNames } from "./member-names.ts";

const teamScene = 1;

/** How the person knows who wrote a message: by a name of their own for a friend, by the nickname in the team, else by the name. */
export async function nameOfSender(
  client: Pick<ImClient, "teams" | "friends" | "users">,
  { scene, to, from, fromNick }: Pick<Message, "scene" | "to" | "from" | "fromNick">,
): Promise<string> {
  const alias = client.friends.of(from)?.alias;
  if (alias) return alias;
  const own = client.users.card(from)?.nick ?? fromNick;
  if (scene !== teamScene) return own;
  // Without an answer of the server the name has to do.
  const names = await readMemberNames(client, to).catch(() => undefined);
  return names?.get(from) ?? own;
}
