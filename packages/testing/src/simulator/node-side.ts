import { readRequest } from "@lyceum/contract/define";
import { commands } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { messagingCredentials } from "../messaging-server.ts";
import { seededRandom } from "../socket-pair.ts";
import { type NodeBug, plantFault } from "./node-bugs.ts";
import { type NodeConnection, openNodeConnection } from "./node-connection.ts";
import { type Moment, openObserver, type Side, type Struck } from "./side.ts";
import type { SimNode } from "./sim-node.ts";

/** The nodes of a run, in this process or in others. */
export type Machinery = {
  /** Those that take connections now. */
  working(): readonly SimNode[];
  /** Those that hear the others. */
  all(): readonly SimNode[];
  /** From now on it is so late for all of them. */
  tellTime(ms: number): void;
  /** Ends it as by `kill -9`; resolves when it is gone, and is back where it comes back by itself. */
  strike?(what: Exclude<Struck, "node"> | SimNode): Promise<void>;
  /** As many nodes as there are to be. */
  refill?(): Promise<void>;
};

type SideSettings = {
  seed: number;
  now: () => number;
  personIds: readonly number[];
  bug?: NodeBug | undefined;
  /** Channels of calls in which time has something to do now. */
  countDueCalls(): Promise<number>;
};

const silentMs = 2 * limits.heartbeatInterval.value + limits.heartbeatTimeout.value;
const patienceMs = 20_000;
/** A word is told again so long after it may have been lost with Redis. */
const pushAgainMs = 250;
/** A command is under way for about so long. */
const commandMs = 4;

export function makeNodeSide(
  machinery: Machinery,
  { seed, now, personIds, bug, countDueCalls }: SideSettings,
): Side {
  const random = seededRandom(seed * 11 + 5);
  /** So far the script goes on while the nodes work: in some seeds every step waits, in others they meet. */
  let windowMs = random() < 0.4 ? 0 : Math.floor(random() * 400);
  const connections = new Set<NodeConnection>();
  const jobs = new Set<Promise<void>>();
  let opened = Math.floor(random() * machinery.working().length);
  let crashes = 0;
  let planned: { what: Struck; at: Moment; awayMs: number } | null = null;
  let dying: { connection: NodeConnection; serial: number; strike: () => void; isDelivered: boolean } | null =
    null;
  /** It ends as soon as the device has what was told. */
  let delivered: { connection: NodeConnection; strike: () => void } | null = null;
  let refillAt = Infinity;
  let scriptAt = 0;
  let isDirty = false;
  let settledAt = 0;
  let isHeard = false;

  function begin(work: Promise<void>): void {
    const job = work.finally(() => jobs.delete(job));
    jobs.add(job);
  }

  function strike(what: Struck, node: SimNode | undefined, awayMs: number): void {
    isDirty = true;
    if (machinery.strike === undefined) {
      for (const connection of connections) if (connection.node === node) connection.drop();
    } else if (what !== "node") begin(machinery.strike(what));
    else if (node?.isAlive()) {
      begin(machinery.strike(node).then(() => connectionsHaveEnded(node)));
      refillAt = Math.min(refillAt, scriptAt + awayMs);
    }
  }

  async function connectionsHaveEnded(node: SimNode): Promise<void> {
    await until(
      () => ![...connections].some((connection) => connection.node === node),
      "the end of the lines of a node",
    );
  }

  /** At a command; false, and it does not reach the node. */
  function meetPlan(connection: NodeConnection, serial: number): boolean {
    if (planned === null) return true;
    const { what, at, awayMs } = planned;
    planned = null;
    const now = () => strike(what, connection.node, awayMs);
    if (at === "beforeNext") now();
    else if (at === "duringNext") begin(sleep(random() * commandMs).then(now));
    else {
      const isDelivered = at === "toldNext" || what !== "node";
      dying = { connection, serial, strike: now, isDelivered };
      // What is told by a node that ends reaches nobody.
      if (!isDelivered) for (const one of connections) if (one.node === connection.node) one.mute();
    }
    return at !== "beforeNext" || what !== "node";
  }

  const events = {
    up(connection: NodeConnection, text: string): boolean {
      isDirty = true;
      connection.heardAt = now();
      machinery.tellTime(now());
      const [service, command, serial] = readRequest(text) ?? [0, 0, 0];
      const isSpared = [commands.login, commands.heartbeat].some(
        (row) => row.service === service && row.command === command,
      );
      return isSpared || meetPlan(connection, serial);
    },
    down(connection: NodeConnection, serial: number, text: string): boolean {
      isHeard = true;
      plantFault(bug ?? null, connection, connections, text);
      if (dying?.connection !== connection || dying.serial !== serial) return true;
      const { strike: end, isDelivered } = dying;
      dying = null;
      if (isDelivered) delivered = { connection, strike: end };
      else end();
      return isDelivered;
    },
    closed(connection: NodeConnection): void {
      isDirty = true;
      connections.delete(connection);
      if (dying?.connection !== connection) return;
      const { strike: end } = dying;
      dying = null;
      end();
    },
  };

  /** What a node has told the others before is heard by them. */
  async function pushesAreHeard(): Promise<void> {
    const nodes = machinery.all();
    await Promise.all(
      nodes.map(async (teller) => {
        const word = randomId();
        const heard = Promise.all(nodes.map((node) => node.hear(word))).then(() => true);
        const startAt = Date.now();
        do {
          if (Date.now() - startAt > patienceMs) throw new Error("a node does not hear the others");
          await teller.tell(word);
        } while (teller.isAlive() && !(await Promise.race([heard, sleep(pushAgainMs, false)])));
      }),
    );
  }

  /** The nodes see every end that was closed here, and list who is signed in and nobody else. */
  async function endsAreSeen(): Promise<void> {
    await until(async () => {
      const counts = await Promise.all(machinery.all().map((node) => node.connectionCount()));
      return counts.reduce((sum, count) => sum + count, 0) === connections.size;
    }, "the end of a connection at its node");
    let seen = "";
    await until(
      async () => {
        const own = [...connections].flatMap((connection) => connection.connectionId ?? []).toSorted();
        const lists = await Promise.all(machinery.working().map((node) => node.listed(personIds)));
        seen = `[${lists.map((list) => list.toSorted().join()).join("] [")}] of [${own.join()}]`;
        return lists.every((list) => list.toSorted().join() === own.join());
      },
      () => `the list of who is signed in, and not ${seen},`,
    );
  }

  /** What the nodes have asked Redis before is answered, and they have gone on from there. */
  async function listsAreRead(): Promise<void> {
    await Promise.all(machinery.all().map((node) => node.listed(personIds)));
    await turn();
  }

  /** What nobody asked for has come: a kick by way of another node, and who is still signed in where. */
  async function pushesHaveCome(): Promise<void> {
    await listsAreRead();
    await endsAreSeen();
    await listsAreRead();
    await pushesAreHeard();
    await listsAreRead();
    await Promise.all([...connections].map((connection) => connection.settled()));
  }

  async function settleAll(): Promise<void> {
    while (isDirty || jobs.size > 0) {
      isDirty = false;
      await Promise.all(jobs);
      await Promise.all([...connections].map((connection) => connection.settled()));
      await pushesAreHeard();
      await Promise.all([...connections].map((connection) => connection.settled()));
    }
  }

  function refill(): void {
    refillAt = Infinity;
    if (machinery.refill) begin(machinery.refill());
  }

  const side: Side = {
    hasCalls: true,
    accept(endOfConnection) {
      const nodes = machinery.working();
      const node = nodes[(opened += 1) % nodes.length];
      if (!node) return endOfConnection.close();
      isDirty = true;
      machinery.tellTime(now());
      connections.add(openNodeConnection(node, endOfConnection, now(), events));
    },
    crash(at) {
      if (at === "notAtNext") {
        planned = null;
        refill();
      } else side.strike?.("node", at, 0);
    },
    strike(what, at, awayMs) {
      planned = at === "now" ? null : { what, at, awayMs };
      const nodes = machinery.working();
      if (at === "now") strike(what, nodes[(crashes += 1) % nodes.length], awayMs);
    },
    sweep() {
      for (const connection of connections) {
        connection.heardAt = Math.min(connection.heardAt, now());
        if (now() - connection.heardAt > silentMs) connection.drop();
      }
    },
    kick(account, deviceId) {
      begin(
        kickFrom(side, account, deviceId)
          // A crash at the same moment: nobody is kicked.
          .catch(() => {}),
      );
    },
    async settle(at, nextAt) {
      scriptAt = at;
      machinery.tellTime(now());
      if (delivered && (delivered.connection.queued() === 0 || !connections.has(delivered.connection))) {
        const { strike: end } = delivered;
        delivered = null;
        end();
      }
      if (at >= refillAt) refill();
      if (!isDirty && jobs.size === 0) settledAt = at;
      if (nextAt - settledAt <= windowMs) return;
      await settleAll();
      settledAt = at;
    },
    async rest() {
      windowMs = 0;
      do {
        isHeard = false;
        await settleAll();
        await until(async () => (await countDueCalls()) === 0, "the end of a call that is over");
        await pushesHaveCome();
      } while (isHeard || isDirty || jobs.size > 0);
    },
    openLogs() {},
    behindMax: limits.changesBehindMax.value,
    queueMax: limits.sendQueueMax.value,
    credentials: (account) => messagingCredentials(account, "edu", { now }),
    async close() {
      planned = null;
      for (const connection of connections) connection.drop();
      await settleAll();
    },
  };
  return side;
}

async function until(isDone: () => boolean | Promise<boolean>, what: string | (() => string)): Promise<void> {
  const startAt = Date.now();
  while (!(await isDone())) {
    if (Date.now() - startAt > patienceMs)
      throw new Error(`${typeof what === "string" ? what : what()} did not come in ${patienceMs} ms`);
    await sleep(5);
  }
}

/** As another device of the person does. */
async function kickFrom(side: Side, account: string, deviceId: string): Promise<void> {
  const observer = await openObserver(side, account);
  await observer.ask("kick", { deviceIds: [deviceId] });
  observer.close();
}
