import { isPathHere, readPush } from "./read-push.ts";

/**
 * Shows what comes while no page is open (M10). It answers no request of a page and keeps no file: nothing is stale because of
 * it. Nothing else loads read-push.ts, so that the build writes the worker as one plain script.
 */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type PushEvent = Extendable & { data: { text(): string } | null };
type ClickEvent = Extendable & { notification: Notification };
type PageClient = { url: string; focus(): Promise<unknown>; postMessage(value: unknown): void };
type Worker = {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(filter: { type: "window"; includeUncontrolled: boolean }): Promise<PageClient[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
};

const worker = globalThis as unknown as Worker;

addEventListener("install", () => void worker.skipWaiting());

addEventListener("push", (event) => {
  const { data, waitUntil } = event as PushEvent;
  const pushed = readPush(data?.text());
  // A browser wants to see something for each push.
  const { title, content, path, tag, isUrgent } = pushed ?? nothing;
  const shown = worker.registration.showNotification(title, {
    body: content,
    tag,
    data: path,
    requireInteraction: isUrgent,
  });
  waitUntil.call(event, shown);
});

addEventListener("notificationclick", (event) => {
  const { notification, waitUntil } = event as ClickEvent;
  notification.close();
  const path = isPathHere(notification.data) ? notification.data : nothing.path;
  waitUntil.call(event, open(path));
});

const nothing = { title: "Lyceum", content: "", path: "/message", tag: "lyceum", isUrgent: false };

/** In a page that is open, where there is one of the same realm; it goes there by itself. */
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isSocial = path.startsWith("/social/");
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith("/social/") === isSocial);
  if (!page) return void (await worker.clients.openWindow(path));
  page.postMessage({ lyceumOpen: path });
  await page.focus();
}
