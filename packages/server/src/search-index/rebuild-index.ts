import type { App } from "../app/context.ts";
import type { SearchSource } from "./source.ts";
import { isBuilt, readRebuild, writeRebuild } from "./store.ts";

/** Rises when texts are cut into words by other rules, so that the next start puts everything again. */
const version = 1;
const batchSize = 200;
/** No transaction that puts an entry lasts longer. */
const longestPutMs = 3_600_000;

export type RebuildRun = {
  signal: AbortSignal;
  progress(fraction: number, text?: string): Promise<void>;
};

type RebuildApp = Pick<App, "clock" | "database" | "search">;

/** Whether some kind has not been put, or by other rules. */
export async function needsRebuild(
  { database }: Pick<App, "database">,
  sources: readonly SearchSource[],
): Promise<boolean> {
  for (const { kind } of sources) if (!(await isBuilt(database, kind, version))) return true;
  return false;
}

/**
 * Puts every thing of every kind, batch by batch; a run that was broken off goes on where it was, kinds that are done are left
 * alone. `isFresh` begins again with all. What is put no more, because its thing is gone, is removed at the end.
 */
export async function rebuildIndex(
  app: RebuildApp,
  sources: readonly SearchSource[],
  { signal, progress }: RebuildRun,
  { isFresh = false } = {},
): Promise<void> {
  const startedAt = app.clock.now();
  if (isFresh)
    await app.database.kysely.transaction().execute(async (trx) => {
      for (const { kind } of sources)
        await writeRebuild(trx, { kind, version, startedAt, afterId: "", isDone: false });
    });
  for (const [at, source] of sources.entries()) {
    if (!(await isBuilt(app.database, source.kind, version))) await rebuildKind(app, source, signal);
    await progress((at + 1) / sources.length, source.kind);
  }
}

async function rebuildKind(
  { clock, database, search }: RebuildApp,
  source: SearchSource,
  signal: AbortSignal,
): Promise<void> {
  const { kind } = source;
  const held = await readRebuild(database, kind, version);
  const startedAt = held?.startedAt ?? clock.now();
  let afterId: string | null = held?.afterId ?? "";
  while (afterId !== null) {
    signal.throwIfAborted();
    const from: string = afterId;
    afterId = await database.kysely.transaction().execute(async (trx) => {
      const { entries, absent, lastId } = await source.read(trx, from, batchSize);
      await search.put(trx, entries);
      await search.remove(
        trx,
        absent.map((id) => ({ kind, id })),
      );
      await writeRebuild(trx, { kind, version, startedAt, afterId: lastId ?? "", isDone: false });
      return lastId;
    });
  }
  await database.kysely.transaction().execute(async (trx) => {
    await search.removeOlder(trx, kind, startedAt - longestPutMs);
    await writeRebuild(trx, { kind, version, startedAt, afterId: "", isDone: true });
  });
}
