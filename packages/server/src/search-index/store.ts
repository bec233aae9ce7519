import type { Database, Db } from "../ports/database.ts";
import type { SearchKind } from "../ports/search-index.ts";

export type Rebuild = {
  kind: SearchKind;
  version: number;
  startedAt: number;
  afterId: string;
  isDone: boolean;
};

export async function isBuilt({ kysely }: Database, kind: SearchKind, version: number): Promise<boolean> {
  const row = await kysely
    .selectFrom("edu.search_rebuild")
    .select("kind")
    .where("kind", "=", kind)
    .where("version", "=", version)
    .where("is_done", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/** One that was begun by the same rules and is not done. */
export async function readRebuild(
  { kysely }: Database,
  kind: SearchKind,
  version: number,
): Promise<Pick<Rebuild, "afterId" | "startedAt"> | undefined> {
  return await kysely
    .selectFrom("edu.search_rebuild")
    .select(["after_id as afterId", "started_at as startedAt"])
    .where("kind", "=", kind)
    .where("version", "=", version)
    .where("is_done", "=", false)
    .executeTakeFirst();
}

export async function writeRebuild(trx: Db, rebuild: Rebuild): Promise<void> {
  const row = {
    kind: rebuild.kind,
    version: rebuild.version,
    after_id: rebuild.afterId,
    started_at: rebuild.startedAt,
    is_done: rebuild.isDone,
  };
  await trx
    .insertInto("edu.search_rebuild")
    .values(row)
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(row))
    .execute();
}
