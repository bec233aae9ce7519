import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { peopleCount } from "../im/people.ts";
import type { Target } from "../im/target.ts";
import { freePort } from "./port.ts";
import { type PeerDatabase, startPeerDatabase } from "./postgres.ts";
import { pinned } from "./process.ts";
import { startXmppServer } from "./xmpp-server.ts";
import { copies } from "./xmpp-target.ts";
import { host, password, roomHost } from "./xmpp.ts";

/** Prosody of Debian with its archive (mod_mam) in PostgreSQL; accounts in its files. */
export async function startProsody(core: number | undefined): Promise<Target> {
  if (!existsSync("/usr/bin/prosody"))
    throw new Error("prosody is not installed: apt-get install prosody lua-dbi-postgresql");
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-prosody-"));
  const database = await startPeerDatabase(folder, core);
  const accounts = path.join(folder, "data", host, "accounts");
  mkdirSync(accounts, { recursive: true });
  for (let at = 0; at < peopleCount; at++)
    writeFileSync(path.join(accounts, `person%2d${at}.dat`), `return { ["password"] = "${password}"; };\n`);
  const port = await freePort();
  const config = path.join(folder, "prosody.cfg.lua");
  writeFileSync(config, configOf(folder, port, database.port));
  const command = pinned(core, "/usr/bin/prosody", ["--config", config, "-F"]);
  return await startXmppServer({
    name: "prosody, PostgreSQL",
    command,
    folder,
    port,
    pages: 50,
    lengthen,
    database,
  });
}

/** The long conversation, copied in the database. */
function lengthen(database: PeerDatabase): void {
  database.run(
    `insert into prosodyarchive (host, "user", store, key, "when", "with", type, value)
      select host, "user", store, key || '-' || g, "when" - g, "with", type, value
      from (select * from prosodyarchive where "user" = 'person-0' and store = 'archive' order by sort_id desc limit 1) one, generate_series(${copies}, 1, -1) g;
      analyze prosodyarchive;`,
  );
}

const configOf = (folder: string, port: number, databasePort: number) => `
run_as_root = true
pidfile = "${folder}/prosody.pid"
data_path = "${folder}/data"
certificates = "${folder}"
log = { error = "${folder}/prosody.log" }
modules_enabled = { "roster", "saslauth", "disco", "mam" }
modules_disabled = { "s2s", "tls", "http", "offline" }
c2s_ports = { ${port} }
c2s_interfaces = { "127.0.0.1" }
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
network_backend = "epoll"
network_settings = { tcp_backlog = 1024 }
storage = { archive = "sql"; muc_log = "sql" }
default_storage = "internal"
sql = { driver = "PostgreSQL", database = "peer", username = "peer", host = "127.0.0.1", port = ${databasePort} }
default_archive_policy = true
max_archive_query_results = 100
VirtualHost "${host}"
Component "${roomHost}" "muc"
  modules_enabled = { "muc_mam" }
  muc_room_default_public = true
  muc_log_by_default = true
  muc_room_default_presence_broadcast = {}
  muc_room_locking = false
  restrict_room_creation = false
`;
