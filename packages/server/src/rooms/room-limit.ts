/** How many a room is shown in a second, by this process. */
export function makeRoomLimit(most: number): (roomId: string, now: number) => boolean {
  const counts = new Map<string, number>();
  let second = 0;
  return (roomId, now) => {
    const current = Math.floor(now / 1_000);
    if (current !== second) counts.clear();
    second = current;
    const count = (counts.get(roomId) ?? 0) + 1;
    counts.set(roomId, count);
    return count <= most;
  };
}
