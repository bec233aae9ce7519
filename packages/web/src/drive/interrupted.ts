import { stored } from "../shared/stored.ts";
import type { Target } from "./target.ts";

/** A large upload of this browser that has not ended; the server still has its beginning for a day. */
export type Interrupted = {
  name: string;
  size: number;
  lastModified: number;
  target: Target;
  at: number;
};

const dayMs = 86_400_000;
const keyOf = (personId: string | null) => `driveUploads:${personId ?? ""}`;

export function listInterrupted(personId: string | null): Interrupted[] {
  try {
    const read: unknown = JSON.parse(stored.get(keyOf(personId)) ?? "[]");
    // Written below.
    const all = Array.isArray(read) ? (read as Interrupted[]) : [];
    return all.filter(({ at }) => at > Date.now() - dayMs);
  } catch {
    return [];
  }
}

export function rememberUpload(personId: string | null, file: File, target: Target): void {
  const { name, size, lastModified } = file;
  const others = listInterrupted(personId).filter((one) => !isSame(one, file));
  write(personId, [...others, { name, size, lastModified, target, at: Date.now() }]);
}

export function forgetUpload(
  personId: string | null,
  file: Pick<File, "name" | "size" | "lastModified">,
): void {
  const all = listInterrupted(personId);
  const rest = all.filter((one) => !isSame(one, file));
  if (rest.length < all.length) write(personId, rest);
}

export function isSame(
  one: Pick<File, "name" | "size" | "lastModified">,
  other: Pick<File, "name" | "size" | "lastModified">,
): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

function write(personId: string | null, all: readonly Interrupted[]): void {
  if (all.length === 0) stored.remove(keyOf(personId));
  else stored.set(keyOf(personId), JSON.stringify(all));
}
