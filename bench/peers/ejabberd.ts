import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
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

/** ejabberd of Debian with accounts and archive (mod_mam) in PostgreSQL, nothing that limits the speed. */
export async function startEjabberd(core: number | undefined): Promise<Target> {
  const code = globSync("/usr/lib/*/ejabberd-*/ebin").at(-1);
  if (!code) throw new Error("ejabberd is not installed: apt-get install ejabberd erlang-p1-pgsql");
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-ejabberd-"));
  const database = await startPeerDatabase(folder, core);
  database.run(readFileSync("/usr/share/ejabberd/sql/pg.sql", "utf8"));
  database.run(
    `insert into users (username, password) select 'person-' || g, '${password}' from generate_series(0, ${peopleCount - 1}) g`,
  );
  const port = await freePort();
  const config = path.join(folder, "ejabberd.yml");
  writeFileSync(config, configOf(port, database.port));
  mkdirSync(path.join(folder, "mnesia"));
  const command = pinned(core, "erl", [
    "-noinput",
    "+S",
    "1",
    "+P",
    "250000",
    "-pa",
    code,
    "-mnesia",
    "dir",
    `"${folder}/mnesia"`,
    "-ejabberd",
    "config",
    `"${config}"`,
    "log_path",
    `"${folder}/ejabberd.log"`,
    "-s",
    "ejabberd",
  ]);
  return await startXmppServer({
    name: "ejabberd, PostgreSQL",
    command,
    env: { ...process.env, HOME: folder },
    folder,
    port,
    pages: 200,
    lengthen,
    database,
  });
}

/** The long conversation, copied in the database. */
function lengthen(database: PeerDatabase): void {
  database.run(
    `insert into archive (username, timestamp, peer, bare_peer, xml, txt, kind, nick)
      select username, timestamp - g, peer, bare_peer, xml, txt, kind, nick
      from (select * from archive where username = 'person-0' order by timestamp desc limit 1) one, generate_series(1, ${copies}) g;
      analyze archive;`,
  );
}

const configOf = (port: number, databasePort: number) => `
hosts: ["${host}"]
loglevel: error
auth_method: sql
auth_password_format: plain
default_db: sql
sql_type: pgsql
sql_server: "127.0.0.1"
sql_port: ${databasePort}
sql_database: "peer"
sql_username: "peer"
sql_pool_size: 5
listen:
  -
    port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    starttls: false
    backlog: 1024
    max_stanza_size: 262144
    access: all
    shaper: none
modules:
  mod_mam: {default: always, db_type: sql, cache_size: 10000}
  mod_muc:
    host: "${roomHost}"
    db_type: mnesia
    access: all
    access_create: all
    max_users: 1000
    min_message_interval: 0
    default_room_options: {mam: true, persistent: false, anonymous: false, max_users: 1000, presence_broadcast: []}
  mod_roster: {}
  mod_disco: {}
`;
