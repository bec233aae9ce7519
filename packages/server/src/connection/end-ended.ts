import { guestPrefix } from "@lyceum/contract/shapes";
import type { Realm } from "../app/context.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import type { BusSignOut } from "../ports/bus.ts";

type SignIn = { realm: Realm; account: string; sessionId: string };

const batchMax = 500;

/**
 * Signs out whoever sits on a connection of this node, or has a seat in a room for coming back, though the session has ended or
 * the account is disabled: the message that said so may be lost (M1, M20). Guests have no session; their room decides.
 */
export function endEnded(
  { hub, rooms, accountStatusOf }: Pick<MessagingContext, "hub" | "rooms" | "accountStatusOf">,
  signOut: (message: BusSignOut) => void,
): () => Promise<void> {
  const signIns = (): SignIn[] => {
    const connections = hub.present().flatMap((personId) => hub.of(personId));
    const all = [
      ...connections.flatMap(({ login }) => login ?? []),
      ...rooms.lostSeats.signIns().map(({ scope, ...lost }) => ({ ...lost, realm: scope.realm })),
    ].filter(({ account }) => !account.startsWith(guestPrefix));
    return [...new Map(all.map((one) => [`${one.realm} ${one.account} ${one.sessionId}`, one])).values()];
  };
  const look = async ({ realm, account, sessionId }: SignIn): Promise<void> => {
    const status = await accountStatusOf(realm, account, sessionId);
    if (status === "disabled") signOut({ kind: "signOut", realm, account });
    if (status === "ended") signOut({ kind: "signOut", realm, account, sessionIds: [sessionId] });
  };
  return async () => {
    const all = signIns();
    // What is asked for together, the database is asked together; logins come in between.
    for (let at = 0; at < all.length; at += batchMax)
      await Promise.all(all.slice(at, at + batchMax).map(look));
  };
}
