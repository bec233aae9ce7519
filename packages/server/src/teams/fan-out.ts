import { pushes } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Message } from "@lyceum/contract/shapes";
import type { Realm } from "../app/context.ts";
import { writePush } from "../app/socket/hub.ts";
import type { Bus } from "../ports/bus.ts";

/** Pushes new messages to the members of teams: one text for all, and messages of one commit together. */
export type TeamFanOut = {
  /** `members` are those of the moment at which the message got its place. */
  deliver(team: TeamPlace, members: readonly number[], message: Message): void;
  /** How far the conversation goes, to one person; the connection that caused it knows. */
  deliverHead(team: TeamPlace, personId: number, lastSeq: number, exceptConnectionId: string): void;
};

type TeamPlace = { realm: Realm; conversationId: number };

const head = `[${pushes.teamMsgs.service},${pushes.teamMsgs.command},0,200,{"msgs":[`;

export function makeTeamFanOut(bus: Bus): TeamFanOut {
  type Waiting = {
    realm: Realm;
    conversationId: number;
    members: readonly number[];
    texts: string[];
    first: number;
    last: number;
  };
  const waiting = new Map<number, Waiting>();
  const send = ({ realm, conversationId, members, texts, first, last }: Waiting) => {
    waiting.delete(conversationId);
    const frame = `${head}${texts.join(",")}]}]`;
    bus.publish({ kind: "push", realm, userIds: members, frame, team: { conversationId, first, last } });
  };
  const sendAll = () => {
    for (const one of waiting.values()) send(one);
  };
  return {
    deliver({ realm, conversationId }, members, message) {
      const text = JSON.stringify(message);
      const { seq } = message;
      const held = waiting.get(conversationId);
      const isFull = held && held.texts.length >= limits.teamPushMax.value;
      if (held && !isFull && held.members === members && held.last + 1 === seq) {
        held.texts.push(text);
        held.last = seq;
        return;
      }
      if (held) send(held);
      // A commit is told in one turn; its last microtask sends the rest.
      if (waiting.size === 0) queueMicrotask(sendAll);
      waiting.set(conversationId, { realm, conversationId, members, texts: [text], first: seq, last: seq });
    },
    deliverHead({ realm, conversationId }, personId, lastSeq, exceptConnectionId) {
      const frame = writePush("teamHeads", { heads: [{ teamId: String(conversationId), lastSeq }] });
      bus.publish({ kind: "push", realm, userIds: [personId], frame, exceptConnectionId });
    },
  };
}
