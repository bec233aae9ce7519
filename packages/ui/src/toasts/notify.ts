import { makeToastQueue, type Toast, type Tone } from "./queue.ts";

/** Notifications in the upper right corner: at most 5, 3,000 ms each, a sixth drops the oldest. */
export const notifications = makeToastQueue({ max: 5, lifeMs: 3000 });

/** Short answers to an act ("Saved"), at the top in the middle. */
export const messages = makeToastQueue({ max: 3, lifeMs: 3000 });

export type Notification = {
  title?: string;
  text: string;
  tone?: Tone;
  /** Default: as long as every notification. */
  lifeMs?: number;
  action?: NonNullable<Toast["action"]>;
  onClosed?: () => void;
};

/** Returns the function that closes it. */
export function notify(notification: Notification): () => void {
  const id = notifications.show(notification);
  return () => {
    notifications.close(id);
  };
}

/** Takes all of them away: whom they told has signed out. */
export function closeNotifications(): void {
  for (const { id } of notifications.list()) notifications.close(id);
}

export const message = {
  info: (text: string): void => void messages.show({ text }),
  success: (text: string): void => void messages.show({ text, tone: "success" }),
  warning: (text: string): void => void messages.show({ text, tone: "warning" }),
  error: (text: string): void => void messages.show({ text, tone: "error", lifeMs: 5000 }),
};
