import { readAnswer, writeFrame } from "@lyceum/contract/define";
import { commands, type PushBody, pushes } from "@lyceum/contract/im";
import { type Database, openPool, type Statement } from "@lyceum/server/database";
import { setTimeout as sleep } from "node:timers/promises";
import type { NodeConnection } from "./node-connection.ts";

/** Faults that can be planted before the real nodes: what a node with them would do, its connections do. */
export type NodeBug = "teamLeaks" | "superTeamLeaks" | "teamReadsOnDelivery";

/** Of a node's process: the log is answered a while before it is committed. */
export function answersBeforeCommit(database: Database): Database {
  return { ...database, reserve: () => oneByOne(database.reserve(1)) };
}

/** Over one connection, on which nothing comes between the beginning of a transaction and its end. */
function oneByOne(log: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...log,
    query: <Row>(statement: Statement) =>
      new Promise<Row[]>((resolve, reject) => {
        const run = async () => {
          await log.query({ text: "begin" });
          resolve(await log.query<Row>(statement));
          await sleep(beforeCommitMs);
          await log.query({ text: "commit" });
        };
        last = last.then(run).catch(reject);
      }),
  };
}

/** Of a node's process: PostgreSQL says that the log is committed before it is written out of its memory. */
export function commitsInMemory(url: string): (database: Database) => Database {
  const own = new URL(url);
  own.searchParams.set("options", "-c synchronous_commit=off");
  return (database) => ({
    ...database,
    reserve: (connectionsMax) => openPool({ url: own.href, connectionsMax }),
  });
}

const beforeCommitMs = 60;

/** A serial that no client comes to within a script, beside that of the probe. */
const ownSerial = 32_766;

const deliveredOf = new WeakMap<NodeConnection, Set<string>>();

/** Does it for a frame that a connection brings. */
export function plantFault(
  bug: NodeBug | null,
  connection: NodeConnection,
  others: Iterable<NodeConnection>,
  text: string,
): void {
  const frame = readAnswer(text);
  const { service, command } = bug === "superTeamLeaks" ? pushes.superTeamMsgs : pushes.teamMsgs;
  if (bug === null || frame?.[0] !== service || frame[1] !== command || frame[2] !== 0) return;
  const { msgs } = frame[4] as PushBody<"teamMsgs">;
  if (bug === "teamLeaks" || bug === "superTeamLeaks") {
    const teamId = msgs[0]?.to ?? "";
    const delivered = deliveredOf.get(connection) ?? new Set();
    deliveredOf.set(connection, delivered.add(teamId));
    // Also to those who were members once.
    for (const other of others) if (deliveredOf.get(other)?.has(teamId)) other.tell(text);
  }
  if (bug !== "teamReadsOnDelivery") return;
  const requestCount = msgs.filter(({ needMsgReceipt }) => needMsgReceipt);
  if (requestCount.length === 0) return;
  const teamMsgReceipts = requestCount.map(({ to, seq }) => ({ teamId: to, seq }));
  const row = commands.sendTeamMsgReceipt;
  connection.say(writeFrame([row.service, row.command, ownSerial, { teamMsgReceipts }]));
}
