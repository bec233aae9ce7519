/** The parts of an object's path, or null when it is none. */
export function readObjectUrl(url: string): { bucket: "edu" | "social"; objectName: string } | null {
  const match = /^\/objects\/(edu|social)\/([A-Za-z0-9_-]{22})$/.exec(url);
  const [, bucket, objectName] = match ?? [];
  if ((bucket !== "edu" && bucket !== "social") || objectName === undefined) return null;
  return { bucket, objectName };
}

export function writeObjectUrl(bucket: "edu" | "social", objectName: string): string {
  return `/objects/${bucket}/${objectName}`;
}

/** When a signed link ends: between one and two lives from now, and the same for a whole life, so that a browser keeps what it fetched. */
export const linkEndsAt = (now: number, lifeMs: number): number => (Math.floor(now / lifeMs) + 2) * lifeMs;
