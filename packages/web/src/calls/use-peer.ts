import { useEffect, useSyncExternalStore } from "react";
import { openInbox } from "../inbox/index.ts";

/** The other one of a call, under the own name for that person where there is one. */
export function usePeer(account: string): { nick: string; avatar: string } {
  const { client } = openInbox();
  useEffect(() => client.users.need([account]), [client, account]);
  const card = useSyncExternalStore(client.subscribe, () => client.users.card(account));
  const alias = useSyncExternalStore(client.subscribe, () => client.friends.of(account)?.alias);
  return { nick: alias || (card?.nick ?? account), avatar: card?.avatar ?? "" };
}
