import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { runServer } from "../run-server.ts";
import { startSystemPostgres } from "../system-postgres.ts";
import { useServer } from "./use-server.ts";

/** Where dumps of released versions lie; the newest has the highest name. */
export const dumpFolder = path.join(import.meta.dirname, "..", "..", "..", "server", "src", "db", "upgrade");

/**
 * Starts this version on a PostgreSQL of the machine with the demo, uses it through its calls, and keeps what the database
 * holds then, schema and rows, as plain SQL. Answers the file.
 */
export async function makeDump(name: string): Promise<string> {
  const postgres = await startSystemPostgres();
  if (postgres === undefined) throw new Error("a dump needs the package postgresql (pg_dump)");
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-dump-"));
  try {
    const server = runServer({ DATABASE_URL: postgres.url, LYCEUM_DATA: folder });
    try {
      await useServer(await server.ready);
    } finally {
      server.kill("SIGTERM");
      await server.ended;
    }
    const file = path.join(dumpFolder, `${name}.sql.gz`);
    writeFileSync(file, gzipSync(dump(postgres.url, postgres.bin), { level: 9 }));
    return file;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function dump(url: string, bin: string): string {
  const options = ["--no-owner", "--no-privileges", "--no-comments", "--inserts", "--rows-per-insert=200"];
  const { status, stdout, stderr } = spawnSync(path.join(bin, "pg_dump"), [...options, url], {
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return (
    stdout
      .split("\n")
      // What only psql understands.
      .filter((line) => !line.startsWith("\\"))
      .join("\n")
  );
}
