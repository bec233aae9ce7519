import { timingSafeEqual } from "node:crypto";

/** Whether two secrets are the same; how long it takes says nothing of what they share. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
