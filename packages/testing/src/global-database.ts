import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, openEmbeddedDatabase } from "@lyceum/server/database";
import type { TestProject } from "vitest/node";

/** One PostgreSQL for the run; its migrated database is the template of every test file's own (see `freshDatabase`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));
  // Nothing here outlives the run, so nothing waits for the disk.
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "300",
  };
  const database = await openEmbeddedDatabase({ folder, settings });
  const template = new URL(database.url).pathname.slice(1);
  await migrate(database);
  // A database with open connections cannot be copied.
  await database.closePool();
  project.provide("postgres", {
    adminUrl: database.server.adminUrl("postgres"),
    applicationUrl: database.url,
    template,
  });
  return async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
