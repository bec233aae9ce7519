import { makeDeferred } from "@lyceum/kit";

/** The right of this tab to be in a room: one tab of a browser at a time. */
export type TabClaim = {
  /** Resolves when another tab has taken the room. */
  lost: Promise<void>;
  release(): void;
};

const nameOf = (roomId: string) => `lyceum-room-${roomId}`;

/** Browsers offer locks only in secure contexts; without them the server's word about another seat decides alone. */
const locks = (): LockManager | null => (navigator.locks as LockManager | undefined) ?? null;

export async function isClaimedElsewhere(roomId: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(roomId));
}

/** Null where another tab has the room, unless it is taken from it. */
export async function claimRoom(roomId: string, isTaking: boolean): Promise<TabClaim | null> {
  const manager = locks();
  if (!manager) return { lost: new Promise(() => {}), release() {} };
  const given = makeDeferred<TabClaim | null>();
  const released = makeDeferred<void>();
  const lost = makeDeferred<void>();
  const options = isTaking ? { steal: true } : { ifAvailable: true };
  manager
    .request(nameOf(roomId), options, async (lock) => {
      given.resolve(lock && { lost: lost.promise, release: released.resolve });
      if (lock) await released.promise;
    })
    // Only a lock that another tab took ends so.
    .catch(() => lost.resolve());
  return await given.promise;
}
