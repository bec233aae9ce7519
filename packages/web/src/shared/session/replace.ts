import type { Realm } from "../http/client.ts";
import type { Successor } from "../http/read-answer.ts";
import { readToken, writeToken } from "./tokens.ts";

/**
 * Keeps the successor of a token. One tab at a time, and only while the token in use is still the one that was sent:
 * a late answer must not undo a newer exchange or a newer sign-in.
 */
export async function replaceToken(
  realm: Realm,
  sent: string | null,
  { accessToken, clientId }: Partial<Successor>,
): Promise<void> {
  await inTurn(`lyceum token ${realm}`, () => {
    if (accessToken !== undefined && readToken(realm) === sent) writeToken(realm, accessToken, clientId);
  });
}

/** Browsers offer locks only in secure contexts; without them the comparison alone decides. */
async function inTurn(name: string, act: () => void): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) await locks.request(name, act);
  else act();
}
