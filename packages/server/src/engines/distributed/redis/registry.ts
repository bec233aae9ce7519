import { makeEmitter, randomId } from "@lyceum/kit";
import { makeMemoryRegistry } from "../../embedded/registry.ts";
import type { Ending, Registered, Registry } from "../../../ports/registry.ts";
import type { RedisConnections } from "./connect.ts";
import { withTimeout } from "./with-timeout.ts";
import { enterScript, forgetScript, renewScript, takeDeadScript } from "./scripts.ts";

/** `renewMs` must lie well inside `leaseMs`: connections of a killed node vanish within the two together. */
export type RegistryTimes = {
  leaseMs: number;
  renewMs: number;
  /** Of so many connections it is remembered by name what Redis was not told; of more, all are compared. */
  owedMax?: number;
};

const usual: RegistryTimes = { leaseMs: 20_000, renewMs: 5_000 };
const mailMax = 1_000;
const mailLifeS = 120;
const usualOwedMax = 100_000;
/** Connections, or people, of which Redis is told at once. */
const batchMax = 200;

type Entry = Registered & { node: string };
/** A connection by name. */
type Named = { personId: number; connectionId: string };

/**
 * Connections of all nodes in Redis: a hash for each person, a lease for each node, and a mailbox for each node, in
 * which it finds what to end even if the message that told it was lost. Without Redis each node knows its own connections.
 */
export function makeRedisRegistry(
  { commands, subscriptions }: RedisConnections,
  prefix = "lyceum",
  { leaseMs, renewMs, owedMax = usualOwedMax }: RegistryTimes = usual,
): Registry {
  const node = randomId();
  const own = makeMemoryRegistry();
  const emitter = makeEmitter<{ changed: readonly number[] }>();
  const key = {
    person: (personId: number) => `${prefix}:links:${personId}`,
    people: (name: string) => `${prefix}:node:${name}:people`,
    mail: (name: string) => `${prefix}:node:${name}:mail`,
    leases: `${prefix}:nodes`,
    order: `${prefix}:links:order`,
  };

  const add = async (one: Registered): Promise<Entry[]> => {
    const entry: Entry = { ...one, node };
    const list = await withTimeout(
      commands.eval(enterScript, {
        keys: [key.person(one.personId), key.people(node), key.order],
        arguments: [one.port.connectionId, JSON.stringify(entry), `${one.personId}`],
      }),
    );
    return readEntries(list);
  };
  /** What Redis was not told, or may not hold any more; nothing of it is forgotten before it is said. */
  const owed = new Map<string, Named>();
  /** Too many to name, or the others have forgotten this node: all that it holds and has held. */
  let isAllOwed = false;
  const owe = ({ personId, connectionId }: Named) => {
    if (!isAllOwed) owed.set(connectionId, { personId, connectionId });
    if (owed.size <= owedMax) return;
    isAllOwed = true;
    owed.clear();
  };
  /** Whoever looked at their lists meanwhile saw too few, or too many. */
  const misread = new Set<number>();
  const remove = async ({ personId, connectionId }: Named) =>
    void (await withTimeout(commands.hDel(key.person(personId), connectionId)));
  const ownOf = async ({ personId, connectionId }: Named) =>
    (await own.of(personId)).find(({ port }) => port.connectionId === connectionId);
  const readAll = async (personId: number): Promise<Entry[]> =>
    readEntries(await withTimeout(commands.hVals(key.person(personId))));
  const settle = async (one: Named) => {
    const held = await ownOf(one);
    if (held) await add(held);
    // It may have left while it was written.
    if (!(await ownOf(one))) await remove(one);
    misread.add(one.personId);
  };
  const settleOwed = async (one: Named) => {
    owed.delete(one.connectionId);
    await settle(one).catch((error: unknown) => {
      owe(one);
      throw error;
    });
  };
  /** Lists what is held, and takes out what is listed as of this node and is not. */
  const settleAll = async () => {
    await inBatches(own.all().map(nameOf), settle);
    for await (const people of commands.sScanIterator(key.people(node), { COUNT: batchMax }))
      await inBatches(people.map(Number), async (personId) => {
        const listed = (await readAll(personId)).filter((entry) => entry.node === node);
        for (const one of listed) if (!(await ownOf(nameOf(one)))) await settle(nameOf(one));
      });
  };
  const payOwed = async () => {
    if (isAllOwed) {
      // What is owed from here on is named again.
      isAllOwed = false;
      await settleAll().catch((error: unknown) => {
        isAllOwed = true;
        throw error;
      });
    }
    await inBatches([...owed.values()], settleOwed);
    if (misread.size > 0) emitter.emit("changed", [...misread]);
    misread.clear();
  };
  let paying: Promise<void> | null = null;
  const paySoon = () => {
    // What fails is tried again at the next renewal.
    paying ??= payOwed()
      .catch(() => {})
      .finally(() => (paying = null));
  };

  const readMail = async () => {
    for (let letters: string[] | null = []; letters !== null;) {
      letters = await withTimeout(commands.lPopCount(key.mail(node), mailMax));
      // Written by `end` of another node.
      await own.end((letters ?? []).map((letter) => JSON.parse(letter) as Ending));
    }
  };
  const reap = async () => {
    for (;;) {
      const dead = await withTimeout(commands.eval(takeDeadScript, { keys: [key.leases] }));
      if (typeof dead !== "string") return;
      const people = (await withTimeout(commands.sMembers(key.people(dead)))).map(Number);
      for (const personId of people)
        await withTimeout(commands.eval(forgetScript, { keys: [key.person(personId)], arguments: [dead] }));
      await withTimeout(commands.del([key.people(dead), key.mail(dead)]));
      if (people.length > 0) emitter.emit("changed", people);
    }
  };
  let isKnown = false;
  const renew = async () => {
    const hadLease = await withTimeout(
      commands.eval(renewScript, { keys: [key.leases], arguments: [node, `${leaseMs}`] }),
    );
    // A lease that lapsed, or a Redis that was emptied: the others have forgotten this node.
    if (hadLease === 0 && isKnown) isAllOwed = true;
    isKnown = true;
    // First: what was ended is not listed again.
    await readMail();
    // A lease does not wait for it: there may be very many.
    paySoon();
    await reap();
  };

  let renewing: Promise<void> | null = null;
  const renewSoon = () => {
    // Without Redis there is nothing to renew; the connection says so itself.
    renewing ??= renew()
      .catch(() => {})
      .finally(() => (renewing = null));
  };
  const timer = setInterval(renewSoon, renewMs);
  timer.unref();
  subscriptions.on("ready", renewSoon);
  subscriptions.subscribe(key.mail(node), () => void readMail().catch(() => {})).catch(() => {});
  renewSoon();

  return {
    async enter(one) {
      const held = await own.enter(one);
      return await add(one).catch(() => {
        owe(nameOf(one));
        return held;
      });
    },
    async leave(one) {
      await own.leave(one);
      await remove(nameOf(one)).catch(() => owe(nameOf(one)));
    },
    async of(personId) {
      return await readAll(personId).catch(() => own.of(personId));
    },
    async end(endings) {
      const [first] = endings;
      if (!first) return;
      const entries = await readAll(first.personId).catch((): Entry[] => []);
      const nodes = new Map(entries.map((one) => [one.port.connectionId, one.node]));
      for (const { port } of await own.of(first.personId)) nodes.set(port.connectionId, node);
      await own.end(endings);
      const work = endings.map(async (ending) => {
        const target = nodes.get(ending.connectionId);
        if (target === undefined) return;
        if (target === node) return await remove(ending).catch(() => owe(ending));
        const box = key.mail(target);
        const letter = commands.multi().hDel(key.person(ending.personId), ending.connectionId);
        letter.rPush(box, JSON.stringify(ending)).expire(box, mailLifeS).publish(box, "");
        // Without Redis the other node decides alone too.
        await withTimeout(letter.exec()).catch(() => {});
      });
      await Promise.all(work);
    },
    onEnding: own.onEnding,
    onChanged: (listener) => emitter.on("changed", listener),
    async close() {
      clearInterval(timer);
      subscriptions.off("ready", renewSoon);
      await renewing;
      await paying;
      const left = own.all();
      const gone = commands
        .multi()
        .del([key.people(node), key.mail(node)])
        .zRem(key.leases, node);
      for (const { personId, port } of left) gone.hDel(key.person(personId), port.connectionId);
      await withTimeout(gone.exec()).catch(() => {});
      await own.close();
    },
  };
}

/** Commands that are given at once share their way to Redis and back. */
async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += batchMax) await Promise.all(all.slice(at, at + batchMax).map(work));
}

function nameOf({ personId, port }: Pick<Registered, "personId" | "port">): Named {
  return { personId, connectionId: port.connectionId };
}

function readEntries(list: unknown): Entry[] {
  if (!Array.isArray(list)) return [];
  return list
    .map((text) => {
      const [, order = "", entry = ""] = /^(\d+) (.*)$/s.exec(String(text)) ?? [];
      // Written by `enter` of a node.
      return { order: Number(order), entry: JSON.parse(entry) as Entry };
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ entry }) => entry);
}
