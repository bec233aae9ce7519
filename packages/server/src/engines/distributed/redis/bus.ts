import { makeEmitter, randomId } from "@lyceum/kit";
import { makeMemoryBus } from "../../embedded/bus.ts";
import type { Bus, BusMessage } from "../../../ports/bus.ts";
import type { RedisConnections } from "./connect.ts";
import { withTimeout } from "./with-timeout.ts";

/** A push to more people than this goes to every node once instead of to each person's. */
const personalMax = 8;
/** A person who leaves often comes back soon; the way stays open so long. */
const lingerMs = 30_000;
const followPatienceMs = 1_000;

/**
 * One channel for each person, received by the nodes where that person has a connection, one for each node, and one that all
 * receive. The own process is told directly. A message to a person is so read by the nodes that need it, however many there are.
 */
export function makeRedisBus(
  { commands, subscriptions }: RedisConnections,
  prefix = "lyceum",
  failed?: (error: unknown) => void,
): Bus {
  const node = randomId();
  const local = makeMemoryBus(failed);
  const common = `${prefix}:bus`;
  const channelOf = (personId: number) => `${prefix}:bus:${personId}`;
  const channelOfNode = (name: string) => `${prefix}:bus:node:${name}`;
  /** Nodes that this process is. */
  const attended = new Set<string>();
  /** People whose channel is wanted, and when it may be given up. */
  const wanted = new Map<number, { leftAt: number | null; ready: Promise<void> }>();

  const hear = (text: string) => {
    const from = text.indexOf("{");
    if (text.slice(0, from) === node) return;
    // Written by `publish` of another node of this version or of a neighbouring one.
    const message = readMessage(text.slice(from));
    if (message) local.publish(message);
  };
  const lay = async (channels: string | string[]): Promise<void> => {
    await subscriptions.subscribe(channels, hear).catch(() => {});
  };
  // After a loss the client subscribes again to what it had; what was asked for meanwhile is added.
  const gaps = makeEmitter<{ gap: void }>();
  const layAll = () =>
    void lay([common, ...[...attended].map(channelOfNode), ...[...wanted.keys()].map(channelOf)]).then(() =>
      gaps.emit("gap", undefined),
    );
  subscriptions.on("ready", layAll);
  const ready = lay(common);

  const giveUp = setInterval(() => {
    const now = performance.now();
    const left = [...wanted].filter(([, { leftAt }]) => leftAt !== null && now - leftAt > lingerMs);
    if (left.length === 0) return;
    for (const [personId] of left) wanted.delete(personId);
    subscriptions.unsubscribe(left.map(([personId]) => channelOf(personId))).catch(() => {});
  }, lingerMs / 2);
  giveUp.unref();

  return {
    publish(message) {
      local.publish(message);
      for (const [channel, part] of waysOf(message))
        commands.publish(channel, node + JSON.stringify(part)).catch(() => {});
    },
    subscribe: local.subscribe,
    onGap: (listener) => gaps.on("gap", listener),
    follow(personId) {
      const held = wanted.get(personId);
      if (held) {
        held.leftAt = null;
        return held.ready;
      }
      const laid = Promise.race([
        Promise.all([ready, lay(channelOf(personId))]),
        new Promise((resolve) => setTimeout(resolve, followPatienceMs).unref()),
      ]).then(() => {});
      wanted.set(personId, { leftAt: null, ready: laid });
      return laid;
    },
    unfollow(personId) {
      const held = wanted.get(personId);
      if (held) held.leftAt = performance.now();
    },
    attend(name) {
      attended.add(name);
      void lay(channelOfNode(name));
    },
    mayReach: () => true,
    async isHeard(name) {
      const channel = channelOfNode(name);
      try {
        const heardBy = await withTimeout(commands.pubSubNumSub([channel]));
        return Number(heardBy[channel]) > 0;
      } catch {
        return null;
      }
    },
    async close() {
      clearInterval(giveUp);
      subscriptions.off("ready", layAll);
      await local.close();
    },
  };

  /** On a person's channel the message is to that person alone: a node that receives several of them tells nobody twice. */
  function waysOf(message: BusMessage): [string, BusMessage][] {
    if (message.kind === "ports" || message.kind === "rights")
      return [[channelOf(message.personId), message]];
    if (message.kind === "nodeCall" || message.kind === "nodeAnswer")
      return [[channelOfNode(message.to), message]];
    if (message.kind !== "push" || message.userIds.length > personalMax) return [[common, message]];
    return message.userIds.map((id) => [channelOf(id), { ...message, userIds: [id] }]);
  }
}

/** Null for what no version of ours writes: it must not end the process. */
function readMessage(text: string): BusMessage | null {
  try {
    return JSON.parse(text) as BusMessage;
  } catch {
    return null;
  }
}
