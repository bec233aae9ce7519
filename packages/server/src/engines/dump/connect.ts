import pg from "pg";

/** A connection of its own whose statements take as long as they need, and whose texts read alike in every version of PostgreSQL. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: `lyceum ${name}`,
  });
  // What is lost makes the next statement fail, which says so.
  client.on("error", () => {});
  await client.connect();
  await client.query(`
    set client_encoding = 'UTF8';
    set datestyle = 'ISO';
    set intervalstyle = 'postgres';
    set timezone = 'UTC';
    set extra_float_digits = 3;
    set bytea_output = 'hex';
    set search_path = pg_catalog;
    set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set synchronize_seqscans = off;
    set row_security = off`);
  return client;
}

export function quoteName(...parts: readonly string[]): string {
  return parts.map((part) => pg.escapeIdentifier(part)).join(".");
}
