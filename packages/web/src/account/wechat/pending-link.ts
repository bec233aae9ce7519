type PendingLink = { id: string; name: string };

/** A WeChat that waits for a sign-in of another kind, in this page alone; a reload forgets it. */
let waiting: PendingLink | null = null;

export function keepPendingLink(link: PendingLink | null): void {
  waiting = link;
}

export function readPendingLink(): PendingLink | null {
  return waiting;
}

/** Links it to whoever has just signed in. Never rejects: what refuses it is said, and the sign-in stands. */
export async function finishPendingLink(): Promise<void> {
  const link = waiting;
  waiting = null;
  if (link === null) return;
  await import("./finish-link.ts").then(({ finishLink }) => finishLink(link.id)).catch(() => {});
}
