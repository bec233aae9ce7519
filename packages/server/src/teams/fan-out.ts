import { type PushName, pushes } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Message } from "@lyceum/contract/shapes";
import type { Realm } from "../app/context.ts";
import { writePush } from "../app/socket/hub.ts";
import type { Bus, BusSuperTeam } from "../ports/bus.ts";

/** Pushes new messages to the members of teams: one text for all, and messages of one commit together. */
export type TeamFanOut = {
  /** `members` are those of the moment at which the message got its place. */
  deliver(team: TeamPlace, members: readonly number[], message: Message): void;
  /** To a super team: each node finds its connections by the revision of the membership (M8). */
  deliverToNodes(team: TeamPlace, to: NodeAddress, message: Message): void;
  /** How far the conversation goes, to one person; the connection that caused it knows. */
  deliverHead(team: TeamPlace, personId: number, lastSeq: number, exceptConnectionId: string): void;
};

type TeamPlace = { realm: Realm; conversationId: number };
export type NodeAddress = Pick<BusSuperTeam, "rev" | "moved" | "exceptPersonId">;

const headOf = (name: PushName) => `[${pushes[name].service},${pushes[name].command},0,200,{"msgs":[`;
const head = headOf("teamMsgs");
const superHead = headOf("superTeamMsgs");

type Waiting = TeamPlace & {
  to: readonly number[] | NodeAddress;
  texts: string[];
  first: number;
  last: number;
};

export function makeTeamFanOut(bus: Bus): TeamFanOut {
  const waiting = new Map<number, Waiting>();
  const send = ({ realm, conversationId, to, texts, first, last }: Waiting) => {
    waiting.delete(conversationId);
    const frame = `${isList(to) ? head : superHead}${texts.join(",")}]}]`;
    if (isList(to))
      bus.publish({ kind: "push", realm, userIds: to, frame, team: { conversationId, first, last } });
    else bus.publish({ kind: "superTeam", realm, conversationId, first, last, frame, ...to });
  };
  const sendAll = () => {
    for (const one of waiting.values()) send(one);
  };
  const deliver = ({ realm, conversationId }: TeamPlace, to: Waiting["to"], message: Message) => {
    const text = JSON.stringify(message);
    const { seq } = message;
    const held = waiting.get(conversationId);
    const isFull = held && held.texts.length >= limits.teamPushMax.value;
    if (held && !isFull && isSame(held.to, to) && held.last + 1 === seq) {
      held.texts.push(text);
      held.last = seq;
      return;
    }
    if (held) send(held);
    // A commit is told in one turn; its last microtask sends the rest.
    if (waiting.size === 0) queueMicrotask(sendAll);
    waiting.set(conversationId, { realm, conversationId, to, texts: [text], first: seq, last: seq });
  };
  return {
    deliver,
    deliverToNodes: deliver,
    deliverHead({ realm, conversationId }, personId, lastSeq, exceptConnectionId) {
      const frame = writePush("teamHeads", { heads: [{ teamId: String(conversationId), lastSeq }] });
      bus.publish({ kind: "push", realm, userIds: [personId], frame, exceptConnectionId });
    },
  };
}

function isList(to: Waiting["to"]): to is readonly number[] {
  return Array.isArray(to);
}

/** They go to the same people. */
function isSame(one: Waiting["to"], other: Waiting["to"]): boolean {
  if (isList(one) || isList(other)) return one === other;
  // Whoever came or went with a message is told of it alone.
  const hasMoved = one.moved !== undefined || other.moved !== undefined;
  return !hasMoved && one.rev === other.rev && one.exceptPersonId === other.exceptPersonId;
}
