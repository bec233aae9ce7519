/** How far a channel reaches: its own institution, the ones right below it, or all below it. */
export const reaches = ["none", "children", "all"] as const;
export type Reach = (typeof reaches)[number];

/** A channel seen from a site: `steps` is 0 for the site's own, 1 for the institution above it, and so on. */
export type SeenChannel = { steps: number; shared: Reach };

export function isReached(channel: SeenChannel): boolean {
  if (channel.steps === 0) return true;
  return channel.shared === "all" || (channel.shared === "children" && channel.steps === 1);
}

/**
 * The channel that a slug means at a site: its own, else the nearest one shared from above; the platform is the
 * topmost institution, so it comes last (P3). Null when no channel reaches the site.
 */
export function nearestChannel<Channel extends SeenChannel>(candidates: readonly Channel[]): Channel | null {
  let nearest: Channel | null = null;
  for (const channel of candidates)
    if (isReached(channel) && (!nearest || channel.steps < nearest.steps)) nearest = channel;
  return nearest;
}
