import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Database } from "../../../ports/database.ts";
import { openPool } from "../../postgres-pool.ts";
import { deprioritize } from "./deprioritize.ts";
import { launchPostgres, type LaunchOptions, type PostgresServer } from "./launch.ts";

export type EmbeddedDatabase = Database & {
  server: PostgresServer;
  /** Connects as the application's role; valid for this run. */
  url: string;
  /** Lets go of every connection and leaves PostgreSQL running. */
  closePool(): Promise<void>;
};

/** The default engine: our own PostgreSQL, used as a role without superuser rights. The caller holds the data lock. */
export async function openEmbeddedDatabase(options: LaunchOptions): Promise<EmbeddedDatabase> {
  const server = await launchPostgres(options);
  try {
    const url = await prepareDatabase(server);
    const pool = openPool({ url, deprioritize });
    let closing: Promise<void> | undefined;
    const close = async () => {
      await pool.close();
      await server.stop();
    };
    return { ...pool, server, url, closePool: () => pool.close(), close: () => (closing ??= close()) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export const databaseName = "lyceum";
const applicationRole = "lyceum_app";

/** Makes role and database when missing; returns the address for the application, whose password lasts for this run. */
async function prepareDatabase(server: PostgresServer): Promise<string> {
  const password = randomBytes(24).toString("hex");
  await asSuperuser(server, async (client) => {
    const role = await client.query("select 1 from pg_roles where rolname = $1", [applicationRole]);
    if (role.rowCount === 0) await client.query(`create role ${applicationRole} login nosuperuser`);
    await client.query(`alter role ${applicationRole} password '${password}'`);
    const database = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (database.rowCount === 0)
      await client.query(`create database ${databaseName} owner ${applicationRole}`);
  });
  return `postgres://${applicationRole}:${password}@127.0.0.1:${server.port}/${databaseName}`;
}

async function asSuperuser(server: PostgresServer, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: server.adminUrl("postgres") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
