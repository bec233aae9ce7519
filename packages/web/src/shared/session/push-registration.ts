import type { Realm } from "../http/client.ts";

/** Each realm has a registration, and so an address at the push service, of its own. */
export const pushScope = (realm: Realm): string => `/push/${realm}/`;

/** Nothing rings here any more, whatever the server still knows (M10). */
export async function forgetPush(realm: Realm): Promise<void> {
  // Pages without TLS have none.
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(pushScope(realm));
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
