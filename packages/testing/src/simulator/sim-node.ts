import type { MessagingNode } from "../messaging-node.ts";

/** A node as the simulator asks it: in this process or in one of its own. One that has ended answers nothing in particular. */
export type SimNode = {
  readonly url: string;
  isAlive(): boolean;
  addPerson(account: string, details?: { deptId?: number; roles?: readonly string[] }): Promise<void>;
  connectionCount(): Promise<number>;
  /** Tells all nodes a word that means nothing to them. */
  tell(word: string): Promise<void>;
  /** Resolves when the word has come to it. */
  hear(word: string): Promise<void>;
  /** Connections of these people by the common list; what the node asked before is answered, and it has gone on from there. */
  listed(personIds: readonly number[]): Promise<readonly string[]>;
  /** What it wrote to its log. */
  logged(): Promise<readonly string[]>;
};

/** So many that the word goes to every node once. */
const nobody = Array.from({ length: 9 }, (_, at) => -1 - at);

export function simNodeHere(node: MessagingNode): SimNode {
  const heard = new Set<string>();
  const waiting = new Map<string, () => void>();
  node.bus.subscribe((message) => {
    if (message.kind !== "push" || message.userIds[0] !== nobody[0]) return;
    heard.add(message.frame);
    waiting.get(message.frame)?.();
    waiting.delete(message.frame);
  });
  return {
    url: node.url,
    isAlive: () => true,
    addPerson: (account, details) => node.addPerson(account, details),
    connectionCount: async () => node.connectionCount(),
    tell: async (frame) => node.bus.publish({ kind: "push", realm: "edu", userIds: nobody, frame }),
    async hear(word) {
      if (!heard.has(word)) await new Promise<void>((resolve) => waiting.set(word, resolve));
    },
    async listed(personIds) {
      const lists = await Promise.all(personIds.map((id) => node.registry.of(id)));
      return lists.flat().map(({ port }) => port.connectionId);
    },
    logged: async () => node.logged,
  };
}
