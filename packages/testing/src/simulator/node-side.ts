import { readRequest } from "@lyceum/contract/define";
import { commands } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { type MessagingNode, startMessagingNode } from "../messaging-node.ts";
import { seededRandom } from "../socket-pair.ts";
import { type NodeBug, plantFault } from "./node-bugs.ts";
import { type NodeLine, openNodeLine } from "./node-line.ts";
import { openObserver, type Side } from "./side.ts";
import type { MakeSide } from "./world.ts";

/** Real servers for the simulator: two nodes on one PostgreSQL and one Redis, whose clock is that of the script. */
export type SimulatedNodes = {
  side(bug?: NodeBug): MakeSide;
  /** People of a run are nobody's else. */
  suffix(): string;
  readonly logged: readonly string[];
  linkCount(): number;
  close(): Promise<void>;
};

const silentMs = 2 * limits.heartbeatInterval.value + limits.heartbeatTimeout.value;
const patienceMs = 20_000;

export async function startSimulatedNodes(databaseUrl: string, redisUrl: string): Promise<SimulatedNodes> {
  let clock = () => Date.now();
  let runs = 0;
  const options = {
    clock: { now: () => Math.floor(clock()) },
    rateFactor: 1_000,
    linksBeforeLoginMax: 10_000,
  };
  const nodes = await Promise.all([1, 2].map(() => startMessagingNode(databaseUrl, redisUrl, options)));

  return {
    side:
      (bug) =>
      async ({ seed, now, people, outsider }) => {
        clock = now;
        for (const account of people) await nodes[0]?.addPerson(account);
        await nodes[0]?.addPerson(outsider, { deptId: 200 });
        return makeNodeSide(nodes, seed, now, bug ?? null);
      },
    suffix: () => `-${(runs += 1)}`,
    get logged() {
      return nodes.flatMap(({ logged }) => logged);
    },
    linkCount: () => nodes.reduce((sum, node) => sum + node.linkCount(), 0),
    async close() {
      for (const node of nodes) await node.close();
    },
  };
}

function makeNodeSide(
  nodes: readonly MessagingNode[],
  seed: number,
  now: () => number,
  bug: NodeBug | null,
): Side {
  const random = seededRandom(seed * 11 + 5);
  /** So far the script goes on while the nodes work: in some seeds every step waits, in others they meet. */
  let windowMs = random() < 0.4 ? 0 : Math.floor(random() * 400);
  const lines = new Set<NodeLine>();
  const jobs = new Set<Promise<void>>();
  let opened = Math.floor(random() * nodes.length);
  let crashes = 0;
  let crashAt: "beforeNext" | "afterNext" | null = null;
  let dying: { line: NodeLine; serial: number } | null = null;
  let isDirty = false;
  let settledAt = 0;
  let isHeard = false;

  function end(node: MessagingNode | undefined): void {
    for (const line of lines) if (line.node === node) line.drop();
  }

  const events = {
    up(line: NodeLine, text: string): boolean {
      isDirty = true;
      line.heardAt = now();
      const [service, command, serial] = readRequest(text) ?? [0, 0, 0];
      const isSpared = [commands.login, commands.heartbeat].some(
        (row) => row.service === service && row.command === command,
      );
      if (crashAt === null || isSpared) return true;
      if (crashAt === "afterNext") {
        dying = { line, serial };
        // What is told by a node that ends reaches nobody.
        for (const one of lines) if (one.node === line.node) one.mute();
      } else end(line.node);
      const isSent = crashAt === "afterNext";
      crashAt = null;
      return isSent;
    },
    down(line: NodeLine, serial: number, text: string): boolean {
      isHeard = true;
      plantFault(bug, line, lines, text);
      if (dying?.line !== line || dying.serial !== serial) return true;
      dying = null;
      end(line.node);
      return false;
    },
    closed(line: NodeLine): void {
      isDirty = true;
      lines.delete(line);
      if (dying?.line !== line) return;
      dying = null;
      end(line.node);
    },
  };

  /** What a node has told the others before is heard by them. */
  async function newsIsHeard(): Promise<void> {
    let missing = nodes.length * nodes.length;
    const all = Promise.withResolvers<void>();
    const stops = nodes.map(({ bus }) =>
      bus.subscribe(({ kind }) => {
        if (kind === "loginPolicy" && --missing === 0) all.resolve();
      }),
    );
    for (const { bus } of nodes) bus.publish({ kind: "loginPolicy" });
    await all.promise;
    for (const stop of stops) stop();
  }

  /** The nodes see every end that was closed here. */
  async function endsAreSeen(): Promise<void> {
    const startAt = Date.now();
    while (nodes.reduce((sum, node) => sum + node.linkCount(), 0) !== lines.size) {
      if (Date.now() - startAt > patienceMs) throw new Error("a node holds a line that has ended");
      await sleep(5);
    }
  }

  /** What the nodes have asked Redis before is answered, and they have gone on from there. */
  async function listsAreRead(): Promise<void> {
    await Promise.all(nodes.map(({ registry }) => registry.of(0)));
    await turn();
  }

  /** What nobody asked for has come: a kick by way of another node, and who is still signed in where. */
  async function newsHasCome(): Promise<void> {
    await listsAreRead();
    await endsAreSeen();
    await listsAreRead();
    await newsIsHeard();
    await listsAreRead();
    await Promise.all([...lines].map((line) => line.settled()));
  }

  async function settleAll(): Promise<void> {
    while (isDirty || jobs.size > 0) {
      isDirty = false;
      await Promise.all(jobs);
      await Promise.all([...lines].map((line) => line.settled()));
      await newsIsHeard();
      await Promise.all([...lines].map((line) => line.settled()));
    }
  }

  const side: Side = {
    accept(endOfLine) {
      const node = nodes[(opened += 1) % nodes.length];
      if (!node) throw new Error("there is no node");
      isDirty = true;
      lines.add(openNodeLine(node, endOfLine, now(), events));
    },
    crash(at) {
      crashAt = at === "now" || at === "notAtNext" ? null : at;
      if (at === "now") end(nodes[(crashes += 1) % nodes.length]);
    },
    sweep() {
      for (const line of lines) {
        line.heardAt = Math.min(line.heardAt, now());
        if (now() - line.heardAt > silentMs) line.drop();
      }
    },
    kick(account, deviceId) {
      const job = kickFrom(side, account, deviceId)
        // A crash at the same moment: nobody is kicked.
        .catch(() => {})
        .finally(() => jobs.delete(job));
      jobs.add(job);
    },
    async settle(at, nextAt) {
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
        await newsHasCome();
      } while (isHeard || isDirty || jobs.size > 0);
    },
    openLogs() {},
    behindMax: limits.changesBehindMax.value,
    queueMax: limits.sendQueueMax.value,
    credentials: (account) => nodes[0]?.credentials(account) ?? { appKey: "", account, token: "" },
    async close() {
      for (const line of lines) line.drop();
      await settleAll();
    },
  };
  return side;
}

/** As another device of the person does. */
async function kickFrom(side: Side, account: string, deviceId: string): Promise<void> {
  const observer = await openObserver(side, account);
  await observer.ask("kick", { deviceIds: [deviceId] });
  observer.close();
}
