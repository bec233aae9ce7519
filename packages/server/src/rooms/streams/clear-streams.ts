import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** One that is written changes every two seconds; clocks of machines that share a folder may differ. */
const leftAfterMs = 600_000;

/** Removes what processes that were killed have left of streams. Nodes may share the folder, so what another one writes stays. */
export async function clearStreams(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => clear(path.join(folder, name))));
}

async function clear(one: string): Promise<void> {
  // Another process may clear it, too.
  const changedAt = await stat(one).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
  if (Date.now() - changedAt > leftAfterMs) await rm(one, { recursive: true, force: true });
}
