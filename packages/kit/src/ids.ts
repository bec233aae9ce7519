const idBytes = 16;
/** Fetched for many ids at once: a call to the system costs more than all else of an id. */
const random = new Uint8Array(64 * idBytes);
let used = random.length;

/** A random id of 128 bits in 22 URL-safe characters. */
export function randomId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  used += idBytes;
  return toBase64Url(random.subarray(used - idBytes, used));
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
