import type { WebPush } from "@lyceum/contract/shapes";
import type { Transport } from "@lyceum/im-client";
import type { Realm } from "../../shared/http/client.ts";
import { language } from "../../shared/language.ts";
import { pageConfig } from "../../shared/page-config.ts";
import { pushScope } from "../../shared/session/push-registration.ts";
import { type DesktopPreferences, readPreferences } from "../desktop/preferences.ts";

const workerPath = "/push/worker.js";

/** Whether this browser can be rung while no page is open: the server has a key, and the browser a service. */
export function canPush(): boolean {
  return pageConfig.pushKey !== "" && "serviceWorker" in navigator && "PushManager" in globalThis;
}

/** Asks the browser's push service for an address; rejects where it gives none. */
export async function subscribe(realm: Realm): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerPath, {
    scope: pushScope(realm),
    updateViaCache: "none",
  });
  await untilActive(registration);
  const asked = { userVisibleOnly: true, applicationServerKey: pageConfig.pushKey };
  await registration.pushManager.subscribe(asked).catch(async (error: unknown) => {
    // The server has another key than at the last time.
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    await registration.pushManager.subscribe(asked);
  });
}

/** Tells the server where this browser is rung and what its person wants to see there; or that it is not. */
export async function tellServer(realm: Realm, transport: Transport): Promise<void> {
  const subscription = await current(realm);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  const isKnown = endpoint !== undefined && p256dh !== undefined && auth !== undefined;
  await transport.call(
    "updatePushToken",
    isKnown
      ? { token: endpoint, tokenName: "webPush", web: wishesOf(readPreferences(), { p256dh, auth }) }
      : { token: "", tokenName: "" },
  );
}

/** Whether this browser has said that it wants to be rung. */
export async function isSubscribed(realm: Realm): Promise<boolean> {
  return (await current(realm)) !== null;
}

async function current(realm: Realm): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(pushScope(realm));
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function wishesOf(preferences: DesktopPreferences, keys: WebPush["keys"]): WebPush {
  const { hasWords, hasQuietHours, quietFrom: from, quietTo: to } = preferences;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { keys, hasWords, quiet: hasQuietHours ? { from, to, timeZone } : null, language: language() };
}

async function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve();
    });
  });
}
